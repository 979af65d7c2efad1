package dev.jopt.dialect.scf;

import com.google.common.collect.Lists;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** In the second region of a {@code scf.while} the comparison that let control there holds. */
final class UseKnownComparison extends OpRewritePattern<WhileOp> {
  UseKnownComparison() {
    super(WhileOp.class);
  }

  @Override
  public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
    ConditionOp condition = loop.condition();
    if (!(condition.condition().definingOp() instanceof CmpIOp known)) {
      return rewriter.matchFailed(loop, "the condition is no comparison");
    }
    rewriter.setInsertPointBefore(loop);
    boolean changed = false;
    List<Value> handedOn = condition.arguments();
    for (int i = 0; i < handedOn.size(); i++) {
      Value argument = loop.afterRegion().front().argument(i);
      for (int side = 0; side < 2; side++) {
        if (handedOn.get(i) == known.operand(side)) {
          changed |= replace(known, argument, side, rewriter);
        }
      }
    }
    return changed;
  }

  /**
   * Replaces comparisons of an argument with what the condition compares its value with, the newest
   * first as MLIR does, which decides about the order of the constants.
   */
  private static boolean replace(CmpIOp known, Value argument, int side, Rewriter rewriter) {
    boolean changed = false;
    for (Operation user : Lists.reverse(Lists.newArrayList(argument.users()))) {
      if (!(user instanceof CmpIOp again)
          || again.operand(side) != argument
          || again.operand(1 - side) != known.operand(1 - side)) {
        continue;
      }
      CmpIPredicate predicate = again.predicate();
      boolean holds = predicate == known.predicate();
      if (holds || predicate == known.predicate().inverted()) {
        rewriter.replaceOp(
            again,
            ConstantOp.create(
                rewriter,
                again.location(),
                holds ? IntegerAttribute.TRUE : IntegerAttribute.FALSE));
        changed = true;
      }
    }
    return changed;
  }
}
