package dev.jopt.tools;

/** Properties of the terminal. */
@FunctionalInterface
interface Terminal {
  /** No terminal anywhere. */
  Terminal NONE = () -> false;

  /** Whether standard error is a terminal. */
  boolean isErrorTerminal();
}
