package dev.jopt.dialect.linalg;

/** What holds for products beyond what holds for every structured operation. */
final class ContractionVerifier {
  private ContractionVerifier() {}

  static boolean verify(ContractionOp op) {
    return op.kind() != null;
  }
}
