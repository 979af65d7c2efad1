package dev.jopt.dialect.defined;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of canonical loops by their place: {@code _s1} is the second operation with regions of its
 * region, {@code _r1} the second region of its operation, {@code _d1} a loop that is alone in
 * another. What is alone needs no number.
 */
final class OmpLoopNames {
  private static final String LOOP = "omp.canonical_loop";

  private OmpLoopNames() {}

  /** A step from the loop outwards: an operation in a region, or a region of an operation. */
  private static final class Step {
    final boolean region;
    final boolean loop;
    final boolean alone;
    final int index;
    int depth;
    boolean skipped;

    Step(boolean region, boolean loop, boolean alone, int index) {
      this.region = region;
      this.loop = loop;
      this.alone = alone;
      this.index = index;
      skipped = region && alone;
    }
  }

  /** The name of what describes a loop, for the result of {@code omp.new_cli}. */
  static String ofInfo(Value info) {
    for (OpOperand use : info.uses()) {
      Operation user = use.owner();
      if (user.name().equals(LOOP)) {
        return ofLoop("canonloop", user);
      }
      int generated = user.name().equals("omp.tile") ? user.operandGroup(0).size() : 0;
      if (use.index() < generated) {
        int grids = generated / 2;
        return use.index() < grids
            ? "grid" + (use.index() + 1)
            : "intratile" + (use.index() - grids + 1);
      }
    }
    return "cli";
  }

  /** The name of something of a loop. */
  static String ofLoop(String prefix, Operation loop) {
    // From the loop outwards.
    List<Step> steps = steps(loop);
    setDepths(steps);
    skipNests(steps);
    for (Step step : steps) {
      step.skipped |= !step.region && step.alone && !step.loop;
    }
    boolean distinct = true;
    StringBuilder name = new StringBuilder(prefix);
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      step.skipped |= distinct && step.alone;
      distinct = step.region && (distinct || !step.skipped);
      if (!step.skipped) {
        name.append(step.region ? "_r" : step.depth >= 1 ? "_d" : "_s");
        name.append(step.region || step.depth < 1 ? step.index : step.depth);
      }
    }
    return name.toString();
  }

  private static List<Step> steps(Operation loop) {
    List<Step> steps = new ArrayList<>();
    Operation op = loop;
    while (op != null && op.parentRegion() != null) {
      Region region = op.parentRegion();
      int index = 0;
      int containers = 0;
      for (Block block : region.blocks()) {
        for (Operation other : block.operations()) {
          index = other == op ? containers : index;
          containers += other.regionCount() == 0 ? 0 : 1;
        }
      }
      steps.add(new Step(false, op.name().equals(LOOP), containers <= 1, index));
      Operation parent = op.parentOp();
      boolean outermost = parent == null || parent instanceof IsolatedFromAbove;
      boolean several = !outermost && parent.regionCount() > 1;
      steps.add(new Step(true, false, !several, several ? parent.regions().indexOf(region) : 0));
      op = outermost ? null : parent;
    }
    return steps;
  }

  private static void setDepths(List<Step> steps) {
    int surrounding = 0;
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (step.skipped) {
        continue;
      }
      if (step.region) {
        surrounding = 0;
        continue;
      }
      surrounding = step.alone ? surrounding : 0;
      step.depth = surrounding;
      surrounding += step.loop ? 1 : 0;
    }
  }

  /** Of a nest, the innermost loop is named by its depth, and the outermost if it is not alone. */
  private static void skipNests(List<Step> steps) {
    boolean nest = false;
    for (Step step : steps) {
      if (step.skipped || step.region) {
        continue;
      }
      if (!nest && step.depth >= 1) {
        nest = true;
      } else if (nest) {
        step.skipped = step.alone;
        nest = step.depth != 0;
      }
    }
  }
}
