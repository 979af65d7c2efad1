package dev.jopt.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One contiguous memory and its buffers: a merged buffer, a bin, an arena.
 *
 * @param name its name in lists, e.g. {@code @main, memory space 1}
 * @param facts further facts, by heading, in the order in which it is shown
 * @param timeUnit the unit of moments, in the plural, e.g. {@code ticks}
 * @param alignment offsets are multiples of it, in bytes; positive
 * @param base the address of offset 0; 0 if it is not known
 * @param bytesBefore bytes of the buffers if none shares bytes with another
 * @param bytesAfter bytes of the memory as planned
 * @param lowerBound the greatest known lower bound of all plans of these buffers, in bytes
 * @param capacity how many bytes the memory has, if that is limited
 * @param buffers the buffers in it
 */
public record MemorySection(
    String name,
    ImmutableMap<String, String> facts,
    String timeUnit,
    long alignment,
    long base,
    long bytesBefore,
    long bytesAfter,
    long lowerBound,
    OptionalLong capacity,
    ImmutableList<ReportBuffer> buffers) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for negative sizes
   */
  public MemorySection {
    if (alignment <= 0) {
      throw new IllegalArgumentException("section " + name + " has alignment " + alignment);
    }
    if (bytesBefore < 0 || bytesAfter < 0 || lowerBound < 0 || capacity.orElse(0) < 0) {
      throw new IllegalArgumentException("section " + name + " has a negative size");
    }
  }

  /**
   * Returns a section that starts at address 0 of unlimited memory, in which time is counted in
   * {@code ticks} and offsets need no alignment.
   *
   * @param name its name in lists
   * @param bytesBefore bytes of the buffers if none shares bytes with another
   * @param bytesAfter bytes of the memory as planned
   * @param lowerBound a lower bound of every plan, in bytes
   * @param buffers the buffers in it
   */
  public static MemorySection of(
      String name, long bytesBefore, long bytesAfter, long lowerBound, List<ReportBuffer> buffers) {
    return new MemorySection(
        name,
        ImmutableMap.of(),
        "ticks",
        1,
        0,
        bytesBefore,
        bytesAfter,
        lowerBound,
        OptionalLong.empty(),
        ImmutableList.copyOf(buffers));
  }

  /** Returns this section with one fact more, or another text under a heading that it has. */
  public MemorySection withFact(String heading, String text) {
    Map<String, String> more = new LinkedHashMap<>(facts);
    more.put(heading, text);
    return new MemorySection(
        name,
        ImmutableMap.copyOf(more),
        timeUnit,
        alignment,
        base,
        bytesBefore,
        bytesAfter,
        lowerBound,
        capacity,
        buffers);
  }

  /** Returns this section with time counted in something else. */
  public MemorySection withTimeUnit(String plural) {
    return new MemorySection(
        name,
        facts,
        plural,
        alignment,
        base,
        bytesBefore,
        bytesAfter,
        lowerBound,
        capacity,
        buffers);
  }

  /** Returns this section with an alignment, in bytes. */
  public MemorySection withAlignment(long bytes) {
    return new MemorySection(
        name, facts, timeUnit, bytes, base, bytesBefore, bytesAfter, lowerBound, capacity, buffers);
  }

  /** Returns this section at an address. */
  public MemorySection withBase(long address) {
    return new MemorySection(
        name,
        facts,
        timeUnit,
        alignment,
        address,
        bytesBefore,
        bytesAfter,
        lowerBound,
        capacity,
        buffers);
  }

  /** Returns this section in a memory of limited size, in bytes. */
  public MemorySection withCapacity(long bytes) {
    return new MemorySection(
        name,
        facts,
        timeUnit,
        alignment,
        base,
        bytesBefore,
        bytesAfter,
        lowerBound,
        OptionalLong.of(bytes),
        buffers);
  }

  /** Returns the first offset above all buffers: 0 without any. */
  public long peak() {
    long peak = 0;
    for (ReportBuffer buffer : buffers) {
      peak = Math.max(peak, buffer.offset() + buffer.size());
    }
    return peak;
  }
}
