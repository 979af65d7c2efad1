package dev.jopt.tools;

/** Properties of the terminal. */
@FunctionalInterface
interface Terminal {
  /** No terminal anywhere. */
  Terminal NONE = () -> false;

  /** Whether standard error is a terminal. */
  boolean isErrorTerminal();

  /** Whether standard output is a terminal. */
  default boolean isOutputTerminal() {
    return false;
  }
}
