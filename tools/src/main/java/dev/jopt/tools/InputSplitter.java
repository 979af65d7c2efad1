package dev.jopt.tools;

import dev.jopt.ir.location.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a file wherever a marker occurs, in the middle of a line too, as mlir-opt does. Each part
 * keeps its place: it starts with as many empty lines and blanks as there are lines and columns
 * before it, so diagnostics show positions in the whole file.
 */
final class InputSplitter {
  private InputSplitter() {}

  static List<SourceFile> split(SourceFile file, String marker) {
    byte[] bytes = file.bytes();
    byte[] wanted = marker.getBytes(StandardCharsets.UTF_8);
    List<SourceFile> parts = new ArrayList<>();
    int start = 0;
    for (int at = 0; at + wanted.length <= bytes.length; ) {
      if (wanted.length > 0
          && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
        parts.add(part(file, start, at));
        at += wanted.length;
        start = at;
      } else {
        at++;
      }
    }
    parts.add(part(file, start, bytes.length));
    return parts;
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
