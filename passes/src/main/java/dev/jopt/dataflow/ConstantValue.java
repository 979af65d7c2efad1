package dev.jopt.dataflow;

import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * Whether a value is the same constant each time: not known yet, a constant, or not one.
 *
 * @param isInitialized whether anything is known
 * @param constant the constant, or null if it is not one
 * @param dialect the name of the dialect that can materialise the constant; empty if there is none
 */
public record ConstantValue(boolean isInitialized, @Nullable Attribute constant, String dialect)
    implements LatticeValue<ConstantValue> {
  /** Nothing is known yet. */
  public static final ConstantValue UNINITIALIZED = new ConstantValue(false, null, "");

  /** It is not one constant, or it is not known which. */
  public static final ConstantValue UNKNOWN = new ConstantValue(true, null, "");

  /** The states of values. */
  public static final StateKind<Lattice<ConstantValue>> KIND =
      StateKind.of("constant", anchor -> new Lattice<>(anchor, UNINITIALIZED));

  /** A constant. */
  public static ConstantValue of(Attribute constant, String dialect) {
    return new ConstantValue(true, constant, dialect);
  }

  @Override
  public ConstantValue join(ConstantValue other) {
    if (!isInitialized) {
      return other;
    }
    return !other.isInitialized || equals(other) ? this : UNKNOWN;
  }

  /** Which dialect makes the constant does not matter. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ConstantValue value
        && value.isInitialized == isInitialized
        && (constant == null ? value.constant == null : constant.equals(value.constant));
  }

  @Override
  public int hashCode() {
    return constant == null ? Boolean.hashCode(isInitialized) : constant.hashCode();
  }

  /** For people. */
  @Override
  public String toString() {
    return !isInitialized ? "uninitialized" : constant == null ? "unknown" : constant.toString();
  }
}
