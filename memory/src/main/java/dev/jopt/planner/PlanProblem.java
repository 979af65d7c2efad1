package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Offset assignment, also called dynamic storage allocation: give each buffer an offset so that
 * buffers live at one tick do not overlap, and the arena is small. NP-hard.
 *
 * <p>A buffer may be allowed to take the place of others that are read for the last time by the
 * operation which writes it first: see {@link InplaceCandidate}.
 *
 * <p>Immutable; solutions list offsets in the order of the buffers.
 */
public final class PlanProblem {
  private final ImmutableList<PlanBuffer> buffers;
  private final ImmutableListMultimap<Integer, DyingBuffer> inplace;
  private final boolean gaps;

  private PlanProblem(ImmutableList<PlanBuffer> buffers) {
    this.buffers = buffers;
    inplace = inplace(buffers);
    gaps = Iterables.any(buffers, PlanBuffer::hasGaps);
  }

  /**
   * Returns the problem of placing these buffers.
   *
   * @param buffers at most 2^31 - 1
   * @throws IllegalArgumentException for two buffers of one name, fixed ones that are in each
   *     other's way, and the replacing of one that is unknown or lives on
   */
  public static PlanProblem of(List<PlanBuffer> buffers) {
    Map<String, PlanBuffer> byId = new HashMap<>();
    for (PlanBuffer buffer : buffers) {
      if (byId.put(buffer.id(), buffer) != null) {
        throw new IllegalArgumentException("two buffers are called " + buffer.id());
      }
    }
    for (PlanBuffer buffer : buffers) {
      for (InplaceCandidate candidate : buffer.inplace()) {
        checkInplace(buffer, candidate, byId);
      }
    }
    checkFixed(buffers);
    return new PlanProblem(ImmutableList.copyOf(buffers));
  }

  /** Returns a problem of buffers that are known to be in order. */
  static PlanProblem ofChecked(List<PlanBuffer> buffers) {
    return new PlanProblem(ImmutableList.copyOf(buffers));
  }

  private static ImmutableListMultimap<Integer, DyingBuffer> inplace(List<PlanBuffer> buffers) {
    if (!Iterables.any(buffers, buffer -> !buffer.inplace().isEmpty())) {
      return ImmutableListMultimap.of();
    }
    Map<String, Integer> indices = new HashMap<>();
    for (PlanBuffer buffer : buffers) {
      indices.put(buffer.id(), indices.size());
    }
    ImmutableListMultimap.Builder<Integer, DyingBuffer> inplace = ImmutableListMultimap.builder();
    for (int i = 0; i < buffers.size(); i++) {
      for (InplaceCandidate candidate : buffers.get(i).inplace()) {
        Integer index = indices.get(candidate.bufferId());
        if (index != null) {
          inplace.put(i, new DyingBuffer(index, candidate.kind()));
        }
      }
    }
    return inplace.build();
  }

  /** Returns the buffers. */
  public ImmutableList<PlanBuffer> buffers() {
    return buffers;
  }

  /** Returns, for the index of a buffer, those that it may replace, best first. */
  ImmutableListMultimap<Integer, DyingBuffer> inplace() {
    return inplace;
  }

  /** Returns whether some buffer has several live ranges. */
  boolean hasGaps() {
    return gaps;
  }

  /** Returns whether a buffer may overlap, at its first tick, one that it replaces. */
  boolean mayShare(int successor, long successorOffset, int replaced, long replacedOffset) {
    for (DyingBuffer candidate : inplace.get(successor)) {
      if (candidate.bufferId() == replaced
          && (candidate.kind() == InplaceCandidate.Kind.FREE
              || successorOffset == replacedOffset)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the problem in which no buffer may replace another: its plans are plans of this. */
  PlanProblem withoutInplace() {
    if (inplace.isEmpty()) {
      return this;
    }
    List<PlanBuffer> plain = new ArrayList<>();
    buffers.forEach(buffer -> plain.add(buffer.withInplace(ImmutableList.of())));
    return ofChecked(plain);
  }

  /**
   * Returns the problem in which buffers free to move are live in their gaps too. Its plans are
   * plans of this. It may have more buffers: a fixed one with gaps becomes several, of which the
   * first stands in its place and the others at the end.
   */
  PlanProblem withoutGaps() {
    if (!gaps) {
      return this;
    }
    List<PlanBuffer> whole = new ArrayList<>();
    List<PlanBuffer> more = new ArrayList<>();
    for (PlanBuffer buffer : buffers) {
      if (buffer.fixedOffset().isEmpty()) {
        whole.add(buffer.withoutGaps());
      } else {
        whole.add(buffer.liveIn(buffer.live().subList(0, 1)));
        for (int i = 1; i < buffer.live().size(); i++) {
          more.add(buffer.liveIn(buffer.live().subList(i, i + 1)));
        }
      }
    }
    whole.addAll(more);
    return ofChecked(whole);
  }

  /**
   * Returns the problem in which every buffer that may be replaced ends one tick earlier, so that
   * nothing needs replacing: each lower bound of its plans is also one of the plans of this
   * problem.
   */
  PlanProblem relaxed() {
    if (inplace.isEmpty()) {
      return this;
    }
    List<PlanBuffer> shorter = new ArrayList<>(withoutInplace().buffers);
    for (DyingBuffer candidate : inplace.values()) {
      int index = (int) candidate.bufferId();
      PlanBuffer buffer = buffers.get(index);
      List<LiveRange> live = new ArrayList<>(buffer.live());
      LiveRange last = live.remove(live.size() - 1);
      if (last.end() - 1 > last.start()) {
        live.add(new LiveRange(last.start(), last.end() - 1));
      }
      shorter.set(index, shorter.get(index).liveIn(live));
    }
    return ofChecked(shorter);
  }

  private static void checkInplace(
      PlanBuffer by, InplaceCandidate candidate, Map<String, PlanBuffer> byId) {
    PlanBuffer replaced = byId.get(candidate.bufferId());
    if (replaced == null) {
      throw new IllegalArgumentException(
          "buffer " + by.id() + " may replace " + candidate.bufferId() + ", which does not exist");
    }
    if (replaced.start() >= by.start() || replaced.end() - 1 != by.start()) {
      throw new IllegalArgumentException(
          "buffer " + by.id() + " does not begin at the last tick of buffer " + replaced.id());
    }
  }

  private static void checkFixed(List<PlanBuffer> buffers) {
    List<Piece> byStart = new ArrayList<>();
    for (PlanBuffer buffer : buffers) {
      if (buffer.fixedOffset().isPresent()) {
        buffer.live().forEach(range -> byStart.add(new Piece(buffer, range)));
      }
    }
    byStart.sort(Comparator.comparingLong(piece -> piece.range.start()));
    List<Piece> byEnd = new ArrayList<>(byStart);
    byEnd.sort(Comparator.comparingLong(piece -> piece.range.end()));
    // The fixed buffers live at the start of the one looked at; they do not overlap each other.
    TreeMap<Long, PlanBuffer> live = new TreeMap<>();
    int ended = 0;
    for (Piece piece : byStart) {
      while (byEnd.get(ended).range.end() <= piece.range.start()) {
        live.remove(byEnd.get(ended).offset());
        ended++;
      }
      PlanBuffer buffer = piece.buffer;
      long offset = piece.offset();
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

  /** A live range of a fixed buffer. */
  private record Piece(PlanBuffer buffer, LiveRange range) {
    long offset() {
      return buffer.fixedOffset().orElseThrow();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlanProblem problem && buffers.equals(problem.buffers);
  }

  @Override
  public int hashCode() {
    return buffers.hashCode();
  }

  @Override
  public String toString() {
    return "PlanProblem" + buffers;
  }
}
