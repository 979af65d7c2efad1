package dev.jopt.dialect.scf;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Canonicalizations of {@link WhileOp}. */
final class WhilePatterns {
  private WhilePatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new UseKnownCondition(),
        new UseKnownComparison(),
        new AlignWhileArguments(),
        new MoveIfIntoBody(),
        new ReplaceInvariantValues(),
        new MergeDuplicates(),
        new DropDeadValues());
  }

  /** A loop-carried value that is always the same value from outside is replaced by it. */
  private static final class ReplaceInvariantValues extends OpRewritePattern<WhileOp> {
    ReplaceInvariantValues() {
      super(WhileOp.class);
    }

    @Override
    public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
      List<Value> inputs = new ArrayList<>(loop.beforeRegion().front().arguments());
      inputs.addAll(loop.afterRegion().front().arguments());
      inputs.addAll(loop.results());
      boolean changed = false;
      Map<Value, Value> only =
          RegionRewrites.onlyValues(loop, inputs, value -> sources(loop, value));
      for (Value input : inputs) {
        Value outside = only.get(input);
        if (outside != null && input.hasUses()) {
          rewriter.replaceAllUses(input, outside);
          changed = true;
        }
      }
      return changed;
    }

    /** The values forwarded to an argument or result of the loop; empty for any other value. */
    private static List<Value> sources(WhileOp loop, Value value) {
      if (value instanceof OpResult result && result.owner() == loop) {
        return List.of(loop.condition().arguments().get(result.index()));
      }
      if (value instanceof BlockArgument argument) {
        int index = argument.index();
        if (argument.owner() == loop.beforeRegion().front()) {
          return List.of(loop.operand(index), loop.yieldOp().operand(index));
        }
        if (argument.owner() == loop.afterRegion().front()) {
          return List.of(loop.condition().arguments().get(index));
        }
      }
      return List.of();
    }
  }

  /** Two values that always are forwarded as one are one. */
  private static final class MergeDuplicates extends OpRewritePattern<WhileOp> {
    MergeDuplicates() {
      super(WhileOp.class);
    }

    @Override
    public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
      boolean changed = false;
      Block before = loop.beforeRegion().front();
      DuplicateSearch search = new DuplicateSearch();
      for (int i = 0; i < before.argumentCount(); i++) {
        int first = search.add(i, loop.operand(i), loop.yieldOp().operand(i));
        if (first < i) {
          changed |= merge(before.argument(i), before.argument(first), rewriter);
          search.replace(before.argument(i), before.argument(first));
        }
      }
      Map<Value, Integer> firsts = new IdentityHashMap<>();
      List<Value> handedOn = loop.condition().arguments();
      for (int i = 0; i < handedOn.size(); i++) {
        Integer first = firsts.putIfAbsent(handedOn.get(i), i);
        if (first != null) {
          Block after = loop.afterRegion().front();
          changed |= merge(after.argument(i), after.argument(first), rewriter);
          changed |= merge(loop.result(i), loop.result(first), rewriter);
        }
      }
      return changed;
    }

    private static boolean merge(Value from, Value to, Rewriter rewriter) {
      if (!from.hasUses()) {
        return false;
      }
      rewriter.replaceAllUses(from, to);
      return true;
    }
  }

  /** In the second region a condition that was forwarded is true. */
  private static final class UseKnownCondition extends OpRewritePattern<WhileOp> {
    UseKnownCondition() {
      super(WhileOp.class);
    }

    @Override
    public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
      ConditionOp condition = loop.condition();
      boolean changed = false;
      for (int i = 0; i < condition.arguments().size(); i++) {
        BlockArgument argument = loop.afterRegion().front().argument(i);
        if (condition.arguments().get(i) == condition.condition() && argument.hasUses()) {
          Value known =
              ConstantOp.create(rewriter, loop.location(), IntegerAttribute.TRUE).result();
          rewriter.replaceAllUses(argument, known);
          changed = true;
        }
      }
      return changed;
    }
  }

  /** Values whose block argument and result have no uses are not forwarded. */
  private static final class DropDeadValues extends OpRewritePattern<WhileOp> {
    DropDeadValues() {
      super(WhileOp.class);
    }

    @Override
    public boolean matchAndRewrite(WhileOp loop, Rewriter rewriter) {
      Block before = loop.beforeRegion().front();
      Block after = loop.afterRegion().front();
      boolean[] deadInits = new boolean[before.argumentCount()];
      for (int i = 0; i < deadInits.length; i++) {
        deadInits[i] = !before.argument(i).hasUses();
      }
      boolean[] deadResults = new boolean[loop.resultCount()];
      for (int i = 0; i < deadResults.length; i++) {
        deadResults[i] = !loop.result(i).hasUses() && !after.argument(i).hasUses();
      }
      if (!RegionRewrites.any(deadInits) && !RegionRewrites.any(deadResults)) {
        return false;
      }
      RegionRewrites.dropOperands(rewriter, loop.yieldOp(), 0, deadInits);
      RegionRewrites.dropOperands(rewriter, loop.condition(), 1, deadResults);
      RegionRewrites.dropArguments(before, 0, deadInits);
      RegionRewrites.dropArguments(after, 0, deadResults);
      Operation replacement =
          RegionRewrites.recreate(
              rewriter,
              loop,
              RegionRewrites.kept(loop.operands(), deadInits),
              RegionRewrites.kept(loop.resultTypes(), deadResults));
      RegionRewrites.replaceKept(rewriter, loop, replacement, deadResults);
      return true;
    }
  }
}
