package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.CharMatcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The command {@code split-file}: writes the parts of a file to files of their own. */
final class SplitFile {

  private static final String MARK = "--- ";

  private SplitFile() {}

  static int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    boolean leadingLines = false;
    List<String> operands = new ArrayList<>();
    for (String arg : args) {
      switch (arg) {
        case "--leading-lines", "-leading-lines" -> leadingLines = true;
        case "--no-leading-lines", "-no-leading-lines" -> leadingLines = false;
        default -> operands.add(arg);
      }
    }
    if (operands.isEmpty()) {
      return fail(err, "split-file: error: input filename is not specified");
    }
    if (operands.size() == 1) {
      return fail(err, "split-file: error: output directory is not specified");
    }
    String input = operands.get(0);
    if (operands.size() > 2 || (input.startsWith("-") && input.length() > 1)) {
      return fail(err, "split-file: error: an input and an output directory are all it takes");
    }
    Path file = directory.resolve(input);
    if (!input.equals("-") && !Files.isRegularFile(file)) {
      return fail(err, "split-file: error: " + input + ": No such file or directory");
    }
    byte[] bytes = input.equals("-") ? in.readAllBytes() : Files.readAllBytes(file);
    Map<String, String> parts = new LinkedHashMap<>();
    String problem = split(input, new String(bytes, ISO_8859_1), leadingLines, parts);
    if (problem != null) {
      return fail(err, problem);
    }
    Path folder = directory.resolve(operands.get(1));
    if (Files.isRegularFile(folder)) {
      Files.delete(folder);
    }
    Files.createDirectories(folder);
    for (Map.Entry<String, String> part : parts.entrySet()) {
      Path target = folder.resolve(part.getKey());
      Files.createDirectories(target.getParent());
      Files.write(target, part.getValue().getBytes(ISO_8859_1));
    }
    return 0;
  }

  private static int fail(OutputStream err, String message) throws IOException {
    err.write((message + "\n").getBytes(UTF_8));
    return 1;
  }

  private static @Nullable String split(
      String input, String text, boolean leadingLines, Map<String, String> parts) {
    String name = "";
    int begin = 0;
    int beginLine = 0;
    int number = 0;
    int start = 0;
    while (start < text.length()) {
      number++;
      int newline = text.indexOf('\n', start);
      int next = newline < 0 ? text.length() : newline + 1;
      String line = text.substring(start, newline < 0 ? next : newline);
      int mark = line.startsWith("//") ? 2 : 1;
      if (line.startsWith(MARK, mark)) {
        if (!name.isEmpty()) {
          parts.put(name, lead(leadingLines, beginLine) + text.substring(begin, start));
        }
        String where = input + ":" + number + ": error: ";
        name = CharMatcher.is('\r').trimTrailingFrom(line.substring(mark + MARK.length()));
        if (name.isEmpty()) {
          return where + "empty part name";
        }
        if (!CharMatcher.whitespace().trimFrom(name).equals(name)) {
          return where + "part name cannot have leading or trailing space";
        }
        if (parts.containsKey(name)) {
          return where + "'" + line + "' occurs more than once";
        }
        begin = next;
        beginLine = number;
      }
      start = next;
    }
    if (name.isEmpty()) {
      return "split-file: error: " + input + ": no part separator was found";
    }
    parts.put(name, lead(leadingLines, beginLine) + text.substring(begin));
    return null;
  }

  private static String lead(boolean leadingLines, int lines) {
    return leadingLines ? "\n".repeat(lines) : "";
  }
}
