package dev.jopt.transform.mergealloc.plan;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.planner.PlanSolution;
import java.util.List;

/**
 * Where the items of a merged buffer go.
 *
 * @param height how many bytes the merged buffer needs; it is rounded up later
 * @param offsets for each item, where it begins
 */
public record Placement(long height, ImmutableLongArray offsets) {

  /** Returns the result of a planner for the problem of some items. */
  public static Placement of(PlanSolution solution) {
    return new Placement(solution.height(), solution.offsets());
  }

  /**
   * Returns the placement at these offsets, as high as the last item ends.
   *
   * @throws IllegalArgumentException if these are not as many offsets as items
   */
  public static Placement of(PlanItems items, List<Long> offsets) {
    if (offsets.size() != items.items().size()) {
      throw new IllegalArgumentException(offsets.size() + " offsets for " + items.items().size());
    }
    long height = 0;
    for (int i = 0; i < offsets.size(); i++) {
      height = Math.max(height, Math.addExact(offsets.get(i), items.items().get(i).size()));
    }
    return new Placement(height, ImmutableLongArray.copyOf(offsets));
  }

  /** Returns the lower one, this one of equals. */
  public Placement orLower(Placement other) {
    return other.height < height ? other : this;
  }
}
