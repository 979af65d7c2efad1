package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import java.util.List;

/** Splits or merges neighbouring dimensions of a tensor. */
abstract class RegroupOp extends Operation
    implements Pure, Foldable, ReifyRankedShapes, ResultNames {
  RegroupOp(OperationState state) {
    super(state);
  }

  /** The tensor. */
  public final Value source() {
    return operand(0);
  }

  /**
   * For each dimension of the one of source and result that has fewer, the neighbouring dimensions
   * of the other that it stands for.
   */
  public final List<List<Integer>> reassociation() {
    return Reshapes.groups(this);
  }
}
