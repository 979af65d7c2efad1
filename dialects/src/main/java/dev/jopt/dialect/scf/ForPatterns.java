package dev.jopt.dialect.scf;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link ForOp}. */
final class ForPatterns {
  private ForPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new SimplifyTrivialLoop(),
        new ReplaceInvariantArguments(),
        new MergeDuplicateArguments(),
        new DropDeadArguments());
  }

  /** A loop that does not run gives its inits; one that runs once is its body. */
  private static final class SimplifyTrivialLoop extends OpRewritePattern<ForOp> {
    SimplifyTrivialLoop() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      BigInteger count = loop.tripCount();
      if (count == null) {
        return rewriter.matchFailed(loop, "the number of iterations is not known");
      }
      if (count.signum() == 0) {
        rewriter.replaceOp(loop, List.copyOf(loop.initArguments()));
        return true;
      }
      if (count.equals(BigInteger.ONE)) {
        List<Value> arguments = new ArrayList<>();
        arguments.add(loop.lowerBound());
        arguments.addAll(loop.initArguments());
        RegionRewrites.replaceByBody(rewriter, loop, loop.body(), arguments);
        return true;
      }
      return replaceEmptyLoop(loop, rewriter);
    }

    /** A loop that runs, and only yields values from outside, gives these. */
    private static boolean replaceEmptyLoop(ForOp loop, Rewriter rewriter) {
      if (loop.body().firstOp() != loop.body().lastOp()) {
        return rewriter.matchFailed(
            loop, "the loop runs more than once, and its body is not empty");
      }
      List<Value> yielded = List.copyOf(loop.yieldOp().operands());
      for (Value value : yielded) {
        if (!loop.isDefinedOutside(value)) {
          return rewriter.matchFailed(loop, "the loop yields what it computes");
        }
      }
      rewriter.replaceOp(loop, yielded);
      return true;
    }
  }

  /** What only ever is one value from outside, in whatever order it is passed on, is that value. */
  private static final class ReplaceInvariantArguments extends OpRewritePattern<ForOp> {
    ReplaceInvariantArguments() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      // A deep nest has its outer loops visited for each change within.
      if (loop.resultCount() == 0) {
        return false;
      }
      boolean changed = false;
      List<Value> inputs = new ArrayList<>(loop.iterationArguments());
      inputs.addAll(loop.results());
      Map<Value, Value> only =
          RegionRewrites.onlyValues(loop, inputs, value -> sources(loop, value));
      for (int i = 0; i < loop.resultCount() && !only.isEmpty(); i++) {
        BlockArgument argument = loop.iterationArguments().get(i);
        if (argument.hasUses() && !isOnlyYielded(argument, loop.yieldOp(), i)) {
          changed |= replace(argument, only.get(argument), rewriter);
        }
        if (loop.result(i).hasUses()) {
          changed |= replace(loop.result(i), only.get(loop.result(i)), rewriter);
        }
      }
      return changed;
    }

    private static boolean replace(Value input, @Nullable Value only, Rewriter rewriter) {
      if (only == null) {
        return false;
      }
      rewriter.replaceAllUses(input, only);
      return true;
    }

    /** The values forwarded to an argument or result of the loop; empty for any other value. */
    private static List<Value> sources(ForOp loop, Value value) {
      int index = -1;
      if (value instanceof OpResult result && result.owner() == loop) {
        index = result.index();
      } else if (value instanceof BlockArgument argument && argument.owner() == loop.body()) {
        index = argument.index() - 1;
      }
      return index < 0
          ? List.of()
          : List.of(loop.initArguments().get(index), loop.yieldOp().operand(index));
    }
  }

  /** Whether the only use of a carried value is to be yielded to itself. */
  private static boolean isOnlyYielded(BlockArgument argument, Operation yield, int index) {
    return argument.hasOneUse() && yield.operand(index) == argument;
  }

  /** Two values that start and go on as one are one. */
  private static final class MergeDuplicateArguments extends OpRewritePattern<ForOp> {
    MergeDuplicateArguments() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      if (loop.resultCount() == 0) {
        return false;
      }
      boolean changed = false;
      DuplicateSearch search = new DuplicateSearch();
      for (int i = 0; i < loop.resultCount(); i++) {
        int first = search.add(i, loop.initArguments().get(i), loop.yieldOp().operand(i));
        if (first < i) {
          changed |= merge(loop, i, first, rewriter);
          search.replace(loop.iterationArguments().get(i), loop.iterationArguments().get(first));
        }
      }
      return changed;
    }

    private static boolean merge(ForOp loop, int from, int to, Rewriter rewriter) {
      BlockArgument argument = loop.iterationArguments().get(from);
      boolean changed = argument.hasUses() || loop.result(from).hasUses();
      if (argument.hasUses()) {
        rewriter.replaceAllUses(argument, loop.iterationArguments().get(to));
      }
      if (loop.result(from).hasUses()) {
        rewriter.replaceAllUses(loop.result(from), loop.result(to));
      }
      return changed;
    }
  }

  /** A value without uses in the body and after the loop is not carried. */
  private static final class DropDeadArguments extends OpRewritePattern<ForOp> {
    DropDeadArguments() {
      super(ForOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForOp loop, Rewriter rewriter) {
      boolean[] dead = new boolean[loop.resultCount()];
      for (int i = 0; i < dead.length; i++) {
        BlockArgument argument = loop.iterationArguments().get(i);
        dead[i] =
            !loop.result(i).hasUses()
                && (!argument.hasUses() || isOnlyYielded(argument, loop.yieldOp(), i));
      }
      if (!RegionRewrites.any(dead)) {
        return rewriter.matchFailed(loop, "all carried values are used");
      }
      List<Value> operands =
          new ArrayList<>(List.of(loop.lowerBound(), loop.upperBound(), loop.step()));
      operands.addAll(RegionRewrites.kept(loop.initArguments(), dead));
      Block body = loop.body();
      RegionRewrites.dropOperands(rewriter, loop.yieldOp(), 0, dead);
      RegionRewrites.dropArguments(body, 1, dead);
      Operation replacement =
          RegionRewrites.recreate(
              rewriter, loop, operands, RegionRewrites.kept(loop.resultTypes(), dead));
      RegionRewrites.replaceKept(rewriter, loop, replacement, dead);
      return true;
    }
  }
}
