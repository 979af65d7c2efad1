package dev.jopt.dialect.scf;

import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.ParallelCombining;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of the tensors that the threads of a {@link ForallOp} share. */
final class ForallOutputPatterns {
  private ForallOutputPatterns() {}

  /** The operations that write to an output, in order. */
  private static List<Operation> writers(ForallOp loop, BlockArgument output) {
    List<Operation> writers = new ArrayList<>();
    for (Operation op : loop.terminator().region(0).front().operations()) {
      if (op instanceof ParallelCombining combining) {
        for (OpOperand destination : combining.updatedDestinations()) {
          if (destination.get() == output) {
            writers.add(op);
            break;
          }
        }
      }
    }
    return writers;
  }

  /** A loop with the same bounds and other outputs, whose body is the terminator alone. */
  private static ForallOp recreate(ForallOp loop, List<Value> outputs, Rewriter rewriter) {
    rewriter.setInsertPointBefore(loop);
    return ForallOp.create(
        rewriter,
        loop.location(),
        loop.lowerBounds(),
        loop.upperBounds(),
        loop.steps(),
        outputs,
        loop.mapping());
  }

  /** Moves the body of a loop over to the one that replaces it. */
  private static void moveBody(
      ForallOp loop, ForallOp created, List<Value> arguments, Rewriter rewriter) {
    rewriter.eraseOp(created.terminator());
    rewriter.mergeBlocks(loop.body(), created.body(), arguments);
  }

  /**
   * Puts the body of a loop with a single thread in its place; the parallel writes of the thread
   * become insertions.
   *
   * @param counts the values of the induction variables
   * @return false when an operation that ends the body has no form outside
   */
  static boolean inline(ForallOp loop, List<? extends Value> counts, Rewriter rewriter) {
    for (Operation op : loop.terminator().region(0).front().operations()) {
      if (!(op instanceof ParallelInsertSliceOp)) {
        return false;
      }
    }
    List<Value> arguments = new ArrayList<>(counts);
    arguments.addAll(loop.outputs());
    List<BlockArgument> outputs = List.copyOf(loop.iterationArguments());
    List<List<Operation>> writers = new ArrayList<>();
    for (BlockArgument output : outputs) {
      writers.add(writers(loop, output));
    }
    InParallelOp end = loop.terminator();
    rewriter.inlineBlockBefore(loop.body(), loop, arguments);
    rewriter.setInsertPointAfter(loop);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      Value result = loop.outputs().get(i);
      for (Operation writer : writers.get(i)) {
        ParallelInsertSliceOp insert = (ParallelInsertSliceOp) writer;
        result =
            InsertSliceOp.create(rewriter, loop.location(), insert.source(), result, insert.slice())
                .result();
      }
      results.add(result);
    }
    for (int i = 0; i < results.size(); i++) {
      rewriter.replaceAllUses(loop.result(i), results.get(i));
    }
    rewriter.eraseOp(end);
    rewriter.eraseOp(loop);
    return true;
  }

  /** An output that is never written, or whose result is unused, is not shared. */
  static final class DropNeedlessOutputs extends OpRewritePattern<ForallOp> {
    DropNeedlessOutputs() {
      super(ForallOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForallOp loop, Rewriter rewriter) {
      boolean[] dropped = new boolean[loop.resultCount()];
      for (int i = 0; i < dropped.length; i++) {
        dropped[i] =
            !loop.result(i).hasUses() || writers(loop, loop.iterationArguments().get(i)).isEmpty();
      }
      if (!RegionRewrites.any(dropped)) {
        return false;
      }
      for (int i = 0; i < dropped.length; i++) {
        if (dropped[i]) {
          writers(loop, loop.iterationArguments().get(i)).forEach(rewriter::eraseOp);
        }
      }
      List<Value> outputs = List.copyOf(loop.outputs());
      ForallOp created = recreate(loop, RegionRewrites.kept(outputs, dropped), rewriter);
      created.setDiscardableAttributes(loop.discardableAttributes());
      Block body = created.body();
      List<Value> arguments = new ArrayList<>(body.arguments().subList(0, loop.rank()));
      List<Value> results = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < dropped.length; i++) {
        arguments.add(dropped[i] ? outputs.get(i) : body.argument(loop.rank() + next));
        results.add(dropped[i] ? outputs.get(i) : created.result(next));
        next += dropped[i] ? 0 : 1;
      }
      moveBody(loop, created, arguments, rewriter);
      rewriter.replaceOp(loop, results);
      return true;
    }
  }

  /** A shared cast that only forgot something of the shape: its source is shared instead. */
  static final class TakeOutputsOfCasts extends OpRewritePattern<ForallOp> {
    TakeOutputsOfCasts() {
      super(ForallOp.class);
    }

    @Override
    public boolean matchAndRewrite(ForallOp loop, Rewriter rewriter) {
      List<@Nullable Value> sources = new ArrayList<>();
      List<Value> outputs = new ArrayList<>();
      boolean found = false;
      for (Value output : loop.outputs()) {
        Value source = TensorCasts.forgetful(output);
        sources.add(source);
        outputs.add(source == null ? output : source);
        found |= source != null;
      }
      if (!found) {
        return false;
      }
      ForallOp created = recreate(loop, outputs, rewriter);
      Operation end = created.terminator();
      rewriter.setInsertPointBefore(end);
      Block body = created.body();
      List<Value> arguments = new ArrayList<>(body.arguments());
      for (int i = 0; i < sources.size(); i++) {
        if (sources.get(i) != null) {
          int at = loop.rank() + i;
          arguments.set(
              at,
              CastOp.create(rewriter, loop.location(), body.argument(at), loop.result(i).type())
                  .result());
        }
      }
      moveBody(loop, created, arguments, rewriter);
      writeToArguments(created, rewriter);
      rewriter.setInsertPointAfter(created);
      List<Value> results = new ArrayList<>(created.results());
      for (int i = 0; i < sources.size(); i++) {
        if (sources.get(i) != null) {
          results.set(
              i,
              CastOp.create(rewriter, loop.location(), results.get(i), loop.result(i).type())
                  .result());
        }
      }
      rewriter.replaceOp(loop, results);
      return true;
    }

    /** Threads write to the outputs themselves, not to casts of them. */
    private static void writeToArguments(ForallOp loop, Rewriter rewriter) {
      for (Operation op : loop.terminator().region(0).front().operations()) {
        if (op instanceof ParallelCombining combining) {
          for (OpOperand destination : combining.updatedDestinations()) {
            if (destination.get().definingOp() instanceof CastOp cast) {
              rewriter.modifyInPlace(op, () -> destination.set(cast.source()));
            }
          }
        }
      }
    }
  }
}
