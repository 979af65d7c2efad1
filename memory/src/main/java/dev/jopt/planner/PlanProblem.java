package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Offset assignment, also called dynamic storage allocation: give each buffer an offset so that
 * buffers live at one tick do not overlap, and the arena is small. NP-hard.
 *
 * <p>A buffer may be allowed to take the place of others that are read for the last time by the
 * operation which writes it first. Their lives overlap by that one tick, and at that tick they may
 * share bytes: if the kind of the candidate is {@code ZERO_OFFSET}, only when both begin at the
 * same byte.
 *
 * @param buffers in the order in which solutions list them
 * @param inplace for the index of a buffer: those that it may replace, by index, best first
 */
public record PlanProblem(
    ImmutableList<PlanBuffer> buffers, ImmutableListMultimap<Integer, InplaceCandidate> inplace) {

  /**
   * Checks what is given.
   *
   * @throws IllegalArgumentException for two buffers of one name, fixed ones that are in each
   *     other's way, and the replacing of one that lives on
   */
  public PlanProblem {
    Set<String> ids = new HashSet<>();
    for (PlanBuffer buffer : buffers) {
      if (!ids.add(buffer.id())) {
        throw new IllegalArgumentException("two buffers are called " + buffer.id());
      }
    }
    checkFixed(buffers);
    inplace.forEach((successor, candidate) -> checkInplace(buffers, successor, candidate));
  }

  /**
   * Returns the problem of placing these buffers.
   *
   * @param buffers at most 2^31 - 1
   * @throws IllegalArgumentException if two have one name, or fixed ones overlap
   */
  public static PlanProblem of(List<PlanBuffer> buffers) {
    return new PlanProblem(ImmutableList.copyOf(buffers), ImmutableListMultimap.of());
  }

  /** Returns whether a buffer may overlap, at its first tick, one that it replaces. */
  boolean mayShare(int successor, long successorOffset, int replaced, long replacedOffset) {
    for (InplaceCandidate candidate : inplace.get(successor)) {
      if (candidate.bufferId() == replaced
          && (candidate.kind() == InplaceCandidate.Kind.FREE
              || successorOffset == replacedOffset)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the problem in which every buffer that may be replaced ends one tick earlier, so that
   * nothing needs replacing: what no plan of it can go below, none of this one can.
   */
  PlanProblem relaxed() {
    if (inplace.isEmpty()) {
      return this;
    }
    List<PlanBuffer> shorter = new ArrayList<>(buffers);
    for (InplaceCandidate candidate : inplace.values()) {
      int index = (int) candidate.bufferId();
      PlanBuffer buffer = buffers.get(index);
      shorter.set(
          index,
          new PlanBuffer(
              buffer.id(),
              buffer.size(),
              buffer.alignment(),
              buffer.start(),
              buffer.end() - 1,
              buffer.fixedOffset()));
    }
    return of(shorter);
  }

  private static void checkInplace(
      List<PlanBuffer> buffers, int successor, InplaceCandidate candidate) {
    if (successor < 0
        || successor >= buffers.size()
        || candidate.bufferId() < 0
        || candidate.bufferId() >= buffers.size()) {
      throw new IllegalArgumentException(
          "there is no buffer " + successor + " or none " + candidate.bufferId());
    }
    PlanBuffer replaced = buffers.get((int) candidate.bufferId());
    PlanBuffer by = buffers.get(successor);
    if (replaced.start() >= by.start() || replaced.end() - 1 != by.start()) {
      throw new IllegalArgumentException(
          "buffer " + by.id() + " does not begin at the last tick of buffer " + replaced.id());
    }
  }

  private static void checkFixed(List<PlanBuffer> buffers) {
    List<PlanBuffer> fixed = new ArrayList<>();
    for (PlanBuffer buffer : buffers) {
      if (buffer.fixedOffset().isPresent()) {
        fixed.add(buffer);
      }
    }
    fixed.sort(Comparator.comparingLong(PlanBuffer::start));
    List<PlanBuffer> byEnd = new ArrayList<>(fixed);
    byEnd.sort(Comparator.comparingLong(PlanBuffer::end));
    // The fixed buffers live at the start of the one looked at; they do not overlap each other.
    TreeMap<Long, PlanBuffer> live = new TreeMap<>();
    int ended = 0;
    for (PlanBuffer buffer : fixed) {
      while (byEnd.get(ended).end() <= buffer.start()) {
        live.remove(byEnd.get(ended).fixedOffset().getAsLong());
        ended++;
      }
      long offset = buffer.fixedOffset().getAsLong();
      Map.Entry<Long, PlanBuffer> below = live.lowerEntry(offset + buffer.size());
      if (below != null && below.getKey() + below.getValue().size() > offset) {
        throw new IllegalArgumentException(
            "buffers "
                + below.getValue().id()
                + " and "
                + buffer.id()
                + " are fixed at overlapping bytes while both are live");
      }
      live.put(offset, buffer);
    }
  }
}
