package dev.jopt.transform.loop;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.dialect.support.DimensionQuery;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import org.jspecify.annotations.Nullable;

/** The size of what a loop carries, or gives, is that of the initial value if its shape is kept. */
final class DimOfCarriedValue extends OpRewritePattern<DimensionQuery> {
  DimOfCarriedValue() {
    super(DimensionQuery.class);
  }

  @Override
  public boolean matchAndRewrite(DimensionQuery query, Rewriter rewriter) {
    Value init = initOf(query.source());
    if (init == null) {
      return false;
    }
    rewriter.modifyInPlace(query, () -> query.setOperand(0, init));
    return true;
  }

  private static @Nullable Value initOf(Value source) {
    if (source instanceof OpResult result) {
      return result.owner() instanceof ForOp loop ? keptInit(loop, result.index()) : null;
    }
    return source instanceof BlockArgument argument
            && argument.index() > 0
            && argument.owner().parentOp() instanceof ForOp loop
        ? keptInit(loop, argument.index() - 1)
        : null;
  }

  /** The initial value of one that is carried with its shape kept; else null. */
  private static @Nullable Value keptInit(ForOp loop, int index) {
    Value value = loop.yieldOp().operand(index);
    while (value != loop.iterationArguments().get(index)) {
      Value before = null;
      if (value.definingOp() instanceof InsertSliceOp insert) {
        before = insert.dest();
      } else if (value instanceof OpResult result && result.owner() instanceof ForOp inner) {
        before = keptInit(inner, result.index());
      }
      if (before == null) {
        return null;
      }
      value = before;
    }
    return loop.initArguments().get(index);
  }
}
