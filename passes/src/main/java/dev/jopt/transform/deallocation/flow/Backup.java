package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;

/**
 * The regions of an operation that is isolated from above, as they were, to take back what a
 * transformation did in them.
 */
public final class Backup {
  private final Operation op;
  private final Operation copy;

  private Backup(Operation op, Operation copy) {
    this.op = op;
    this.copy = copy;
  }

  /** Copies what is in an operation. */
  public static Backup of(Operation op) {
    return new Backup(op, op.copy());
  }

  /** Puts the copied regions in place of those that are there; to be called once. */
  public void restore() {
    op.dropAllReferences();
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      for (Block block : region.blocks()) {
        block.erase();
      }
      region.takeBody(copy.region(i));
    }
  }
}
