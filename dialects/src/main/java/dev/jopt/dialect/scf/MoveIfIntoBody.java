package dev.jopt.dialect.scf;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The last operations of a {@code scf.while} before its condition, if they run only when it holds,
 * belong to the second region.
 */
final class MoveIfIntoBody extends RewritePattern {
  MoveIfIntoBody() {
    super(WhileOp.DEFINITION.name(), 1);
  }

  @Override
  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
    WhileOp loop = (WhileOp) op;
    ConditionOp condition = loop.condition();
    if (!(condition.previousOp() instanceof IfOp last)
        || last.condition() != condition.condition()
        || (last.elseBlock() != null && last.elseBlock().firstOp() != last.elseYield())) {
      return false;
    }
    Block after = loop.afterRegion().front();
    splitResults(last, condition, after, rewriter);
    List<Value> needed = valuesOfFirstRegion(last.thenRegion(), loop.beforeRegion());
    rewriter.modifyInPlace(
        condition, () -> condition.insertOperands(condition.operandCount(), needed));
    List<Type> types = new ArrayList<>(loop.resultTypes());
    needed.forEach(value -> types.add(value.type()));
    for (Value value : needed) {
      Value handedOn = after.addArgument(value.type(), loop.location());
      rewriter.replaceUsesIf(
          value,
          handedOn,
          use ->
              last.thenRegion().isAncestorOf(use.owner().parentRegion())
                  || loop.afterRegion().isAncestorOf(use.owner().parentRegion()));
    }
    Operation end = last.thenYield();
    rewriter.inlineBlockBefore(last.thenBlock(), after.firstOp(), List.of());
    rewriter.eraseOp(end);
    rewriter.eraseOp(last);
    Operation replacement = RegionRewrites.recreate(rewriter, loop, loop.operands(), types);
    rewriter.replaceOp(loop, List.copyOf(replacement.results().subList(0, loop.resultCount())));
    return true;
  }

  /** Results are the yields of the one branch in the second region, of the other after the loop. */
  private static void splitResults(
      IfOp last, ConditionOp condition, Block after, Rewriter rewriter) {
    YieldOp otherwise = last.elseYield();
    for (int i = 0; i < condition.arguments().size(); i++) {
      int result = last.results().indexOf(condition.arguments().get(i));
      if (result >= 0) {
        rewriter.replaceAllUses(after.argument(i), last.thenYield().operand(result));
      }
    }
    for (int i = 0; i < last.resultCount() && otherwise != null; i++) {
      rewriter.replaceAllUses(last.result(i), otherwise.operand(i));
    }
  }

  /** The values that are used in a region and defined in another one around it, in order. */
  private static List<Value> valuesOfFirstRegion(Region inner, Region outer) {
    Set<Value> values = new LinkedHashSet<>();
    for (Block block : inner.blocks()) {
      for (Operation op : block.operations()) {
        op.walk(
            nested -> {
              for (Value operand : nested.operands()) {
                Region home = operand.parentRegion();
                if (outer.isAncestorOf(home) && !inner.isAncestorOf(home)) {
                  values.add(operand);
                }
              }
            });
      }
    }
    return List.copyOf(values);
  }
}
