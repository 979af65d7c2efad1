package dev.jopt.transform.linalg;

import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.linalg.ScalarFunction;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.dialect.math.MathOp;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** The functions for which a body of one operation has a named operation. */
final class ScalarFunctions {
  private ScalarFunctions() {}

  /** The function that an operation on floating-point numbers computes, or null. */
  static @Nullable ScalarFunction named(Operation op) {
    if (op instanceof MathOp math) {
      return math.function() == MathFunction.EXP ? ScalarFunction.EXP : null;
    }
    if (!(op instanceof FloatBinaryOp binary)) {
      return null;
    }
    switch (binary.kind()) {
      case ADDF:
        return ScalarFunction.ADD;
      case SUBF:
        return ScalarFunction.SUB;
      case MULF:
        return ScalarFunction.MUL;
      case DIVF:
        return ScalarFunction.DIV;
      default:
        return null;
    }
  }
}
