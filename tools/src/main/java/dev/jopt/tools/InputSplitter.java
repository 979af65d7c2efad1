package dev.jopt.tools;

import dev.jopt.ir.location.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Cuts a file wherever a marker occurs, in the middle of a line too, as mlir-opt does. Each part
 * keeps its place: it starts with as many empty lines and blanks as there are lines and columns
 * before it, so diagnostics show positions in the whole file.
 */
final class InputSplitter {
  private InputSplitter() {}

  /** How much of the end of a marker has to be missed for it to be a near miss. */
  private static final int SUFFIX = 2;

  /**
   * The parts of a file; none of an empty one. Text that begins like a marker, but ends differently
   * or is the end of the file, does not split, which is probably not intended.
   *
   * @param nearMiss takes the offsets where such markers go wrong
   */
  static List<SourceFile> split(SourceFile file, String marker, IntConsumer nearMiss) {
    byte[] bytes = file.bytes();
    byte[] wanted = marker.getBytes(StandardCharsets.UTF_8);
    int prefix = wanted.length > SUFFIX ? wanted.length - SUFFIX : wanted.length;
    List<SourceFile> parts = new ArrayList<>();
    int start = 0;
    for (int at = 0; at + prefix <= bytes.length; ) {
      if (prefix == 0 || !occurs(wanted, 0, prefix, bytes, at)) {
        at++;
        continue;
      }
      int end = at + wanted.length;
      if (end < bytes.length && occurs(wanted, prefix, wanted.length, bytes, at + prefix)) {
        parts.add(part(file, start, at));
        start = end;
      } else {
        nearMiss.accept(at + prefix);
        end = at + prefix;
      }
      at = end;
    }
    if (start < bytes.length) {
      parts.add(part(file, start, bytes.length));
    }
    return parts;
  }

  private static boolean occurs(byte[] wanted, int from, int to, byte[] bytes, int at) {
    return at + to - from <= bytes.length
        && Arrays.equals(bytes, at, at + to - from, wanted, from, to);
  }

  private static SourceFile part(SourceFile file, int start, int end) {
    int linesBefore = file.line(start) - 1;
    int padding = linesBefore + file.column(start) - 1;
    byte[] text = new byte[padding + end - start];
    Arrays.fill(text, 0, linesBefore, (byte) '\n');
    Arrays.fill(text, linesBefore, padding, (byte) ' ');
    System.arraycopy(file.bytes(), start, text, padding, end - start);
    return new SourceFile(file.name(), text, padding);
  }
}
