package dev.jopt.dialect.defined;

/** An error in a part of a definition. */
final class DefinitionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int part;

  /**
   * Creates the exception.
   *
   * @param part which part of the definition it is about, from 0; -1 for all of it
   */
  DefinitionException(int part, String message, Throwable cause) {
    super(message, cause);
    this.part = part;
  }

  int part() {
    return part;
  }
}
