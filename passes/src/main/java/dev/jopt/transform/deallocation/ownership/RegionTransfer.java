package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the blocks of a region change the ownership around it, and the operands they forward. */
final class RegionTransfer {
  /**
   * An end of the region.
   *
   * @param terminator the last operation of the block, null if it does not end the block
   * @param handedOn the operands that it forwards
   * @param acquired an indicator for each memref that it forwards; the list may be changed
   */
  record Exit(@Nullable Operation terminator, List<OpOperand> handedOn, List<Value> acquired) {}

  /** The operands that the end of a block forwards. */
  interface Ends {
    /** The operands that a terminator forwards out of the region; none if there is none. */
    List<OpOperand> handedOn(@Nullable Operation terminator);
  }

  /** The indicators of blocks around the region that own nothing any more. */
  final Set<Value> released = new LinkedHashSet<>();

  /**
   * The memrefs that can be mentioned where control enters the region, its arguments among them,
   * whose buffers it may free because the program says so. An argument is among them as well if it
   * was forwarded before it was freed: to a nested loop, for example.
   */
  final Set<Value> freed = new LinkedHashSet<>();

  final List<Exit> exits = new ArrayList<>();

  /** Whether nothing changes for the blocks around. */
  boolean isNone() {
    return released.isEmpty() && exits.stream().allMatch(exit -> exit.acquired().isEmpty());
  }

  /** Makes the ends of the region forward their indicators. */
  void appendIndicators() {
    for (Exit exit : exits) {
      RegionExtension.appendToTerminator(exit.terminator(), exit.acquired());
    }
  }
}
