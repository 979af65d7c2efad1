package dev.jopt.transform.loop;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Moves operations that compute the same in every iteration to before the loop. */
public final class LoopInvariantCodeMotionPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("loop-invariant-code-motion", options -> new LoopInvariantCodeMotionPass())
          .displayName("LoopInvariantCodeMotion")
          .summary("Move operations out of the loops in which they do not change")
          .description(
              """
              Moves an operation out of a loop if all values that it uses are defined outside of the
              loop, it has no memory effects, and it may be executed although the loop might not
              have executed it. Inner loops come first, so that an operation leaves as many loops as
              it can.""")
          .build();

  private LoopInvariantCodeMotionPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    InvariantMotion motion = new InvariantMotion();
    List<LoopLike> loops = new ArrayList<>();
    op.walkPostOrder(
        inner -> {
          LoopLike loop = inner.as(LoopLike.class);
          if (loop != null) {
            loops.add(loop);
          }
        });
    loops.forEach(motion::moveInvariants);
    if (!motion.hasChanged()) {
      run.preserveAllAnalyses();
    }
  }
}
