package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Lets affine loops count from 0 by 1. */
public final class LoopNormalizePass implements Pass {
  private static final PassOption<Boolean> PROMOTE =
      PassOption.bool("promote-single-iter", false, "replace loops of one round by their bodies");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-loop-normalize", LoopNormalizePass::new)
          .displayName("AffineLoopNormalize")
          .summary("Let affine loops begin at 0 and count by 1")
          .description(
              """
              Lets `affine.for` and `affine.parallel` count from 0 by 1; what they counted before
              is computed by `affine.apply`. Loops from the greatest of several bounds stay.
              `promote-single-iter` replaces `affine.for` of one round by the body.""")
          .anchor("func.func")
          .options(PROMOTE)
          .build();

  private final boolean promote;

  private LoopNormalizePass(PassOptions options) {
    promote = options.get(PROMOTE);
  }

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> loops = new ArrayList<>();
    // What is inside comes first.
    op.walkPostOrder(
        inner -> {
          if (inner instanceof ForOp || inner instanceof ParallelOp) {
            loops.add(inner);
          }
        });
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
    for (Operation loop : loops) {
      if (loop instanceof ForOp counted) {
        if (!promote || !promote(counted, op)) {
          counted.normalize();
        }
      } else if (loop instanceof ParallelOp parallel) {
        parallel.normalize();
      }
    }
  }

  /** Replaces a loop of one round by its body; constants go to the start of the function. */
  private static boolean promote(ForOp loop, Operation function) {
    if (!loop.hasOneRound()) {
      return false;
    }
    AffineMap lower = loop.lowerBound();
    BlockArgument count = loop.inductionVariable();
    if (count.hasUses()) {
      count.replaceAllUsesWith(first(loop, lower, function));
    }
    List<Value> inits = loop.initArguments();
    for (int i = 0; i < inits.size(); i++) {
      loop.iterationArguments().get(i).replaceAllUsesWith(inits.get(i));
      loop.result(i).replaceAllUsesWith(loop.yieldedOperands().get(i).get());
    }
    Operation terminator = loop.body().terminator();
    for (Operation inner : loop.body().operations()) {
      if (inner != terminator) {
        inner.moveBefore(loop);
      }
    }
    loop.erase();
    return true;
  }

  /** What the only round counts. */
  private static Value first(ForOp loop, AffineMap lower, Operation function) {
    Context context = loop.context();
    if (lower.isSingleConstant()) {
      OpBuilder atTop = OpBuilder.atStart(context, function.region(0).firstBlock());
      return ConstantOp.createIndex(atTop, loop.location(), lower.singleConstantResult()).result();
    }
    if (lower.equals(AffineMap.identity(1))) {
      return loop.lowerOperands().get(0);
    }
    return ApplyOp.create(OpBuilder.before(loop), loop.location(), lower, loop.lowerOperands())
        .result();
  }
}
