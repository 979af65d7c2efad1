package dev.jopt.planner;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plans traces of events by planners of problems. */
public final class TracePlans {
  private TracePlans() {}

  /**
   * Plans a trace.
   *
   * @param events the trace; what it does not free lives to its end
   * @param alignment bytes that every offset and the total shall be a multiple of
   * @param planner how to plan
   * @param budget how long
   * @throws IllegalArgumentException if the alignment is not positive, or the trace allocates a
   *     buffer twice or frees one never allocated
   * @throws ArithmeticException if the arena would exceed 2^62 bytes
   */
  public static ChunkPlan plan(
      List<PlanEvent> events, long alignment, OffsetPlanner planner, PlanBudget budget) {
    Alignment.check(alignment);
    Map<Long, Integer> indices = new LinkedHashMap<>();
    List<PlanBuffer> buffers = new ArrayList<>();
    for (int tick = 0; tick < events.size(); tick++) {
      PlanEvent event = events.get(tick);
      Integer index = indices.get(event.bufferId());
      if (event.isAlloc()) {
        if (index != null) {
          throw new IllegalArgumentException("buffer " + event.bufferId() + " is allocated twice");
        }
        indices.put(event.bufferId(), buffers.size());
        buffers.add(
            PlanBuffer.of(Long.toString(event.bufferId()), event.size(), tick, events.size())
                .alignedTo(alignment));
      } else if (index == null) {
        throw new IllegalArgumentException(
            "buffer " + event.bufferId() + " is freed but was never allocated");
      } else if (buffers.get(index).end() == events.size()) {
        PlanBuffer buffer = buffers.get(index);
        buffers.set(
            index,
            PlanBuffer.of(buffer.id(), buffer.size(), buffer.start(), tick).alignedTo(alignment));
      }
    }
    PlanSolution solution = planner.plan(PlanProblem.of(buffers), budget);
    ImmutableLongArray planned = solution.offsets();
    ImmutableMap.Builder<Long, Long> offsets = ImmutableMap.builder();
    indices.forEach((id, index) -> offsets.put(id, planned.get(index)));
    return new ChunkPlan(
        Alignment.roundUp(solution.height(), alignment), offsets.buildOrThrow(), ImmutableMap.of());
  }
}
