package dev.jopt.dialect.support;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.Speculatable;

/** Tells whether running operations needlessly is harmless. */
public final class Speculation {
  private Speculation() {}

  /** Whether every operation directly in the regions of {@code op} is speculatable. */
  public static boolean bodiesAreSpeculatable(Operation op) {
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          if (!(inner instanceof Speculatable speculatable) || !speculatable.isSpeculatable()) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
