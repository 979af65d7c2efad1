package dev.jopt.dialect.support;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Questions about values that are known at compile time. */
public final class Constants {
  private static final BigInteger ALL_ONES = BigInteger.ONE.negate();

  private Constants() {}

  /** The value of a constant, or null when it is not known. */
  public static @Nullable Attribute of(Value value) {
    return value.definingOp() instanceof ConstantLike constant ? constant.constantValue() : null;
  }

  /** The number that a scalar is, or that all elements of a splat are; null for anything else. */
  public static @Nullable IntegerAttribute integer(@Nullable Attribute attribute) {
    if (attribute instanceof IntegerAttribute integer) {
      return integer;
    }
    return attribute instanceof DenseElementsAttribute dense
            && dense.isSplat()
            && dense.splatValue() instanceof IntegerAttribute integer
        ? integer
        : null;
  }

  /** The number that a value is, or that all its elements are; null when it is not known. */
  public static @Nullable IntegerAttribute integer(Value value) {
    return integer(of(value));
  }

  /** The number that a scalar is, or that all elements of a splat are; null for anything else. */
  public static @Nullable FloatAttribute floating(@Nullable Attribute attribute) {
    if (attribute instanceof FloatAttribute number) {
      return number;
    }
    return attribute instanceof DenseElementsAttribute dense
            && dense.isSplat()
            && dense.splatValue() instanceof FloatAttribute number
        ? number
        : null;
  }

  /** Whether all elements are the integer zero. */
  public static boolean isZero(@Nullable Attribute attribute) {
    IntegerAttribute integer = integer(attribute);
    return integer != null && integer.value().signum() == 0;
  }

  /** Whether all elements are the integer one ({@code true} is). */
  public static boolean isOne(@Nullable Attribute attribute) {
    IntegerAttribute integer = integer(attribute);
    return integer != null && integer.unsignedValue().equals(BigInteger.ONE);
  }

  /** Whether all bits of all elements are set. */
  public static boolean isAllOnes(@Nullable Attribute attribute) {
    IntegerAttribute integer = integer(attribute);
    return integer != null && integer.value().equals(ALL_ONES);
  }
}
