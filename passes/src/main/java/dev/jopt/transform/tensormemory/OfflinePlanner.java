package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableMap;
import dev.jopt.ir.Cancellation;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanBuffer;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.planner.Planners;
import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.tensormemory.TensorSize;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Places the blocks of each bin with all lifetimes known, and keeps that where it is lower than
 * what they have already.
 */
final class OfflinePlanner {
  /** Enough for hundreds of blocks; never more than a few seconds. */
  private static final long NODES = 300_000;

  private final Cancellation cancellation;
  private final ScheduleOptions options;
  private final List<TensorBlock> blocks;
  private final int steps;

  OfflinePlanner(
      TensorGraph graph,
      ScheduleOptions options,
      List<TensorBlock> blocks,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.options = options;
    this.blocks = blocks;
    steps = graph.steps().size();
  }

  /**
   * Changes starts where that lowers the peak.
   *
   * @param placed what gave places to the blocks; null if they have none
   * @return the peaks; null if some bin is too small for any plan
   * @throws java.util.concurrent.CancellationException if it is stopped
   */
  @Nullable PlanComparison improve(@Nullable String placed) {
    List<PlanComparison.BinPlans> plans = new ArrayList<>();
    for (int bin = 0; bin < options.bins.size(); bin++) {
      int number = bin;
      List<TensorBlock> mine = blocks.stream().filter(block -> block.bin == number).toList();
      if (!mine.isEmpty()) {
        PlanComparison.BinPlans best = improve(bin, mine, placed);
        if (best == null) {
          return null;
        }
        plans.add(best);
      }
    }
    return PlanComparison.of(plans);
  }

  private PlanComparison.@Nullable BinPlans improve(
      int number, List<TensorBlock> mine, @Nullable String placed) {
    MemoryBin bin = options.bins.get(number);
    ImmutableMap.Builder<String, Long> peaks = ImmutableMap.builder();
    String used = placed == null ? "online" : placed;
    long best = placed == null ? -1 : peak(bin, mine);
    peaks.put(used, best);
    List<String> planners = new ArrayList<>(List.of("greedy-by-size"));
    if (options.plan == ScheduleOptions.Plan.AUTO) {
      planners.add("auto");
    }
    PlanProblem problem = problemOf(bin, mine);
    for (String planner : planners) {
      String name = planner.equals("auto") ? "auto" : "by-size";
      long peak = -1;
      PlanSolution plan = plan(Planners.named(planner).orElseThrow(), problem);
      if (plan != null && fits(bin, plan, mine)) {
        peak = apply(bin, plan, mine, best);
      }
      peaks.put(name, peak);
      if (peak >= 0 && (best < 0 || peak < best)) {
        best = peak;
        used = name;
      }
    }
    return best < 0 ? null : new PlanComparison.BinPlans(number, peaks.buildOrThrow(), used);
  }

  private @Nullable PlanSolution plan(OffsetPlanner planner, PlanProblem problem) {
    try {
      PlanBudget budget = PlanBudget.ofNodes(NODES).orWhen(cancellation::isCancelled);
      PlanSolution plan = planner.plan(problem, budget);
      // What was cut short may be of any quality.
      cancellation.check();
      return plan;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private long origin(MemoryBin bin) {
    return TensorSize.roundUp(bin.base(), options.alignment);
  }

  private boolean fits(MemoryBin bin, PlanSolution plan, List<TensorBlock> mine) {
    for (int i = 0; i < mine.size(); i++) {
      TensorBlock block = mine.get(i);
      if (!block.fixed && plan.offsets().get(i) > bin.end() - origin(bin) - block.size) {
        return false;
      }
    }
    return true;
  }

  /** Takes a plan over if its peak is below another; returns its peak. */
  private long apply(MemoryBin bin, PlanSolution plan, List<TensorBlock> mine, long best) {
    long end = bin.base();
    for (int i = 0; i < mine.size(); i++) {
      TensorBlock block = mine.get(i);
      long start = block.fixed ? block.start : origin(bin) + plan.offsets().get(i);
      end = Math.max(end, start + block.size);
    }
    long peak = end - bin.base();
    if (best < 0 || peak < best) {
      for (int i = 0; i < mine.size(); i++) {
        if (!mine.get(i).fixed) {
          mine.get(i).start = origin(bin) + plan.offsets().get(i);
        }
      }
    }
    return peak;
  }

  static long peak(MemoryBin bin, List<TensorBlock> mine) {
    long end = bin.base();
    for (TensorBlock block : mine) {
      end = Math.max(end, block.end());
    }
    return end - bin.base();
  }

  /**
   * The blocks as buffers, in their order, and then the bytes of fixed blocks. Those are reserved
   * from first to last, and may overlap each other: as many buffers as there are ranges; the fixed
   * blocks themselves are buffers of one byte after the end, which overlap no other.
   */
  private PlanProblem problemOf(MemoryBin bin, List<TensorBlock> mine) {
    long origin = origin(bin);
    long end = steps + 2L;
    List<PlanBuffer> buffers = new ArrayList<>();
    List<TensorBlock> fixed = new ArrayList<>();
    for (TensorBlock block : mine) {
      String id = "block " + block.number;
      if (block.fixed) {
        fixed.add(block);
        buffers.add(PlanBuffer.of(id, 1, end, end + 1));
      } else {
        buffers.add(
            PlanBuffer.of(id, block.size, block.first + 1L, block.last + 2L)
                .alignedTo(options.alignment));
      }
    }
    fixed.sort(Comparator.comparingLong(block -> block.start));
    long from = 0;
    long to = 0;
    for (TensorBlock block : fixed) {
      long start = Math.max(0, block.start - origin);
      long stop = Math.max(0, block.end() - origin);
      if (start > to) {
        addReserved(buffers, from, to, end);
        from = start;
      }
      to = Math.max(to, stop);
    }
    addReserved(buffers, from, to, end);
    return PlanProblem.of(buffers);
  }

  private static void addReserved(List<PlanBuffer> buffers, long from, long to, long end) {
    if (from < to) {
      buffers.add(PlanBuffer.of("reserved " + buffers.size(), to - from, 0, end).fixedAt(from));
    }
  }
}
