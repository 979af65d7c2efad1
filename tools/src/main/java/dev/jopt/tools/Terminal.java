package dev.jopt.tools;

/** What the program knows of where its output is seen. */
@FunctionalInterface
interface Terminal {
  /** No terminal anywhere. */
  Terminal NONE = () -> false;

  /** Whether standard error is a terminal. */
  boolean isErrorTerminal();
}
