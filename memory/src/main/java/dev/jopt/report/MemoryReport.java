package dev.jopt.report;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * Where buffers were placed, for people to look at.
 *
 * @param title the subject
 * @param sections the memories, in the order in which they are listed
 */
public record MemoryReport(String title, ImmutableList<MemorySection> sections) {

  /**
   * Returns a report.
   *
   * @param title the subject
   * @param sections the memories
   */
  public static MemoryReport of(String title, List<MemorySection> sections) {
    return new MemoryReport(title, ImmutableList.copyOf(sections));
  }

  /**
   * Returns the size of all sections if no buffer shares bytes with another, in bytes; at most
   * {@link Long#MAX_VALUE}.
   */
  public long bytesBefore() {
    return sum(true);
  }

  /** Returns the size of all sections as planned, in bytes; at most {@link Long#MAX_VALUE}. */
  public long bytesAfter() {
    return sum(false);
  }

  private long sum(boolean before) {
    long sum = 0;
    for (MemorySection section : sections) {
      long bytes = before ? section.bytesBefore() : section.bytesAfter();
      sum = bytes > Long.MAX_VALUE - sum ? Long.MAX_VALUE : sum + bytes;
    }
    return sum;
  }
}
