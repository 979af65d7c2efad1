package dev.jopt.ir.type;

import java.util.Objects;

/**
 * An integer of a fixed width: {@code i32}, {@code si8}, {@code ui16}.
 *
 * @param width the number of bits, from 0 to {@link #MAX_WIDTH}
 * @param signedness how operations are to read the bits
 */
public record IntegerType(int width, Signedness signedness) implements Type {
  /** The widest integer there is. */
  public static final int MAX_WIDTH = (1 << 24) - 1;

  /** Whether the type itself says how its values are read. */
  public enum Signedness {
    /** The operation decides: {@code i8}. */
    SIGNLESS("i"),
    /** Two's complement: {@code si8}. */
    SIGNED("si"),
    /** Non-negative: {@code ui8}. */
    UNSIGNED("ui");

    private final String prefix;

    Signedness(String prefix) {
      this.prefix = prefix;
    }

    /** The prefix of the width in the textual form. */
    public String prefix() {
      return prefix;
    }
  }

  /** {@code i1}, the booleans. */
  public static final IntegerType I1 = new IntegerType(1, Signedness.SIGNLESS);

  /** {@code i8}. */
  public static final IntegerType I8 = new IntegerType(8, Signedness.SIGNLESS);

  /** {@code i16}. */
  public static final IntegerType I16 = new IntegerType(16, Signedness.SIGNLESS);

  /** {@code i32}. */
  public static final IntegerType I32 = new IntegerType(32, Signedness.SIGNLESS);

  /** {@code i64}. */
  public static final IntegerType I64 = new IntegerType(64, Signedness.SIGNLESS);

  /**
   * Checks the width.
   *
   * @throws IllegalArgumentException if the width is negative or above {@link #MAX_WIDTH}
   */
  public IntegerType {
    Objects.requireNonNull(signedness);
    if (width < 0 || width > MAX_WIDTH) {
      throw new IllegalArgumentException(
          "integer bitwidth is limited to " + MAX_WIDTH + " bits, got " + width);
    }
  }

  /** The signless integer of {@code width} bits; common widths share one object. */
  public static IntegerType of(int width) {
    return switch (width) {
      case 1 -> I1;
      case 8 -> I8;
      case 16 -> I16;
      case 32 -> I32;
      case 64 -> I64;
      default -> new IntegerType(width, Signedness.SIGNLESS);
    };
  }

  /** The integer of {@code width} bits with {@code signedness}. */
  public static IntegerType of(int width, Signedness signedness) {
    return signedness == Signedness.SIGNLESS ? of(width) : new IntegerType(width, signedness);
  }

  /** Whether the operation decides how the bits are read. */
  public boolean isSignless() {
    return signedness == Signedness.SIGNLESS;
  }

  /** Whether this is {@code siN}. */
  public boolean isSigned() {
    return signedness == Signedness.SIGNED;
  }

  /** Whether this is {@code uiN}. */
  public boolean isUnsigned() {
    return signedness == Signedness.UNSIGNED;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof IntegerType integer
            && integer.width == width
            && integer.signedness == signedness);
  }

  @Override
  public int hashCode() {
    return width * 31 + signedness.ordinal();
  }

  @Override
  public String toString() {
    return signedness.prefix + width;
  }
}
