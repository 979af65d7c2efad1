package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferMeetings;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Operation;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;

/**
 * Functions on which the passes of this package do nothing: to look at all accesses that may be of
 * a buffer, for each buffer, would be quadratic there.
 */
final class EntangledBuffers {
  static final PassStatistic LEFT_ALONE =
      new PassStatistic("num-left-alone", "Number of functions whose buffers meet too often");

  private EntangledBuffers() {}

  /** Whether a function is such a one; it is counted, and its analyses are preserved. */
  static boolean leaveAlone(Operation function, PassRun run) {
    if (!BufferMeetings.areMany(function, run.analysis(BufferViewFlowAnalysis.KEY))) {
      return false;
    }
    run.count(LEFT_ALONE, 1);
    run.preserveAllAnalyses();
    return true;
  }
}
