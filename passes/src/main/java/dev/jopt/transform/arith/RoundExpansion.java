package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;

/** Rounding to integral numbers by conversion and by the bits of numbers. */
final class RoundExpansion {
  private RoundExpansion() {}

  /** The part before the point, with the sign of the number; right where it fits 64 bits. */
  static Value integralPart(ScalarEmitter emit, Value x) {
    Type i64 = ScalarEmitter.like(x.type(), IntegerType.I64);
    Value converted = emit.cast(Cast.FPTOSI, x, i64);
    Value back = emit.cast(Cast.SITOFP, converted, x.type());
    return emit.apply(MathFunction.COPYSIGN, back, x);
  }

  /** To the nearest, ties away from zero, of {@code f32}. */
  static Value round(ScalarEmitter emit, Value x) {
    Type i32 = ScalarEmitter.like(x.type(), IntegerType.I32);
    Value half = emit.floating(0.5, x.type());
    Value fractionBits = emit.integer(23, i32);
    Value bias = emit.integer(127, i32);
    Value exponentMask = emit.integer(255, i32);
    Value away = emit.apply(MathFunction.COPYSIGN, half, x);
    Value increased = emit.apply(FloatBinary.ADDF, x, away);
    Value rounded = integralPart(emit, increased);
    // A number without fraction bits is integral and may be too great for the conversion.
    Value bits = emit.cast(Cast.BITCAST, x, i32);
    Value exponent = exponent(emit, bits, fractionBits, exponentMask, bias);
    Value isIntegral = emit.compare(CmpIPredicate.SGE, exponent, fractionBits);
    return emit.select(isIntegral, x, rounded);
  }

  private static Value exponent(
      ScalarEmitter emit, Value bits, Value fractionBits, Value exponentMask, Value bias) {
    Value shifted = emit.apply(IntegerBinary.SHRUI, bits, fractionBits);
    Value biased = emit.apply(IntegerBinary.ANDI, shifted, exponentMask);
    return emit.apply(IntegerBinary.SUBI, biased, bias);
  }

  /** To the nearest, ties to even: rounds away from zero, and a tie that became odd back by one. */
  static Value roundEven(ScalarEmitter emit, Value x) {
    FloatType type = (FloatType) x.type().elementTypeOrSelf();
    int width = type.width();
    int fraction = type == FloatType.BF16 ? 7 : width == 16 ? 10 : width == 32 ? 23 : 52;
    int exponentWidth = width - 1 - fraction;
    Type bitsType = ScalarEmitter.like(x.type(), IntegerType.of(width));
    Value one = emit.floating(1, x.type());
    Value zeroBits = emit.integer(0, bitsType);
    Value oneBits = emit.integer(1, bitsType);
    Value minusOneBits = emit.integer(-1, bitsType);
    Value fractionBits = emit.integer(fraction, bitsType);
    Value greatestShift = emit.integer(width - 1L, bitsType);
    Value bias = emit.integer((1L << (exponentWidth - 1)) - 1, bitsType);
    Value leadingFraction = emit.integer(1L << (fraction - 1), bitsType);
    Value fractionMask = emit.integer((1L << fraction) - 1, bitsType);
    Value exponentMask = emit.integer((1L << exponentWidth) - 1, bitsType);

    Value bits = emit.cast(Cast.BITCAST, x, bitsType);
    Value rounded = emit.apply(MathFunction.ROUND, x);
    Value roundedBits = emit.cast(Cast.BITCAST, rounded, bitsType);
    Value exponent = exponent(emit, bits, fractionBits, exponentMask, bias);
    Value roundedExponent = exponent(emit, roundedBits, fractionBits, exponentMask, bias);

    Value isOne = emit.compare(CmpIPredicate.EQ, roundedExponent, zeroBits);
    Value oddShift =
        bounded(
            emit,
            emit.apply(IntegerBinary.SUBI, roundedExponent, oneBits),
            zeroBits,
            greatestShift);
    Value oddMask = emit.apply(IntegerBinary.SHRUI, fractionMask, oddShift);
    Value oddBits = emit.apply(IntegerBinary.ANDI, roundedBits, oddMask);
    Value hasOddBits = emit.compare(CmpIPredicate.NE, oddBits, zeroBits);
    Value isOdd = emit.apply(IntegerBinary.ORI, hasOddBits, isOne);

    Value isHalfExponent = emit.compare(CmpIPredicate.EQ, exponent, minusOneBits);
    Value halfShift = bounded(emit, exponent, zeroBits, greatestShift);
    Value halfBit = emit.apply(IntegerBinary.SHRUI, leadingFraction, halfShift);
    Value expected = emit.select(isHalfExponent, zeroBits, halfBit);
    Value maskShift = bounded(emit, exponent, zeroBits, greatestShift);
    Value mask = emit.apply(IntegerBinary.SHRUI, fractionMask, maskShift);
    Value behindPoint = emit.apply(IntegerBinary.ANDI, bits, mask);
    Value isHalf = emit.compare(CmpIPredicate.EQ, behindPoint, expected);
    Value isNotSmall = emit.compare(CmpIPredicate.SGE, exponent, minusOneBits);
    Value hasFraction = emit.compare(CmpIPredicate.SLT, exponent, fractionBits);
    Value isTieBelow = emit.apply(IntegerBinary.ANDI, isHalf, hasFraction);
    Value isTie = emit.apply(IntegerBinary.ANDI, isTieBelow, isNotSmall);

    Value sign = emit.apply(MathFunction.COPYSIGN, one, x);
    Value back = emit.apply(FloatBinary.SUBF, rounded, sign);
    Value goesBack = emit.apply(IntegerBinary.ANDI, isOdd, isTie);
    Value result = emit.select(goesBack, back, rounded);
    return emit.apply(MathFunction.COPYSIGN, result, x);
  }

  private static Value bounded(ScalarEmitter emit, Value shift, Value least, Value greatest) {
    Value atLeast = emit.apply(IntegerBinary.MAXSI, shift, least);
    return emit.apply(IntegerBinary.MINSI, atLeast, greatest);
  }
}
