package dev.jopt.ir.type;

/** The type with exactly one value: {@code none}. */
public enum NoneType implements Type {
  /** The only instance. */
  NONE;

  @Override
  public String toString() {
    return "none";
  }
}
