package dev.jopt.planner;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A buffer that wants a place in an arena: the same place for all of its live ranges.
 *
 * @param id names the buffer in plans and messages; unique in its problem
 * @param size in bytes, positive
 * @param alignment the offset must be a multiple of this many bytes; positive
 * @param live when its contents matter; not empty, in order of time, with ticks between each range
 *     and the next. There the bytes are free for others
 * @param fixedOffset where it has to be, if that is not for the planner to choose
 * @param inplace the buffers that it may overwrite at its first tick, best first; see {@link
 *     InplaceCandidate}
 */
public record PlanBuffer(
    String id,
    long size,
    long alignment,
    ImmutableList<LiveRange> live,
    OptionalLong fixedOffset,
    ImmutableList<InplaceCandidate> inplace) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for a buffer that no arena can hold
   */
  public PlanBuffer {
    if (size <= 0) {
      throw new IllegalArgumentException("buffer " + id + " has size " + size);
    }
    if (alignment <= 0) {
      throw new IllegalArgumentException("buffer " + id + " has alignment " + alignment);
    }
    if (live.isEmpty()) {
      throw new IllegalArgumentException("buffer " + id + " is never live");
    }
    for (int i = 1; i < live.size(); i++) {
      if (live.get(i).start() <= live.get(i - 1).end()) {
        throw new IllegalArgumentException(
            "buffer " + id + " has live ranges that are not apart at " + live.get(i).start());
      }
    }
    if (fixedOffset.isPresent()) {
      long offset = fixedOffset.getAsLong();
      if (offset < 0 || offset > Long.MAX_VALUE - size) {
        throw new IllegalArgumentException("buffer " + id + " is fixed at " + offset);
      }
      if (offset % alignment != 0) {
        throw new IllegalArgumentException(
            "buffer " + id + " is fixed at " + offset + ", not a multiple of " + alignment);
      }
    }
  }

  /**
   * Returns a buffer that may be placed at any byte.
   *
   * @param id its name
   * @param size in bytes
   * @param start the first tick at which it is live
   * @param end the first tick at which it is live no more
   * @throws IllegalArgumentException if the size is not positive or the end not after the start
   */
  public static PlanBuffer of(String id, long size, long start, long end) {
    if (end <= start) {
      throw new IllegalArgumentException(
          "buffer " + id + " is live from " + start + " until " + end);
    }
    return new PlanBuffer(
        id,
        size,
        1,
        ImmutableList.of(new LiveRange(start, end)),
        OptionalLong.empty(),
        ImmutableList.of());
  }

  /**
   * Returns this buffer with an alignment.
   *
   * @param bytes its offset shall be a multiple of
   */
  public PlanBuffer alignedTo(long bytes) {
    return new PlanBuffer(id, size, bytes, live, fixedOffset, inplace);
  }

  /**
   * Returns this buffer with other live ranges.
   *
   * @param ranges not empty, in order of time, with ticks between each and the next
   */
  public PlanBuffer liveIn(List<LiveRange> ranges) {
    return new PlanBuffer(id, size, alignment, ImmutableList.copyOf(ranges), fixedOffset, inplace);
  }

  /**
   * Returns this buffer at a place that no plan may change.
   *
   * @param offset in bytes
   */
  public PlanBuffer fixedAt(long offset) {
    return new PlanBuffer(id, size, alignment, live, OptionalLong.of(offset), inplace);
  }

  /**
   * Returns this buffer with a further one that it may overwrite.
   *
   * @param other the id of a buffer that starts earlier and whose last tick is the first of this
   * @param kind where in it this one may begin
   */
  public PlanBuffer mayReplace(String other, InplaceCandidate.Kind kind) {
    return withInplace(
        ImmutableList.<InplaceCandidate>builder()
            .addAll(inplace)
            .add(new InplaceCandidate(other, kind))
            .build());
  }

  PlanBuffer withInplace(ImmutableList<InplaceCandidate> candidates) {
    return new PlanBuffer(id, size, alignment, live, fixedOffset, candidates);
  }

  /** Returns the first tick at which the buffer is live. */
  public long start() {
    return live.get(0).start();
  }

  /** Returns the first tick from which on the buffer is live no more. */
  public long end() {
    return live.get(live.size() - 1).end();
  }

  /** Returns whether there are ticks between the first and the last at which it is not live. */
  public boolean hasGaps() {
    return live.size() > 1;
  }

  /** Returns this buffer, live without gaps from its first tick to its last. */
  PlanBuffer withoutGaps() {
    return hasGaps() ? liveIn(ImmutableList.of(new LiveRange(start(), end()))) : this;
  }

  /** Returns whether both are live at some tick, so that their bytes must differ. */
  public boolean overlapsInTime(PlanBuffer other) {
    int mine = 0;
    int others = 0;
    while (mine < live.size() && others < other.live.size()) {
      LiveRange left = live.get(mine);
      LiveRange right = other.live.get(others);
      if (left.overlaps(right)) {
        return true;
      }
      if (left.end() <= right.start()) {
        mine++;
      } else {
        others++;
      }
    }
    return false;
  }
}
