package dev.jopt.test.lit;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds files by patterns with {@code *}, {@code ?} and {@code [a-z]}. */
final class Globs {

  private Globs() {}

  /**
   * Returns the paths that match, absolute and sorted; if none does, the pattern itself.
   *
   * @throws IOException if a folder cannot be read
   */
  static List<String> expand(String pattern, Path directory) throws IOException {
    boolean absolute = pattern.startsWith("/");
    List<Path> found = List.of(absolute ? directory.getRoot() : directory);
    for (String part : Splitter.on('/').omitEmptyStrings().split(pattern)) {
      found = step(found, part);
    }
    return found.isEmpty()
        ? List.of(unescape(pattern))
        : found.stream().map(Path::toString).sorted().toList();
  }

  /** Writes a text as a pattern that matches nothing else. */
  static String escape(String text) {
    return text.replaceAll("[*?\\[]", "[$0]");
  }

  private static String unescape(String pattern) {
    return pattern.replaceAll("\\[([*?\\[])\\]", "$1");
  }

  private static List<Path> step(List<Path> folders, String part) throws IOException {
    List<Path> next = new ArrayList<>();
    String name = unescape(part);
    boolean plain = escape(name).equals(part);
    Pattern regex = plain ? null : Pattern.compile(regex(part), Pattern.DOTALL);
    for (Path folder : folders) {
      if (regex == null) {
        if (Files.exists(folder.resolve(name))) {
          next.add(folder.resolve(name));
        }
      } else if (Files.isDirectory(folder)) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
          for (Path entry : entries) {
            String found = entry.getFileName().toString();
            boolean hidden = found.startsWith(".") && !part.startsWith(".");
            if (!hidden && regex.matcher(found).matches()) {
              next.add(folder.resolve(found));
            }
          }
        }
      }
    }
    return next;
  }

  private static String regex(String part) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      int close = c == '[' ? part.indexOf(']', i + 2) : -1;
      if (c == '*') {
        out.append(".*");
      } else if (c == '?') {
        out.append('.');
      } else if (close > 0) {
        String set = part.substring(i + 1, close);
        boolean negated = set.startsWith("!");
        out.append(negated ? "[^" : "[");
        out.append((negated ? set.substring(1) : set).replaceAll("[\\\\\\[&^]", "\\\\$0"));
        out.append(']');
        i = close;
      } else {
        out.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return out.toString();
  }
}
