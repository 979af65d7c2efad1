package dev.jopt.ir.diagnostic;

/** The severity of a {@link Diagnostic}. */
public enum Severity {
  /** The input is invalid, or a pass could not do its work. */
  ERROR("error"),
  /** Suspicious, but no reason to stop. */
  WARNING("warning"),
  /** Explains another diagnostic. */
  NOTE("note"),
  /** A decision of a pass, for example why it did not transform an operation. */
  REMARK("remark"),
  /** A report that was asked for: the message is printed as it is, with neither place nor label. */
  OUTPUT("output");

  private final String label;

  Severity(String label) {
    this.label = label;
  }

  /** Returns the word that is printed before the message, such as {@code error}. */
  public String label() {
    return label;
  }
}
