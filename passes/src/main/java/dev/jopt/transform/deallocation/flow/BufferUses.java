package dev.jopt.transform.deallocation.flow;

import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.DimOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionExecution;
import org.jspecify.annotations.Nullable;

/** Where buffers are freed and used. */
public final class BufferUses {
  private BufferUses() {}

  /** The first use of a buffer that is a dealloc standing directly in the block, or null. */
  public static @Nullable DeallocOp deallocIn(Block block, Value buffer) {
    for (Operation user : buffer.users()) {
      if (user.block() == block && user instanceof DeallocOp dealloc) {
        return dealloc;
      }
    }
    return null;
  }

  /**
   * Whether a use of the value comes before an operation in its block. Uses that do not lie within
   * the block do not count.
   */
  public static boolean isUsedBefore(Value value, Operation op) {
    for (Operation user : value.users()) {
      if (isBefore(user, op)) {
        return true;
      }
    }
    return false;
  }

  /** Whether some other value may be the same buffer, or tell where it is. */
  public static boolean mayHaveOtherNames(Value buffer) {
    for (Operation user : buffer.users()) {
      boolean onlyLooks = user instanceof LoadOp || user instanceof DimOp;
      boolean handsOn = RegionFlow.isRegionControlFlow(user) || user.nextOp() == null;
      if (handsOn
          || EscapingBuffers.storedBuffers(user).contains(buffer)
          || (user.resultCount() != 0 && !onlyLooks)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an operation lies before another one, or in an operation before it, in its block. */
  public static boolean isBefore(Operation op, Operation other) {
    Region region = other.parentRegion();
    Operation place = region == null ? null : region.findAncestorOpIn(op);
    return place != null
        && place != other
        && place.block() == other.block()
        && place.isBeforeInBlock(other);
  }

  /**
   * Whether every region is known to run by itself on the way from an operation out to where the
   * value is defined; iterations of the others may run at the same time, and each would have to
   * have a buffer of its own.
   */
  public static boolean isReachedSequentially(Operation user, Value value) {
    Region home = value.parentRegion();
    Region region = user.parentRegion();
    while (region != null && region != home) {
      Operation op = region.parentOp();
      if (op == null || !runsSequentially(op)) {
        return false;
      }
      region = op.parentRegion();
    }
    return region != null;
  }

  /** Whether the regions of the operation are known to run one at a time. */
  static boolean runsSequentially(Operation op) {
    RegionExecution regions = op.as(RegionExecution.class);
    return regions != null && regions.regionExecution() == RegionExecution.Kind.SEQUENTIAL;
  }

  /** Whether buffers may be moved out of the operation's regions. */
  public static boolean canMoveOutOf(Operation op) {
    return runsSequentially(op) && RegionFlow.isSupported(op);
  }
}
