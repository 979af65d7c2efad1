package dev.jopt.transform.buffer;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.GraphRegion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks for the blocks of a function. */
final class FunctionBlocks {
  private FunctionBlocks() {}

  /** The only block of a function, if its operations are executed in order; else null. */
  static @Nullable Block only(Operation function) {
    if (function.regionCount() != 1 || function instanceof GraphRegion) {
      return null;
    }
    Region region = function.region(0);
    return region.hasOneBlock() ? region.firstBlock() : null;
  }

  /** The blocks right within an operation, if their operations are executed in order; or none. */
  static List<Block> of(Operation op) {
    List<Block> blocks = new ArrayList<>();
    if (op.isRegistered() && !(op instanceof GraphRegion)) {
      for (Region region : op.regions()) {
        region.blocks().forEach(blocks::add);
      }
    }
    return blocks;
  }
}
