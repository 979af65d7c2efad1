package dev.jopt.ir.print;

/** Aborts a print without aliases at an attribute or type that may need one. */
final class AliasNeeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AliasNeeded() {
    super("an alias is needed", null, false, false);
  }
}
