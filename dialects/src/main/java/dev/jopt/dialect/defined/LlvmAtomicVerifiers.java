package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.LlvmCompatibility;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** What types and orderings atomic operations of {@code llvm} take. */
final class LlvmAtomicVerifiers {
  private static final long MONOTONIC = 2;
  private static final long RELEASE = 5;
  private static final long ACQUIRE_RELEASE = 6;

  private LlvmAtomicVerifiers() {}

  static boolean verifyExchange(Operation op) {
    if (!isExchangeable(op.operand(1).type())) {
      return op.emitOpError("unexpected LLVM IR type");
    }
    long success = number(op, "success_ordering");
    long failure = number(op, "failure_ordering");
    if (success < MONOTONIC || failure < MONOTONIC) {
      return op.emitOpError("ordering must be at least 'monotonic'");
    }
    return (failure != RELEASE && failure != ACQUIRE_RELEASE)
        || op.emitOpError("failure ordering cannot be 'release' or 'acq_rel'");
  }

  static boolean verifyReadModifyWrite(Operation op) {
    Type type = op.operand(1).type();
    boolean fits =
        switch ((int) number(op, "bin_op")) {
          // The kinds of exchange, then those of numbers with a fraction.
          case 0 ->
              isExchangeable(type) || op.emitOpError("unexpected LLVM IR type for 'xchg' bin_op");
          case 11, 12, 13, 14, 19, 20 -> verifyFloat(op, type);
          default ->
              (type instanceof IntegerType number
                      && isWidth(number.width())
                      && number.width() <= 64)
                  || op.emitOpError("expected LLVM IR integer type");
        };
    return fits
        && (number(op, "ordering") >= MONOTONIC
            || op.emitOpError("expected at least 'monotonic' ordering"));
  }

  private static boolean verifyFloat(Operation op, Type type) {
    if (!(type instanceof VectorType vector)) {
      return isFloat(type) || op.emitOpError("expected LLVM IR floating point type");
    }
    return isFloat(vector.elementType())
        || op.emitOpError("expected LLVM IR floating point type for vector element");
  }

  private static boolean isExchangeable(Type type) {
    return type instanceof PointerType
        || (type instanceof IntegerType number && isWidth(number.width()))
        || (type instanceof FloatType real && isFloat(type) && isWidth(real.width()));
  }

  private static boolean isWidth(int bits) {
    return bits >= 8 && Integer.bitCount(bits) == 1;
  }

  private static boolean isFloat(Type type) {
    return LlvmCompatibility.isFloat(type);
  }

  private static long number(Operation op, String attribute) {
    return op.attribute(attribute) instanceof IntegerAttribute number ? number.longValue() : 0;
  }
}
