package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Casts that another one undoes. */
final class CastPairs {
  private CastPairs() {}

  /**
   * What was cast before, if the operand is the result of the inverse and the types agree.
   *
   * @param inverse the full name of the operation that undoes this one
   */
  static @Nullable List<FoldResult> fold(Operation op, String inverse) {
    Operation inner = op.operand(0).definingOp();
    return inner != null && inner.name().equals(inverse) ? keep(op, inner.operand(0)) : null;
  }

  /** A value in the place of the result, if that has the same type. */
  static @Nullable List<FoldResult> keep(Operation op, Value value) {
    return value.type().equals(op.result(0).type()) ? List.of(FoldResult.of(value)) : null;
  }
}
