package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a test file says about itself.
 *
 * @param file the file
 * @param name the path below the suite's folder, with slashes
 * @param runLines the commands, continuations joined
 * @param requires conditions that must all hold
 * @param unsupported conditions any of which excuses the test
 * @param xfail conditions under any of which the test must fail
 */
public record LitTest(
    Path file,
    String name,
    List<String> runLines,
    List<String> requires,
    List<String> unsupported,
    List<String> xfail) {

  private static final Pattern KEYWORD =
      Pattern.compile("(?<![\\w-])(RUN|REQUIRES|UNSUPPORTED|XFAIL|END)(?::(.*)|\\.)");

  /** Copies the lists. */
  public LitTest {
    runLines = ImmutableList.copyOf(runLines);
    requires = ImmutableList.copyOf(requires);
    unsupported = ImmutableList.copyOf(unsupported);
    xfail = ImmutableList.copyOf(xfail);
  }

  /**
   * Reads a test file.
   *
   * @param root the suite's folder
   * @throws IOException if the file cannot be read
   */
  public static LitTest read(Path root, Path file) throws IOException {
    List<String> runs = new ArrayList<>();
    List<String> requires = new ArrayList<>();
    List<String> unsupported = new ArrayList<>();
    List<String> xfail = new ArrayList<>();
    boolean continued = false;
    String text = Files.readString(file, ISO_8859_1);
    for (String line : Splitter.onPattern("\r?\n").split(text)) {
      Matcher keyword = KEYWORD.matcher(line);
      if (!keyword.find()) {
        continue;
      }
      if (keyword.group(1).equals("END")) {
        if (keyword.group(2) == null) {
          break;
        }
        continue;
      }
      if (keyword.group(2) == null) {
        continue;
      }
      String value = keyword.group(2).strip();
      switch (keyword.group(1)) {
        case "RUN" -> {
          boolean more = value.endsWith("\\");
          String part = more ? value.substring(0, value.length() - 1) : value;
          if (continued) {
            runs.set(runs.size() - 1, runs.get(runs.size() - 1) + part);
          } else {
            runs.add(part);
          }
          continued = more;
        }
        case "REQUIRES" -> addConditions(requires, value);
        case "UNSUPPORTED" -> addConditions(unsupported, value);
        default -> addConditions(xfail, value);
      }
    }
    String name = root.relativize(file).toString().replace('\\', '/');
    return new LitTest(file, name, runs, requires, unsupported, xfail);
  }

  private static void addConditions(List<String> list, String value) {
    Splitter.on(',').trimResults().omitEmptyStrings().split(value).forEach(list::add);
  }
}
