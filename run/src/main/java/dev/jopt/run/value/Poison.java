package dev.jopt.run.value;

/** The value of an operation whose result is not defined for its operands. */
public enum Poison {
  /** The only one. */
  POISON;

  @Override
  public String toString() {
    return "poison";
  }
}
