package dev.jopt.run.cli;

import dev.jopt.ir.location.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of a file between lines that begin with {@code // -----}. */
final class InputParts {
  private static final Pattern MARKER = Pattern.compile("(?m)^// -----.*$");

  private InputParts() {}

  static List<SourceFile> of(SourceFile file) {
    byte[] bytes = file.bytes();
    Matcher markers = MARKER.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
    List<SourceFile> parts = new ArrayList<>();
    int start = 0;
    while (markers.find()) {
      parts.add(part(file, bytes, start, markers.start()));
      start = markers.end();
    }
    parts.add(part(file, bytes, start, bytes.length));
    return parts;
  }

  /** Below as many empty lines as are before it, so that places keep their numbers. */
  private static SourceFile part(SourceFile file, byte[] bytes, int start, int end) {
    int lines = file.line(start) - 1;
    byte[] text = new byte[lines + end - start];
    Arrays.fill(text, 0, lines, (byte) '\n');
    System.arraycopy(bytes, start, text, lines, end - start);
    return new SourceFile(file.name(), text, lines);
  }
}
