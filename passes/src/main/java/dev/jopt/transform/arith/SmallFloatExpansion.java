package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;

/** Conversions between {@code f32} and one small floating-point format, on their bits. */
abstract class SmallFloatExpansion {
  private final FloatType small;
  private final boolean onlyF32;

  /**
   * Describes a format.
   *
   * @param onlyF32 whether only conversions to and from {@code f32} are expanded; others go by way
   *     of it
   */
  SmallFloatExpansion(FloatType small, boolean onlyF32) {
    this.small = small;
    this.onlyF32 = onlyF32;
  }

  final FloatType small() {
    return small;
  }

  /** Whether what goes by way of {@code f32} may assume there what the whole conversion may. */
  boolean keepsFlags() {
    return false;
  }

  /** Whether it is a conversion from or to the format that has to go. */
  final boolean applies(CastOp op) {
    Type in = op.operand(0).type().elementTypeOrSelf();
    Type out = op.result().type().elementTypeOrSelf();
    if (op.kind() == Cast.EXTF) {
      return in == small && (!onlyF32 || out == FloatType.F32);
    }
    return op.kind() == Cast.TRUNCF && out == small && (!onlyF32 || in == FloatType.F32);
  }

  /** The number as {@code f32}. */
  abstract Value extend(ScalarEmitter emit, Value value);

  /** The number of type {@code f32} in the format. */
  abstract Value truncate(ScalarEmitter emit, Value value);
}
