package dev.jopt.ir.op;

import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where control can go from a region branch operation or one of its regions.
 *
 * @param region the region entered, or null when control goes back to the parent operation
 * @param inputs the values that receive what is forwarded: some arguments of the region's entry
 *     block, or results of the parent
 */
public record RegionSuccessor(@Nullable Region region, List<? extends Value> inputs) {
  /** Copies the list. */
  public RegionSuccessor {
    inputs = List.copyOf(inputs);
  }

  /** Whether control goes back to the parent operation. */
  public boolean isParent() {
    return region == null;
  }
}
