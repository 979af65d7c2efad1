package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Judges a plan against its trace by a sweep over time of its own, whichever planner made it.
 *
 * <p>A plan is right if every allocated buffer and no other has an offset; offsets are not
 * negative, multiples of the alignment, and leave room for the buffer within the total; the total
 * is a multiple of the alignment; and no two buffers share a byte while both are live. A buffer
 * that was replaced in place counts as dead from the allocation of its first successor on; what is
 * left of it may be replaced again until it is freed.
 */
public final class PlanValidator {
  private final long alignment;
  private final ChunkPlan plan;
  private final ImmutableList.Builder<String> problems = ImmutableList.builder();

  /** Live buffers by offset; two of one offset overlap, so the second is reported and left out. */
  private final TreeMap<Long, Long> liveByOffset = new TreeMap<>();

  private final Map<Long, Long> sizes = new HashMap<>();

  /** Buffers allocated and not freed, whether replaced or not. */
  private final Set<Long> unfreed = new HashSet<>();

  private PlanValidator(long alignment, ChunkPlan plan) {
    this.alignment = alignment;
    this.plan = plan;
  }

  /**
   * Returns one sentence for each thing that is wrong with a plan, in order of the trace; none if
   * it is right.
   *
   * @param events the trace that was planned
   * @param alignment the alignment that was asked for, in bytes
   * @param plan the plan
   * @throws IllegalArgumentException if the alignment is not positive
   */
  public static ImmutableList<String> validate(
      List<PlanEvent> events, long alignment, ChunkPlan plan) {
    Alignment.check(alignment);
    PlanValidator validator = new PlanValidator(alignment, plan);
    validator.sweep(events);
    return validator.problems.build();
  }

  private void sweep(List<PlanEvent> events) {
    if (plan.total() < 0 || plan.total() % alignment != 0) {
      problems.add("total " + plan.total() + " is not a multiple of " + alignment);
    }
    for (PlanEvent event : events) {
      if (event.isAlloc()) {
        alloc(event.bufferId(), event.size());
      } else {
        free(event.bufferId());
      }
    }
    for (Long id : plan.offsets().keySet()) {
      if (!sizes.containsKey(id)) {
        problems.add("buffer " + id + " is planned but not in the trace");
      }
    }
    for (Long id : plan.inplaceSelection().keySet()) {
      if (!sizes.containsKey(id)) {
        problems.add("buffer " + id + " is said to replace others but is not in the trace");
      }
    }
  }

  private void alloc(Long id, long size) {
    if (sizes.put(id, size) != null) {
      problems.add("buffer " + id + " is allocated twice");
      return;
    }
    for (Long replaced : plan.inplaceSelection().getOrDefault(id, ImmutableList.of())) {
      if (!unfreed.contains(replaced)) {
        problems.add("buffer " + id + " replaces buffer " + replaced + ", which is not live");
      }
      displace(replaced);
    }
    unfreed.add(id);
    Long offset = plan.offsets().get(id);
    if (offset == null) {
      problems.add("buffer " + id + " has no offset");
    } else if (offset < 0) {
      problems.add("buffer " + id + " has negative offset " + offset);
    } else {
      if (offset % alignment != 0) {
        problems.add("offset " + offset + " of buffer " + id + " is no multiple of " + alignment);
      }
      if (size > plan.total() - offset) {
        problems.add("buffer " + id + " ends beyond the total of " + plan.total());
      }
      place(id, offset, size);
    }
  }

  private void place(Long id, long offset, long size) {
    Map.Entry<Long, Long> below = liveByOffset.floorEntry(offset);
    boolean clear = true;
    if (below != null && offset - below.getKey() < sizes.get(below.getValue())) {
      overlap(id, below.getValue());
      clear = false;
    }
    Map.Entry<Long, Long> above = liveByOffset.higherEntry(offset);
    if (above != null && above.getKey() - offset < size) {
      overlap(id, above.getValue());
      clear = false;
    }
    if (clear) {
      liveByOffset.put(offset, id);
    }
  }

  private void overlap(Long id, Long other) {
    problems.add("buffers " + other + " and " + id + " overlap while both are live");
  }

  private void free(Long id) {
    if (!sizes.containsKey(id)) {
      problems.add("buffer " + id + " is freed but was never allocated");
      return;
    }
    unfreed.remove(id);
    displace(id);
  }

  private void displace(Long id) {
    Long offset = plan.offsets().get(id);
    if (offset != null) {
      liveByOffset.remove(offset, id);
    }
  }
}
