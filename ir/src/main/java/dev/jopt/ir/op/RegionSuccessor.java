package dev.jopt.ir.op;

import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where control can go from a region branch operation or one of its regions.
 *
 * @param region the region entered, or null when control goes back to the parent operation
 * @param inputs the values that receive the forwarded operands: some arguments of the region's
 *     entry block, or results of the parent
 */
public record RegionSuccessor(@Nullable Region region, List<? extends Value> inputs) {
  /** Copies the list. */
  public RegionSuccessor {
    inputs = List.copyOf(inputs);
  }

  /**
   * Where control can go in an operation that runs one of two regions once, or nothing in place of
   * one that is empty.
   *
   * @param from the region that ends, or null for the operation itself being entered
   * @param results the results that the regions' terminators forward to
   */
  public static List<RegionSuccessor> oneOf(
      @Nullable Region from, Region then, Region otherwise, List<? extends Value> results) {
    RegionSuccessor after = new RegionSuccessor(null, results);
    if (from != null) {
      return List.of(after);
    }
    return List.of(
        new RegionSuccessor(then, List.of()),
        otherwise.isEmpty() ? after : new RegionSuccessor(otherwise, List.of()));
  }

  /**
   * Where control goes in such an operation when it is entered: one of both ways if the condition
   * is constant, else either.
   *
   * @param both {@link #oneOf} of the operation being entered
   * @param condition null unless it is constant; true for the first way
   */
  public static List<RegionSuccessor> chosen(
      List<RegionSuccessor> both, @Nullable Attribute condition) {
    return condition instanceof IntegerAttribute constant
        ? List.of(both.get(constant.booleanValue() ? 0 : 1))
        : both;
  }

  /** Whether control goes back to the parent operation. */
  public boolean isParent() {
    return region == null;
  }
}
