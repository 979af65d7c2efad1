package dev.jopt.transform.arith;

import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;

/** The number of leading zero bits by bisection. */
final class LeadingZeros {
  private LeadingZeros() {}

  static Value count(ScalarEmitter emit, Value value) {
    Type type = value.type();
    int width = ((IntegerType) type.elementTypeOrSelf()).width();
    Value zero = emit.integer(0, type);
    Value rest = value;
    Value count = zero;
    for (int half = width / 2; half > 0; half /= 2) {
      Value bits = emit.integer(half, type);
      BigInteger greatest = BigInteger.ONE.shiftLeft(width - half).subtract(BigInteger.ONE);
      Value lower =
          emit.constant(IntegerAttribute.wrapping(greatest, type.elementTypeOrSelf()), type);
      Value isLow = emit.compare(CmpIPredicate.ULE, rest, lower);
      Value more = emit.apply(IntegerBinary.ADDI, count, bits);
      Value shifted = emit.apply(IntegerBinary.SHLI, rest, bits);
      rest = emit.select(isLow, shifted, rest);
      count = emit.select(isLow, more, count);
    }
    Value all = emit.integer(width, type);
    Value isZero = emit.compare(CmpIPredicate.EQ, value, zero);
    return emit.select(isZero, all, count);
  }
}
