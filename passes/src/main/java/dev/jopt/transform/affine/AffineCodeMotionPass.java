package dev.jopt.transform.affine;

import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.DmaStartOp;
import dev.jopt.dialect.affine.DmaWaitOp;
import dev.jopt.dialect.affine.ForOp;
import dev.jopt.dialect.affine.IfOp;
import dev.jopt.dialect.affine.ParallelOp;
import dev.jopt.dialect.affine.WriteOp;
import dev.jopt.dialect.affine.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Moves what does the same in each iteration of an affine loop in front of it. */
public final class AffineCodeMotionPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("affine-loop-invariant-code-motion", options -> new AffineCodeMotionPass())
          .displayName("AffineLoopInvariantCodeMotion")
          .summary("Move what does not change out of affine loops")
          .description(
              """
              Moves operations whose operands do not change in an `affine.for` in front of it, the
              innermost loops first. Affine accesses move too, unless something else in the loop
              writes to their buffer; that a loop may not run at all is not looked at.""")
          .anchor("func.func")
          .build();

  private AffineCodeMotionPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    List<ForOp> loops = new ArrayList<>();
    Set<Value> transferred = Collections.newSetFromMap(new IdentityHashMap<>());
    function.walkPostOrder(
        op -> {
          if (op instanceof ForOp loop) {
            loops.add(loop);
          } else if (op instanceof DmaStartOp || op instanceof DmaWaitOp) {
            transferred.addAll(op.operands());
          }
        });
    if (loops.isEmpty()) {
      run.preserveAllAnalyses();
    }
    for (ForOp loop : loops) {
      new Motion(loop, transferred).run();
    }
  }

  /** The search in one loop. */
  private static final class Motion {
    private final ForOp loop;

    /** What was looked at and has results that others may use. */
    private final Set<Operation> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<Operation> invariant = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The buffers that transfers use anywhere in the function. */
    private final Set<Value> transferred;

    /** How many accesses to each buffer are in the loop, and how many of them are writes. */
    private final Map<Value, Integer> accesses = new IdentityHashMap<>();

    private final Map<Value, Integer> stores = new IdentityHashMap<>();

    Motion(ForOp loop, Set<Value> transferred) {
      this.loop = loop;
      this.transferred = transferred;
      loop.walk(
          AccessOp.class,
          access -> {
            accesses.merge(access.memref(), 1, Integer::sum);
            if (access instanceof WriteOp) {
              stores.merge(access.memref(), 1, Integer::sum);
            }
          });
    }

    void run() {
      List<Operation> moved = new ArrayList<>();
      for (Operation op = loop.body().firstOp(); op != null; op = op.nextOp()) {
        seen.add(op);
        if (!(op instanceof YieldOp) && isInvariant(op)) {
          moved.add(op);
        }
      }
      for (Operation op : moved) {
        op.moveBefore(loop);
      }
    }

    private boolean isInvariant(Operation op) {
      if (op instanceof IfOp || op instanceof ForOp || op instanceof ParallelOp) {
        if (!areNestedInvariant(op)) {
          return false;
        }
      } else if (op instanceof AccessOp access) {
        seen.add(op);
        if (isWrittenInLoop(access)) {
          return false;
        }
      } else if (MemoryEffectQueries.isMemoryEffectFree(op)) {
        seen.add(op);
      } else {
        return false;
      }
      for (Value operand : op.operands()) {
        Operation source = operand.definingOp();
        if (loop.body().arguments().contains(operand)
            || (source != null && seen.contains(source) && !invariant.contains(source))) {
          return false;
        }
      }
      invariant.add(op);
      return true;
    }

    private boolean areNestedInvariant(Operation op) {
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
            if (!isInvariant(inner)) {
              return false;
            }
          }
        }
      }
      return true;
    }

    /** Whether the loop has another access to the buffer, of which at least one is a write. */
    private boolean isWrittenInLoop(AccessOp access) {
      if (transferred.contains(access.memref())) {
        return true;
      }
      boolean writes = access instanceof WriteOp;
      return (writes ? accesses : stores).getOrDefault(access.memref(), 0) > (writes ? 1 : 0);
    }
  }
}
