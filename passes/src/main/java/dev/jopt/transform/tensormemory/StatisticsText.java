package dev.jopt.transform.tensormemory;

import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.transform.tensormemory.MemoryStatistics.BinStatistics;
import dev.jopt.transform.tensormemory.PlanComparison.BinPlans;
import java.util.Map;

/** Writes statistics for people. */
final class StatisticsText {
  private StatisticsText() {}

  static String of(String function, Schedule schedule) {
    MemoryStatistics all = MemoryStatistics.of(schedule);
    StringBuilder text = new StringBuilder();
    text.append("=== tensor memory: @").append(function).append(" ===\n");
    text.append("tensors: ").append(all.tensors()).append('\n');
    text.append("blocks: ").append(all.blocks()).append('\n');
    text.append("bytes without aliasing: ").append(all.without()).append('\n');
    text.append("bytes with aliasing: ").append(all.with()).append('\n');
    text.append("saved: ").append(all.saved());
    text.append(" (").append(all.savedPercent()).append("%)\n");
    text.append("copies: ").append(all.copies());
    text.append(" (").append(all.copyBytes()).append(" bytes)\n");
    text.append("staged gathers: ").append(all.stagedGathers());
    text.append(" (").append(all.stagingBytes()).append(" bytes)\n");
    text.append("fallbacks: ").append(all.fallbacks()).append('\n');
    for (BinStatistics bin : all.bins()) {
      append(text, bin);
    }
    for (BinPlans plans : schedule.plans().bins()) {
      append(text, plans, all.bins().get(plans.bin()));
    }
    return text.toString();
  }

  private static void append(StringBuilder text, BinStatistics bin) {
    long size = bin.bin().size();
    text.append("bin ").append(bin.bin().name());
    text.append(": base=").append(MemoryBin.hex(bin.bin().base()));
    text.append(" size=").append(size == MemoryBin.UNLIMITED ? "unlimited" : String.valueOf(size));
    text.append(" tensors=").append(bin.tensors());
    text.append(" blocks=").append(bin.blocks());
    text.append(" peak=").append(bin.peak());
    text.append(" lower-bound=").append(bin.lowerBound());
    text.append(" fragmentation=").append(bin.peak() - bin.lowerBound()).append('\n');
  }

  /** The distance of each plan from the lower bound. */
  private static void append(StringBuilder text, BinPlans plans, BinStatistics bin) {
    text.append("plans ").append(bin.bin().name()).append(':');
    for (Map.Entry<String, Long> plan : plans.peaks().entrySet()) {
      text.append(' ').append(plan.getKey()).append('=');
      if (plan.getValue() < 0) {
        text.append("none");
      } else {
        text.append(plan.getValue());
        text.append(" (+").append(plan.getValue() - bin.lowerBound()).append(')');
      }
    }
    text.append(" used=").append(plans.used()).append('\n');
  }
}
