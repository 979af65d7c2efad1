package dev.jopt.tools;

import dev.jopt.ir.location.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a file at the lines that start with a marker. Each part keeps its place: it starts with as
 * many empty lines as there are before it, so diagnostics show lines of the whole file.
 */
final class InputSplitter {
  private InputSplitter() {}

  static List<SourceFile> split(SourceFile file, String marker) {
    byte[] bytes = file.bytes();
    byte[] wanted = marker.getBytes(StandardCharsets.UTF_8);
    List<SourceFile> parts = new ArrayList<>();
    int start = 0;
    int linesBefore = 0;
    int line = 0;
    for (int at = 0; at < bytes.length; ) {
      int end = at;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      if (startsWith(bytes, at, wanted) && isBlank(bytes, at + wanted.length, end)) {
        parts.add(part(file, start, at, linesBefore));
        start = Math.min(end + 1, bytes.length);
        linesBefore = line + 1;
      }
      at = end + 1;
      line++;
    }
    parts.add(part(file, start, bytes.length, linesBefore));
    return parts;
  }

  private static SourceFile part(SourceFile file, int start, int end, int linesBefore) {
    byte[] text = new byte[linesBefore + end - start];
    for (int i = 0; i < linesBefore; i++) {
      text[i] = '\n';
    }
    System.arraycopy(file.bytes(), start, text, linesBefore, end - start);
    return new SourceFile(file.name(), text);
  }

  private static boolean startsWith(byte[] bytes, int at, byte[] wanted) {
    if (at + wanted.length > bytes.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (bytes[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBlank(byte[] bytes, int start, int end) {
    for (int i = start; i < end; i++) {
      if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
        return false;
      }
    }
    return true;
  }
}
