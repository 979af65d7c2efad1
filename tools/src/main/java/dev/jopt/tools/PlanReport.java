package dev.jopt.tools;

import com.google.common.math.LongMath;
import dev.jopt.planner.LiveRange;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanSolution;
import dev.jopt.report.MemoryReport;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The report of {@code jplan} on a plan. */
final class PlanReport {
  private PlanReport() {}

  static MemoryReport of(PlanSolution solution, JplanOptions options) {
    List<PlanBuffer> planned = solution.problem().buffers();
    List<ReportBuffer> buffers = new ArrayList<>();
    long before = 0;
    for (int i = 0; i < planned.size(); i++) {
      PlanBuffer buffer = planned.get(i);
      before = LongMath.saturatedAdd(before, buffer.size());
      long offset = solution.offsets().get(i);
      for (LiveRange range : buffer.live()) {
        buffers.add(
            ReportBuffer.of(buffer.id(), buffer.size(), offset, range.start(), range.end())
                .withNote(note(buffer)));
      }
    }
    MemorySection section =
        MemorySection.of("arena", before, solution.height(), solution.lowerBound(), buffers)
            .withFact("algorithm", options.planner.name());
    if (options.capacity.isPresent()) {
      section = section.withCapacity(options.capacity.getAsLong());
    }
    return MemoryReport.of(title(options.input), List.of(section));
  }

  private static String title(@Nullable String input) {
    if (input == null || input.equals("-")) {
      return "<stdin>";
    }
    int separator = Math.max(input.lastIndexOf('/'), input.lastIndexOf(File.separatorChar));
    return input.substring(separator + 1);
  }

  private static String note(PlanBuffer buffer) {
    String aligned = buffer.alignment() == 1 ? "" : "aligned to " + buffer.alignment();
    if (buffer.fixedOffset().isEmpty()) {
      return aligned;
    }
    return aligned.isEmpty() ? "fixed" : "fixed, " + aligned;
  }
}
