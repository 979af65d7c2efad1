package dev.jopt.run.jvm;

/** What compiled code does wrong: a message and the number of the operation. */
final class Trap extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean limit;
  private int operation = -1;

  Trap(String message) {
    this(message, false);
  }

  Trap(String message, boolean limit) {
    super(message, null, false, false);
    this.limit = limit;
  }

  /** Whether it says nothing about the program. */
  boolean isLimit() {
    return limit;
  }

  /** The number of the operation; negative if it is not known. */
  int operation() {
    return operation;
  }

  /** Says which operation did it, unless that is known. */
  Trap at(int number) {
    if (operation < 0) {
      operation = number;
    }
    return this;
  }
}
