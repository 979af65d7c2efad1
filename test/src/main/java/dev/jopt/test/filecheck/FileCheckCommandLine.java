package dev.jopt.test.filecheck;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.jopt.test.filecheck.FileCheckOptions.Dump;
import dev.jopt.test.filecheck.FileCheckOptions.DumpFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Reads a command line into options, in the manner of LLVM's tools. */
final class FileCheckCommandLine {

  private static final long MOST_LINES = 0xffff_ffffL;

  private static final ImmutableMap<String, BiConsumer<FileCheckOptions, Boolean>> FLAGS =
      ImmutableMap.<String, BiConsumer<FileCheckOptions, Boolean>>builder()
          .put("allow-deprecated-dag-overlap", FileCheckOptions::setAllowDeprecatedDagOverlap)
          .put("allow-empty", FileCheckOptions::setAllowEmpty)
          .put("allow-unused-prefixes", FileCheckOptions::setAllowUnusedPrefixes)
          .put("color", FileCheckOptions::setColor)
          .put("enable-var-scope", FileCheckOptions::setEnableVarScope)
          .put("ignore-case", FileCheckOptions::setIgnoreCase)
          .put("match-full-lines", FileCheckOptions::setMatchFullLines)
          .put("strict-whitespace", FileCheckOptions::setStrictWhitespace)
          .put("v", FileCheckOptions::setVerbose)
          .put("vv", FileCheckOptions::setVeryVerbose)
          .buildOrThrow();

  private static final ImmutableMap<String, BiConsumer<FileCheckOptions, String>> VALUES =
      ImmutableMap.<String, BiConsumer<FileCheckOptions, String>>builder()
          .put("D", FileCheckOptions::addDefinition)
          .put("check-prefix", (options, value) -> options.addPrefixes(List.of(value)))
          .put(
              "check-prefixes",
              (options, value) -> options.addPrefixes(Splitter.on(',').splitToList(value)))
          .put(
              "comment-prefixes",
              (options, value) -> options.addCommentPrefixes(Splitter.on(',').splitToList(value)))
          .put("dump-input", (options, value) -> options.addDumpInput(named(Dump.class, value)))
          .put(
              "dump-input-filter",
              (options, value) -> options.addDumpFilter(named(DumpFilter.class, value)))
          .put("dump-input-context", (options, value) -> options.addDumpContext(lines(value)))
          .put("implicit-check-not", FileCheckOptions::addImplicitCheckNot)
          .put("input-file", FileCheckOptions::setInputFile)
          .buildOrThrow();

  /** Options that end the run and take no value. */
  private static final ImmutableSet<String> HELP =
      ImmutableSet.of("h", "help", "help-hidden", "help-list", "help-list-hidden", "version");

  /** All options, in the order in which LLVM's program prefers one to others as near. */
  private static final ImmutableList<String> SUGGESTED =
      ImmutableList.of(
          "dump-input-filter",
          "input-file",
          "match-full-lines",
          "version",
          "check-prefixes",
          "h",
          "help-list-hidden",
          "comment-prefixes",
          "dump-input-context",
          "v",
          "help-hidden",
          "vv",
          "implicit-check-not",
          "dump-input",
          "allow-deprecated-dag-overlap",
          "allow-empty",
          "enable-var-scope",
          "ignore-case",
          "strict-whitespace",
          "help",
          "help-list",
          "color",
          "allow-unused-prefixes",
          "check-prefix",
          "D");

  private final List<String> problems = new ArrayList<>();
  private @Nullable String unknown;
  private boolean help;
  private boolean version;

  private FileCheckCommandLine() {}

  static FileCheckCommandLine parse(List<String> args, FileCheckOptions options) {
    FileCheckCommandLine line = new FileCheckCommandLine();
    List<String> positional = new ArrayList<>();
    boolean optionsEnded = false;
    for (int i = 0; i < args.size() && !line.help && !line.version; i++) {
      String arg = args.get(i);
      if (optionsEnded || !arg.startsWith("-") || arg.equals("-")) {
        positional.add(arg);
        continue;
      }
      if (arg.equals("--")) {
        optionsEnded = true;
        continue;
      }
      String body = arg.substring(arg.startsWith("--") ? 2 : 1);
      int equals = body.indexOf('=');
      String name = equals < 0 ? body : body.substring(0, equals);
      String value = equals < 0 ? null : body.substring(equals + 1);
      if (body.startsWith("D")) {
        // The value may follow at once, so an equal sign is part of it.
        name = "D";
        value = body.length() > 1 ? body.substring(1) : null;
      }
      if (!name.equals("D") && !isOption(name)) {
        line.letters(options, body, arg);
        continue;
      }
      if (VALUES.containsKey(name) && value == null) {
        if (name.equals("D") || i + 1 == args.size()) {
          line.problem(name, "requires a value!");
          continue;
        }
        value = args.get(++i);
      }
      line.set(options, name, value);
    }
    if (line.help || line.version) {
      return line;
    }
    if (positional.size() > 1) {
      line.problems.add(
          "Too many positional arguments specified!\n"
              + "Can specify at most 1 positional arguments: See: "
              + FileCheckCommand.NAME
              + " --help");
    } else if (!positional.isEmpty()) {
      options.setCheckFile(positional.get(0));
    }
    return line;
  }

  private static boolean isOption(String name) {
    return FLAGS.containsKey(name) || VALUES.containsKey(name) || HELP.contains(name);
  }

  /** Takes an argument for options of one letter each; the last one may have a value. */
  private void letters(FileCheckOptions options, String body, String arg) {
    int at = 0;
    while (at < body.length() && !help) {
      String name = body.substring(at, at + 1);
      String rest = body.substring(at + 1);
      if (name.equals("D")) {
        if (rest.isEmpty()) {
          problem(name, "requires a value!");
        } else {
          set(options, name, rest);
        }
        return;
      }
      if (!isOption(name)) {
        unknown(arg, body.substring(at));
        return;
      }
      boolean value = rest.startsWith("=");
      set(options, name, value ? rest.substring(1) : null);
      at = value ? body.length() : at + 1;
    }
    if (body.isEmpty()) {
      unknown(arg, body);
    }
  }

  private void unknown(String arg, String rest) {
    unknown = unknown == null ? arg : unknown;
    problems.add(
        "Unknown command line argument '"
            + arg
            + "'.  Try: '"
            + FileCheckCommand.NAME
            + " --help'\n"
            + FileCheckCommand.NAME
            + ": Did you mean '"
            + nearest(rest)
            + "'?");
  }

  private void set(FileCheckOptions options, String name, @Nullable String value) {
    BiConsumer<FileCheckOptions, String> setter = VALUES.get(name);
    BiConsumer<FileCheckOptions, Boolean> flag = FLAGS.get(name);
    if (setter != null) {
      try {
        setter.accept(options, value == null ? "" : value);
      } catch (IllegalArgumentException e) {
        problem(name, String.valueOf(e.getMessage()));
      }
    } else if (flag != null) {
      switch (value == null ? "" : value) {
        case "", "true", "TRUE", "True", "1" -> flag.accept(options, true);
        case "false", "FALSE", "False", "0" -> flag.accept(options, false);
        default ->
            problem(name, "'" + value + "' is invalid value for boolean argument! Try 0 or 1");
      }
    } else if (value != null) {
      problem(name, "does not allow a value! '" + value + "' specified.");
    } else if (name.equals("version")) {
      version = true;
    } else {
      help = true;
    }
  }

  private void problem(String name, String problem) {
    problems.add("for the " + dashes(name) + " option: " + problem);
  }

  private static String dashes(String name) {
    return (name.length() == 1 ? "-" : "--") + name;
  }

  /**
   * Returns the option whose name is most like a text that names none; the text may have a value,
   * which the option keeps if it takes one.
   */
  private static String nearest(String text) {
    int equals = text.indexOf('=');
    String name = equals < 0 ? text : text.substring(0, equals);
    String value = equals < 0 ? "" : text.substring(equals);
    String best = "";
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : SUGGESTED) {
      boolean valued = !HELP.contains(candidate);
      String wanted = valued ? name : text;
      int distance = EditDistance.between(wanted, 0, wanted.length(), candidate);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = dashes(valued && value.length() > 1 ? candidate + value : candidate);
      }
    }
    return best;
  }

  private static <E extends Enum<E>> E named(Class<E> type, String value) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(value)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("Cannot find option named '" + value + "'!");
  }

  private static int lines(String value) {
    String digits = value;
    int radix = 10;
    if (value.matches("0[xXbBo].+|0\\d+")) {
      char mark = value.charAt(1);
      boolean marked = !Character.isDigit(mark);
      radix = mark == 'x' || mark == 'X' ? 16 : mark == 'b' || mark == 'B' ? 2 : 8;
      digits = value.substring(marked ? 2 : 1);
    }
    try {
      long number = Long.parseLong(digits, radix);
      if (number <= MOST_LINES && Character.digit(digits.charAt(0), radix) >= 0) {
        return (int) Math.min(number, Integer.MAX_VALUE);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException("'" + value + "' value invalid for uint argument!");
  }

  /** Returns error messages. */
  List<String> problems() {
    return problems;
  }

  /** Returns the first argument that is no option, or null. */
  @Nullable String unknown() {
    return unknown;
  }

  boolean help() {
    return help;
  }

  boolean version() {
    return version;
  }
}
