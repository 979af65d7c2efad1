package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;

/** {@code f8E8M0FNU} is the exponent of {@code f32}, with all ones for NaN. */
final class F8E8M0Expansion extends SmallFloatExpansion {
  private static final int FRACTION_BITS = 23;

  F8E8M0Expansion() {
    super(FloatType.F8E8M0FNU, false);
  }

  @Override
  boolean keepsFlags() {
    return true;
  }

  @Override
  Value extend(ScalarEmitter emit, Value value) {
    Type i8 = ScalarEmitter.like(value.type(), IntegerType.I8);
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Value bits = emit.cast(Cast.BITCAST, value, i8);
    Value smallNan = emit.integer(-1, i8);
    Value nan = emit.integer(-1, i32);
    Value shift = emit.integer(FRACTION_BITS, i32);
    Value wide = emit.cast(Cast.EXTUI, bits, i32);
    Value exponent = emit.apply(IntegerBinary.SHLI, wide, shift);
    Value isNan = emit.compare(CmpIPredicate.EQ, bits, smallNan);
    Value result = emit.select(isNan, nan, exponent);
    return emit.cast(Cast.BITCAST, result, ScalarEmitter.like(value.type(), FloatType.F32));
  }

  @Override
  Value truncate(ScalarEmitter emit, Value value) {
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Value bits = emit.cast(Cast.BITCAST, value, i32);
    Value shift = emit.integer(FRACTION_BITS, i32);
    Value exponent = emit.apply(IntegerBinary.SHRUI, bits, shift);
    Value narrow =
        emit.cast(Cast.TRUNCI, exponent, ScalarEmitter.like(value.type(), IntegerType.I8));
    return emit.cast(Cast.BITCAST, narrow, ScalarEmitter.like(value.type(), FloatType.F8E8M0FNU));
  }
}
