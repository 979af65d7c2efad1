package dev.jopt.test.lit;

/** A command that cannot be run at all; the script ends with it. */
final class ShellException extends Exception {
  private static final long serialVersionUID = 1L;

  ShellException(String message) {
    super(message, null, false, false);
  }
}
