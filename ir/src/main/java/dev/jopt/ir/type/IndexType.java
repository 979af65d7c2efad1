package dev.jopt.ir.type;

/** The integer of the target's natural word size: {@code index}. */
public enum IndexType implements Type {
  /** The only instance. */
  INDEX;

  /** The width in bits in which index constants are stored. */
  public static final int STORAGE_WIDTH = 64;

  @Override
  public String toString() {
    return "index";
  }
}
