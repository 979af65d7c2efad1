package dev.jopt.report;

/**
 * A buffer at its place.
 *
 * @param name the name for readers; need not be unique
 * @param type the type, e.g. {@code memref<16xf32>}; may be empty
 * @param size in bytes, not negative
 * @param offset from the start of the section's memory, in bytes, not negative
 * @param start the first moment at which it is live
 * @param end the first moment at which it is live no more; after {@code start}
 * @param location where it comes from, e.g. {@code model.mlir:12:8}; may be empty
 * @param aliasOf the name of the buffer whose bytes it uses on purpose while both are live; may be
 *     empty
 * @param note a remark, e.g. that its place is fixed; may be empty
 */
public record ReportBuffer(
    String name,
    String type,
    long size,
    long offset,
    long start,
    long end,
    String location,
    String aliasOf,
    String note) {

  /**
   * Validates the arguments.
   *
   * @throws IllegalArgumentException for a buffer that no picture can show
   */
  public ReportBuffer {
    if (size < 0 || offset < 0 || offset > Long.MAX_VALUE - size) {
      throw new IllegalArgumentException(
          "buffer " + name + " has " + size + " bytes at offset " + offset);
    }
    if (end <= start) {
      throw new IllegalArgumentException(
          "buffer " + name + " is live from " + start + " until " + end);
    }
  }

  /**
   * Returns a buffer of which no more is known.
   *
   * @param name the name for readers
   * @param size in bytes
   * @param offset from the start of the section's memory, in bytes
   * @param start the first moment at which it is live
   * @param end the first moment at which it is live no more
   */
  public static ReportBuffer of(String name, long size, long offset, long start, long end) {
    return new ReportBuffer(name, "", size, offset, start, end, "", "", "");
  }

  /** Returns this buffer with a type. */
  public ReportBuffer withType(String text) {
    return new ReportBuffer(name, text, size, offset, start, end, location, aliasOf, note);
  }

  /** Returns this buffer with the place in a file that it comes from. */
  public ReportBuffer withLocation(String text) {
    return new ReportBuffer(name, type, size, offset, start, end, text, aliasOf, note);
  }

  /** Returns this buffer as one that uses the bytes of another on purpose. */
  public ReportBuffer withAliasOf(String other) {
    return new ReportBuffer(name, type, size, offset, start, end, location, other, note);
  }

  /** Returns this buffer with something to say about it. */
  public ReportBuffer withNote(String text) {
    return new ReportBuffer(name, type, size, offset, start, end, location, aliasOf, text);
  }
}
