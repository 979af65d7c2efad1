package dev.jopt.planner;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What no plan without in-place reuse can go below. */
public final class LowerBound {
  private LowerBound() {}

  /**
   * Returns the largest sum of sizes, each rounded up to the alignment, that are live at one time.
   *
   * @param events the trace
   * @param alignment in bytes
   * @throws IllegalArgumentException if the alignment is not positive
   * @throws ArithmeticException if the sum exceeds 2^63
   */
  public static long maxLive(List<PlanEvent> events, long alignment) {
    Alignment.check(alignment);
    Map<Long, Long> liveSizes = new HashMap<>();
    long live = 0;
    long most = 0;
    for (PlanEvent event : events) {
      if (event.isAlloc()) {
        long size = Alignment.roundUp(event.size(), alignment);
        liveSizes.put(event.bufferId(), size);
        live = Math.addExact(live, size);
        most = Math.max(most, live);
      } else {
        Long size = liveSizes.remove(event.bufferId());
        live -= size == null ? 0 : size;
      }
    }
    return most;
  }
}
