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
 * another. One that is alone needs no number.
 */
final class OmpLoopNames {
  private static final String LOOP = "omp.canonical_loop";

  private OmpLoopNames() {}

  /**
   * A level of the nest, from the loop outwards: an operation in a region, or a region of an
   * operation.
   */
  private static final class Level {
    final boolean region;
    final boolean loop;
    final boolean alone;
    final int index;
    int depth;
    boolean skipped;

    Level(boolean region, boolean loop, boolean alone, int index) {
      this.region = region;
      this.loop = loop;
      this.alone = alone;
      this.index = index;
      skipped = region && alone;
    }
  }

  /** The name of a loop descriptor, for the result of {@code omp.new_cli}. */
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
    List<Level> levels = levels(loop);
    setDepths(levels);
    skipNests(levels);
    for (Level level : levels) {
      level.skipped |= !level.region && level.alone && !level.loop;
    }
    boolean distinct = true;
    StringBuilder name = new StringBuilder(prefix);
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      level.skipped |= distinct && level.alone;
      distinct = level.region && (distinct || !level.skipped);
      if (!level.skipped) {
        name.append(level.region ? "_r" : level.depth >= 1 ? "_d" : "_s");
        name.append(level.region || level.depth < 1 ? level.index : level.depth);
      }
    }
    return name.toString();
  }

  private static List<Level> levels(Operation loop) {
    List<Level> levels = new ArrayList<>();
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
      levels.add(new Level(false, op.name().equals(LOOP), containers <= 1, index));
      Operation parent = op.parentOp();
      boolean outermost = parent == null || parent instanceof IsolatedFromAbove;
      boolean several = !outermost && parent.regionCount() > 1;
      levels.add(new Level(true, false, !several, several ? parent.regions().indexOf(region) : 0));
      op = outermost ? null : parent;
    }
    return levels;
  }

  private static void setDepths(List<Level> levels) {
    int surrounding = 0;
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      if (level.skipped) {
        continue;
      }
      if (level.region) {
        surrounding = 0;
        continue;
      }
      surrounding = level.alone ? surrounding : 0;
      level.depth = surrounding;
      surrounding += level.loop ? 1 : 0;
    }
  }

  /** Of a nest, the innermost loop is named by its depth, and the outermost if it is not alone. */
  private static void skipNests(List<Level> levels) {
    boolean nest = false;
    for (Level level : levels) {
      if (level.skipped || level.region) {
        continue;
      }
      if (!nest && level.depth >= 1) {
        nest = true;
      } else if (nest) {
        level.skipped = level.alone;
        nest = level.depth != 0;
      }
    }
  }
}
