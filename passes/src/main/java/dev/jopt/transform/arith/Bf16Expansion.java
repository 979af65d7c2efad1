package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;

/** {@code bf16} is the upper half of {@code f32}; ties round to even. */
final class Bf16Expansion extends SmallFloatExpansion {
  private static final long NAN = 0x7fc0;

  Bf16Expansion() {
    super(FloatType.BF16, true);
  }

  @Override
  Value extend(ScalarEmitter emit, Value value) {
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Value bits = emit.cast(Cast.BITCAST, value, ScalarEmitter.like(value.type(), IntegerType.I16));
    Value wide = emit.cast(Cast.EXTUI, bits, i32);
    Value shifted = emit.apply(IntegerBinary.SHLI, wide, emit.integer(16, i32));
    return emit.cast(Cast.BITCAST, shifted, ScalarEmitter.like(value.type(), FloatType.F32));
  }

  @Override
  Value truncate(ScalarEmitter emit, Value value) {
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Type i16 = ScalarEmitter.like(value.type(), IntegerType.I16);
    Value isNan = emit.compare(CmpFPredicate.UNE, value, value);
    Value justBelowHalf = emit.integer(0x7fff, i32);
    Value nan = emit.integer(NAN, i16);
    Value sixteen = emit.integer(16, i32);
    Value one = emit.integer(1, i32);
    Value bits = emit.cast(Cast.BITCAST, value, i32);
    Value upper = emit.apply(IntegerBinary.SHRUI, bits, sixteen);
    Value odd = emit.apply(IntegerBinary.ANDI, upper, one);
    Value bias = emit.apply(IntegerBinary.ADDI, odd, justBelowHalf);
    Value biased = emit.apply(IntegerBinary.ADDI, bits, bias);
    Value rounded = emit.apply(IntegerBinary.SHRUI, biased, sixteen);
    Value half = emit.cast(Cast.TRUNCI, rounded, i16);
    Value result = emit.select(isNan, nan, half);
    return emit.cast(Cast.BITCAST, result, ScalarEmitter.like(value.type(), FloatType.BF16));
  }
}
