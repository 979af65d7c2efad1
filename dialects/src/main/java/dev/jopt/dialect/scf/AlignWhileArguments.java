package dev.jopt.dialect.scf;

import dev.jopt.ir.Block;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code scf.while} whose first region hands on its arguments in another order hands them on in
 * their own order.
 */
final class AlignWhileArguments extends OpRewritePattern<WhileOp> {
  AlignWhileArguments() {
    super(WhileOp.class);
  }

  @Override
  public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
    Block before = loop.beforeRegion().front();
    ConditionOp condition = loop.condition();
    int[] positions = positions(before, condition.arguments());
    if (positions == null) {
      return rewriter.matchFailed(loop, "the condition does not reorder the arguments");
    }
    rewriter.setInsertPointBefore(condition);
    ConditionOp.create(rewriter, condition.location(), condition.condition(), before.arguments());
    rewriter.eraseOp(condition);
    rewriter.setInsertPointBefore(loop);
    OperationState state =
        rewriter.state(loop.location(), WhileOp.DEFINITION).addOperands(loop.operands());
    before.arguments().forEach(argument -> state.addResultType(argument.type()));
    state.addRegion();
    Block after = state.addRegion().addBlock();
    before.arguments().forEach(argument -> after.addArgument(argument.type(), loop.location()));
    WhileOp aligned = rewriter.create(state, WhileOp.class);
    rewriter.inlineRegionBefore(loop.beforeRegion(), aligned.beforeRegion(), null);
    List<Value> arguments = new ArrayList<>();
    List<Value> results = new ArrayList<>();
    for (int position : positions) {
      arguments.add(after.argument(position));
      results.add(aligned.result(position));
    }
    rewriter.mergeBlocks(loop.afterRegion().front(), after, arguments);
    rewriter.replaceOp(loop, results);
    return true;
  }

  /** For each value handed on, which argument it is; null unless they are all in another order. */
  private static int @Nullable [] positions(Block before, List<Value> handedOn) {
    int count = before.argumentCount();
    if (handedOn.size() != count || handedOn.equals(before.arguments())) {
      return null;
    }
    int[] positions = new int[count];
    boolean[] taken = new boolean[count];
    for (int i = 0; i < count; i++) {
      int position = before.arguments().indexOf(handedOn.get(i));
      if (position < 0 || taken[position]) {
        return null;
      }
      taken[position] = true;
      positions[i] = position;
    }
    return positions;
  }
}
