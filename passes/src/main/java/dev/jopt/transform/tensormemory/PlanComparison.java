package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.List;

/**
 * How several plans for the bins compare.
 *
 * @param bins one for each bin that was planned
 */
record PlanComparison(ImmutableList<BinPlans> bins) {
  /** Without plans to compare. */
  static final PlanComparison NONE = new PlanComparison(ImmutableList.of());

  /**
   * The plans of one bin.
   *
   * @param bin its number
   * @param peaks by the name of the plan; -1 for one that does not fit
   * @param used the name of the plan that was taken
   */
  record BinPlans(int bin, ImmutableMap<String, Long> peaks, String used) {}

  static PlanComparison of(List<BinPlans> bins) {
    return new PlanComparison(ImmutableList.copyOf(bins));
  }
}
