package dev.jopt.planner;

import java.util.ArrayList;
import java.util.Comparator;
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
    List<Piece> byStart = new ArrayList<>(buffers.size());
    for (PlanBuffer buffer : buffers) {
      buffer.live().forEach(range -> byStart.add(new Piece(range, buffer.size())));
    }
    List<Piece> byEnd = new ArrayList<>(byStart);
    byStart.sort(Comparator.comparingLong(piece -> piece.range.start()));
    byEnd.sort(Comparator.comparingLong(piece -> piece.range.end()));
    PlanPeak peak = new PlanPeak(0, 0);
    long live = 0;
    int ended = 0;
    for (Piece piece : byStart) {
      while (byEnd.get(ended).range.end() <= piece.range.start()) {
        live -= byEnd.get(ended).size;
        ended++;
      }
      live = Math.addExact(live, piece.size);
      if (live > peak.bytes) {
        peak = new PlanPeak(piece.range.start(), live);
      }
    }
    return peak;
  }

  private record Piece(LiveRange range, long size) {}
}
