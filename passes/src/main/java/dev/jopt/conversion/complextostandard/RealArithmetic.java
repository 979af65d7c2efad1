package dev.jopt.conversion.complextostandard;

import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;

/**
 * Emits arithmetic on the parts of complex numbers, by the local names that it has in {@code arith}
 * and {@code math}.
 */
public interface RealArithmetic {
  /** An operation whose result has the type of its last operand. */
  Value apply(String name, Value... operands);

  /** Compares. */
  Value compare(CmpFPredicate predicate, Value left, Value right);

  /** A constant of the type of the parts. */
  Value constant(double value);

  /** The same without any liberties for the optimizer. */
  RealArithmetic strict();

  /** {@code left + right}. */
  default Value add(Value left, Value right) {
    return apply("addf", left, right);
  }

  /** {@code left - right}. */
  default Value subtract(Value left, Value right) {
    return apply("subf", left, right);
  }

  /** {@code left * right}. */
  default Value multiply(Value left, Value right) {
    return apply("mulf", left, right);
  }

  /** {@code left / right}. */
  default Value divide(Value left, Value right) {
    return apply("divf", left, right);
  }

  /** One of two values of any type. */
  default Value select(Value condition, Value whenTrue, Value whenFalse) {
    return apply("select", condition, whenTrue, whenFalse);
  }

  /** Whether both hold. */
  default Value and(Value left, Value right) {
    return apply("andi", left, right);
  }

  /** Whether at least one holds. */
  default Value or(Value left, Value right) {
    return apply("ori", left, right);
  }
}
