package dev.jopt.planner;

import java.util.Arrays;
import java.util.List;

/**
 * When most bytes are live.
 *
 * @param tick the first such tick; 0 without buffers
 * @param bytes the sum of the sizes live then
 */
public record PlanPeak(long tick, long bytes) {

  /**
   * Finds the peak of a problem.
   *
   * @param problem any
   * @throws ArithmeticException if more than 2^63 bytes are live at one time
   */
  public static PlanPeak of(PlanProblem problem) {
    List<PlanBuffer> buffers = problem.buffers();
    PlanBuffer[] byStart = buffers.toArray(new PlanBuffer[0]);
    PlanBuffer[] byEnd = byStart.clone();
    Arrays.sort(byStart, (left, right) -> Long.compare(left.start(), right.start()));
    Arrays.sort(byEnd, (left, right) -> Long.compare(left.end(), right.end()));
    PlanPeak peak = new PlanPeak(0, 0);
    long live = 0;
    int ended = 0;
    for (PlanBuffer buffer : byStart) {
      while (byEnd[ended].end() <= buffer.start()) {
        live -= byEnd[ended].size();
        ended++;
      }
      live = Math.addExact(live, buffer.size());
      if (live > peak.bytes) {
        peak = new PlanPeak(buffer.start(), live);
      }
    }
    return peak;
  }
}
