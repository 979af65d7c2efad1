package dev.jopt.transform.buffer;

import dev.jopt.pass.PipelineException;
import dev.jopt.spaces.ReservedWindow;
import java.util.ArrayList;
import java.util.List;

/**
 * Two memories, as options spell them.
 *
 * @param fast the name of the small one
 * @param capacity its bytes
 * @param slow the name of the other one
 * @param reserved bytes of the small one that are not for buffers
 * @param fastSpace the memory space of buffers in the small one
 * @param slowSpace that of buffers in the other one
 */
record MemorySpaces(
    String fast,
    long capacity,
    String slow,
    List<ReservedWindow> reserved,
    MemorySpaceText fastSpace,
    MemorySpaceText slowSpace) {

  private static final long MOST_BYTES = 1L << 40;

  /**
   * Reads options.
   *
   * @param spaces {@code name:size} and a name; two defaults if empty
   * @param reserved {@code size@offset} each
   * @param memorySpace of the fast memory, unless its name tells
   * @param slowMemorySpace of the slow memory, unless its name tells
   * @throws PipelineException with the text that is wrong
   */
  static MemorySpaces parse(
      List<String> spaces, List<String> reserved, String memorySpace, String slowMemorySpace) {
    List<String> given = spaces.isEmpty() ? List.of("fast:1MiB", "slow") : spaces;
    String first = given.get(0);
    // A memory space may have colons in it.
    int colon = first.lastIndexOf(':');
    if (given.size() != 2
        || colon <= 0
        || given.get(1).isEmpty()
        || given.get(1).matches("[^#\"]*:.*")) {
      throw new PipelineException(
          "expected spaces=NAME:SIZE,NAME, not '" + String.join(",", given) + "'");
    }
    List<ReservedWindow> windows = new ArrayList<>();
    for (String text : reserved) {
      int at = text.indexOf('@');
      if (at < 0) {
        throw new PipelineException("expected reserved=SIZE@OFFSET, not '" + text + "'");
      }
      long size = bytes(text.substring(0, at));
      if (size > 0) {
        windows.add(new ReservedWindow(bytes(text.substring(at + 1)), size));
      }
    }
    String fast = first.substring(0, colon);
    String slow = given.get(1);
    MemorySpaceText fastSpace =
        new MemorySpaceText(MemorySpaceText.isExplicit(fast) ? fast : memorySpace);
    MemorySpaceText slowSpace =
        new MemorySpaceText(MemorySpaceText.isExplicit(slow) ? slow : slowMemorySpace);
    if (fastSpace.equals(slowSpace)) {
      throw new PipelineException(
          "expected two memory spaces, not '" + fastSpace.text() + "' twice");
    }
    return new MemorySpaces(
        fast, bytes(first.substring(colon + 1)), slow, List.copyOf(windows), fastSpace, slowSpace);
  }

  /** A number of bytes, with KiB, MiB or GiB after it or not. */
  private static long bytes(String text) {
    long factor = 1;
    String digits = text;
    for (String unit : List.of("KiB", "MiB", "GiB")) {
      factor *= 1024;
      if (text.endsWith(unit)) {
        digits = text.substring(0, text.length() - unit.length());
        break;
      }
    }
    factor = digits.equals(text) ? 1 : factor;
    if (!digits.matches("[0-9]{1,13}") || Long.parseLong(digits) > MOST_BYTES / factor) {
      throw new PipelineException("expected a number of bytes up to 1024GiB, not '" + text + "'");
    }
    return Long.parseLong(digits) * factor;
  }
}
