package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;

/**
 * {@code f4E2M1FN} has a sign, two bits of exponent and one of fraction; its greatest number is 6,
 * and it has neither infinities nor NaN.
 */
final class F4E2M1Expansion extends SmallFloatExpansion {
  F4E2M1Expansion() {
    super(FloatType.F4E2M1FN, false);
  }

  @Override
  Value extend(ScalarEmitter emit, Value value) {
    Type i4 = ScalarEmitter.like(value.type(), IntegerType.of(4));
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Value bits = emit.cast(Cast.BITCAST, value, i4);
    Value zero = emit.integer(0, i4);
    Value subnormal = emit.integer(1, i4);
    Value two = emit.integer(2, i4);
    Value four = emit.integer(4, i4);
    Value withoutSign = emit.apply(IntegerBinary.ANDI, bits, emit.integer(7, i4));
    Value fractionShift = emit.integer(20, i32);
    Value shifted = emit.apply(IntegerBinary.SHLI, withoutSign, two);
    Value isSubnormal = emit.compare(CmpIPredicate.EQ, withoutSign, subnormal);
    Value fraction = emit.select(isSubnormal, zero, shifted);
    Value wide = emit.cast(Cast.EXTUI, fraction, i32);
    Value low = emit.apply(IntegerBinary.SHLI, wide, fractionShift);
    Value wideZero = emit.integer(0, i32);
    Value large = emit.integer(0x40000000, i32);
    Value small = emit.integer(0x3f000000, i32);
    Value isLarge = emit.compare(CmpIPredicate.UGE, withoutSign, four);
    Value exponent = emit.select(isLarge, large, small);
    Value isZero = emit.compare(CmpIPredicate.EQ, withoutSign, zero);
    Value high = emit.select(isZero, wideZero, exponent);
    Value signBit = emit.integer(0x80000000L, i32);
    Value smallSignBit = emit.integer(8, i4);
    Value isNegative = emit.compare(CmpIPredicate.UGE, bits, smallSignBit);
    Value sign = emit.select(isNegative, signBit, wideZero);
    Value magnitude = emit.apply(IntegerBinary.ADDI, low, high);
    Value result = emit.apply(IntegerBinary.ADDI, magnitude, sign);
    return emit.cast(Cast.BITCAST, result, ScalarEmitter.like(value.type(), FloatType.F32));
  }

  @Override
  Value truncate(ScalarEmitter emit, Value value) {
    Type i4 = ScalarEmitter.like(value.type(), IntegerType.of(4));
    Type i8 = ScalarEmitter.like(value.type(), IntegerType.I8);
    Type i32 = ScalarEmitter.like(value.type(), IntegerType.I32);
    Value one = emit.integer(1, i4);
    Value three = emit.integer(3, i4);
    Value leadingShift = emit.integer(22, i32);
    Value smallZero = emit.integer(0, i8);
    Value minusOne = emit.integer(-1, i8);
    Value zero = emit.integer(0, i32);
    Value greatest = emit.floating(6, value.type());
    Value least = emit.floating(-6, value.type());
    Value bounded = ExtremumExpansion.extremum(emit, FloatBinary.MINNUMF, value, greatest);
    Value clamped = ExtremumExpansion.extremum(emit, FloatBinary.MAXNUMF, bounded, least);
    Value bits = emit.cast(Cast.BITCAST, clamped, i32);

    Value top = emit.apply(IntegerBinary.SHRUI, bits, emit.integer(31, i32));
    Value sign = emit.apply(IntegerBinary.SHLI, emit.cast(Cast.TRUNCI, top, i4), three);
    Value biasDifference = emit.integer(126, i32);
    Value fractionBits = emit.integer(23, i32);
    Value biased = emit.apply(IntegerBinary.SHRUI, bits, fractionBits);
    Value exponent = emit.apply(IntegerBinary.SUBI, biased, biasDifference);
    Value smallExponent = emit.cast(Cast.TRUNCI, exponent, i4);
    Value placed = emit.apply(IntegerBinary.SHLI, smallExponent, one);
    Value signed = emit.apply(IntegerBinary.ADDI, sign, placed);
    Value leadingMask = emit.integer(0x400000, i32);
    Value leading = emit.apply(IntegerBinary.ANDI, bits, leadingMask);
    Value leadingBit = emit.apply(IntegerBinary.SHRUI, leading, leadingShift);
    Value fraction = emit.cast(Cast.TRUNCI, leadingBit, i4);
    Value normal = emit.apply(IntegerBinary.ADDI, signed, fraction);

    Value fractionMask = emit.integer(0x7fffff, i32);
    Value narrowExponent = emit.cast(Cast.TRUNCI, exponent, i8);
    Value isSubnormal = emit.compare(CmpIPredicate.SLE, narrowExponent, smallZero);
    Value isJustBelow = emit.compare(CmpIPredicate.EQ, narrowExponent, minusOne);
    Value wholeFraction = emit.apply(IntegerBinary.ANDI, bits, fractionMask);
    Value hasFraction = emit.compare(CmpIPredicate.UGT, wholeFraction, zero);
    Value roundsToLeast = emit.apply(IntegerBinary.ANDI, isJustBelow, hasFraction);
    Value isFirst = emit.compare(CmpIPredicate.EQ, narrowExponent, smallZero);
    Value allOnes = emit.integer(-1, i4);
    Value none = emit.integer(0, i4);
    Value underflowed = emit.select(isSubnormal, allOnes, normal);
    Value adjusted = emit.select(roundsToLeast, none, underflowed);
    Value unrounded = emit.select(isFirst, normal, adjusted);

    Value restMask = emit.integer(0x3fffff, i32);
    Value half = emit.integer(0x200000, i32);
    Value rest = emit.apply(IntegerBinary.ANDI, bits, restMask);
    Value isHalf = emit.compare(CmpIPredicate.UGE, rest, half);
    Value roundsUp = emit.apply(IntegerBinary.ORI, isHalf, isSubnormal);
    Value next = emit.apply(IntegerBinary.ADDI, unrounded, one);
    Value result = emit.select(roundsUp, next, unrounded);
    return emit.cast(Cast.BITCAST, result, ScalarEmitter.like(value.type(), FloatType.F4E2M1FN));
  }
}
