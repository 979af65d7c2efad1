package dev.jopt.test.filecheck;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What FileCheck can be told. Starts with the defaults; each setter returns this.
 *
 * <p>{@link #parse} reads the command line of LLVM's program, with one or two dashes and with the
 * value behind {@code =} or as the next argument.
 */
public final class FileCheckOptions {

  private @Nullable String checkFile;
  private @Nullable String inputFile;
  private List<String> prefixes = List.of();
  private List<String> commentPrefixes = List.of();
  private final List<String> implicitCheckNots = new ArrayList<>();
  private final Map<String, String> defines = new LinkedHashMap<>();
  private boolean matchFullLines;
  private boolean strictWhitespace;
  private boolean ignoreCase;
  private boolean allowEmpty;
  private boolean allowUnusedPrefixes;
  private boolean enableVarScope;

  /** Creates the defaults: prefix {@code CHECK}, comment prefixes {@code COM} and {@code RUN}. */
  public FileCheckOptions() {}

  /** An option that there is not. */
  public static final class UnknownOption extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnknownOption(String option) {
      super("Unknown command line argument '" + option + "'.");
    }
  }

  /**
   * Reads a command line.
   *
   * @throws UnknownOption if an option is unknown
   * @throws IllegalArgumentException with a message for the user if a value is bad
   */
  public static FileCheckOptions parse(List<String> args) {
    FileCheckOptions options = new FileCheckOptions();
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (!arg.startsWith("-") || arg.equals("-")) {
        if (options.checkFile != null) {
          throw new IllegalArgumentException("too many positional arguments: '" + arg + "'");
        }
        options.checkFile = arg;
        continue;
      }
      String body = arg.substring(arg.startsWith("--") ? 2 : 1);
      if (body.startsWith("D") && arg.startsWith("-D")) {
        options.define(body.length() > 1 ? body.substring(1) : next(args, ++i, arg));
        continue;
      }
      int equals = body.indexOf('=');
      String name = equals < 0 ? body : body.substring(0, equals);
      String value = equals < 0 ? null : body.substring(equals + 1);
      if (takesValue(name) && value == null) {
        value = next(args, ++i, arg);
      }
      options.set(name, value, arg);
    }
    options.verifyPrefixes();
    return options;
  }

  private static String next(List<String> args, int index, String option) {
    if (index >= args.size()) {
      throw new IllegalArgumentException("option '" + option + "' needs a value");
    }
    return args.get(index);
  }

  private static boolean takesValue(String name) {
    return switch (name) {
      case "check-prefix",
          "check-prefixes",
          "comment-prefixes",
          "implicit-check-not",
          "input-file",
          "dump-input",
          "dump-input-filter",
          "dump-input-context" ->
          true;
      default -> false;
    };
  }

  private void set(String name, @Nullable String value, String arg) {
    String text = value == null ? "" : value;
    switch (name) {
      case "check-prefix" -> addPrefixes(List.of(text));
      case "check-prefixes" -> addPrefixes(Splitter.on(',').splitToList(text));
      case "comment-prefixes" -> commentPrefixes = Splitter.on(',').splitToList(text);
      case "implicit-check-not" -> addImplicitCheckNot(text);
      case "input-file" -> inputFile = text;
      case "match-full-lines" -> matchFullLines = flag(value, arg);
      case "strict-whitespace" -> strictWhitespace = flag(value, arg);
      case "ignore-case" -> ignoreCase = flag(value, arg);
      case "allow-empty" -> allowEmpty = flag(value, arg);
      case "allow-unused-prefixes" -> allowUnusedPrefixes = flag(value, arg);
      case "enable-var-scope" -> enableVarScope = flag(value, arg);
      case "v", "vv", "color", "dump-input", "dump-input-filter", "dump-input-context" -> {
        // These change how much LLVM's program tells, never its verdict.
      }
      default -> throw new UnknownOption(arg);
    }
  }

  private static boolean flag(@Nullable String value, String arg) {
    if (value == null || value.equals("true") || value.equals("1")) {
      return true;
    }
    if (value.equals("false") || value.equals("0")) {
      return false;
    }
    throw new IllegalArgumentException("'" + arg + "': the value is neither true nor false");
  }

  private void addPrefixes(List<String> more) {
    prefixes = ImmutableList.<String>builder().addAll(prefixes).addAll(more).build();
  }

  private void verifyPrefixes() {
    Set<String> all = new HashSet<>();
    verifyPrefixes("check", prefixes, all);
    if (prefixes.isEmpty()) {
      all.addAll(prefixes());
    }
    verifyPrefixes("comment", commentPrefixes, all);
    if (commentPrefixes.isEmpty()) {
      for (String prefix : commentPrefixes()) {
        requireUnique("check", prefix, all);
      }
    }
  }

  private static void verifyPrefixes(String what, List<String> list, Set<String> all) {
    for (String prefix : list) {
      if (prefix.isEmpty()) {
        throw new IllegalArgumentException(
            "supplied " + what + " prefix must not be the empty string");
      }
      if (!prefix.matches("[a-zA-Z0-9_-]*")) {
        throw new IllegalArgumentException(
            "supplied "
                + what
                + " prefix must start with a letter and contain only alphanumeric characters,"
                + " hyphens, and underscores: '"
                + prefix
                + "'");
      }
      requireUnique(what, prefix, all);
    }
  }

  private static void requireUnique(String what, String prefix, Set<String> all) {
    if (!all.add(prefix)) {
      throw new IllegalArgumentException(
          "supplied "
              + what
              + " prefix must be unique among check and comment prefixes: '"
              + prefix
              + "'");
    }
  }

  /**
   * Sets the words that start a directive.
   *
   * @throws IllegalArgumentException if one is malformed or is used twice
   */
  public FileCheckOptions setPrefixes(List<String> value) {
    prefixes = ImmutableList.copyOf(value);
    verifyPrefixes();
    return this;
  }

  /**
   * Sets the words that make the rest of their line a comment.
   *
   * @throws IllegalArgumentException if one is malformed or is used twice
   */
  public FileCheckOptions setCommentPrefixes(List<String> value) {
    commentPrefixes = ImmutableList.copyOf(value);
    verifyPrefixes();
    return this;
  }

  /** Adds a pattern that must not occur between directives. */
  public FileCheckOptions addImplicitCheckNot(String pattern) {
    implicitCheckNots.add(pattern);
    return this;
  }

  /**
   * Defines a variable, {@code NAME=value} for text or {@code #NAME=expression} for a number.
   *
   * @throws IllegalArgumentException if there is no equal sign or no name
   */
  public FileCheckOptions define(String definition) {
    int equals = definition.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException(
          "Missing equal sign in command-line definition '-D" + definition + "'");
    }
    String name = definition.substring(0, equals);
    if (name.isEmpty() || name.equals("#")) {
      throw new IllegalArgumentException("missing variable name in '" + definition + "'");
    }
    defines.put(name, definition.substring(equals + 1));
    return this;
  }

  /** Sets whether a directive must match a whole line. */
  public FileCheckOptions setMatchFullLines(boolean value) {
    matchFullLines = value;
    return this;
  }

  /** Sets whether runs of blanks are told apart. */
  public FileCheckOptions setStrictWhitespace(boolean value) {
    strictWhitespace = value;
    return this;
  }

  /** Sets whether upper and lower case are equal. */
  public FileCheckOptions setIgnoreCase(boolean value) {
    ignoreCase = value;
    return this;
  }

  /** Sets whether the input may be empty. */
  public FileCheckOptions setAllowEmpty(boolean value) {
    allowEmpty = value;
    return this;
  }

  /** Sets whether some of several prefixes may be missing in the check file. */
  public FileCheckOptions setAllowUnusedPrefixes(boolean value) {
    allowUnusedPrefixes = value;
    return this;
  }

  /** Sets whether variables without {@code $} are forgotten at a label. */
  public FileCheckOptions setEnableVarScope(boolean value) {
    enableVarScope = value;
    return this;
  }

  /** Returns the file with the directives, if the command line named one. */
  public @Nullable String checkFile() {
    return checkFile;
  }

  /** Returns the file to check, if the command line named one other than standard input. */
  public @Nullable String inputFile() {
    return inputFile == null || inputFile.equals("-") ? null : inputFile;
  }

  List<String> prefixes() {
    return prefixes.isEmpty() ? List.of("CHECK") : prefixes;
  }

  boolean hasDefaultPrefix() {
    return prefixes.isEmpty();
  }

  List<String> commentPrefixes() {
    return commentPrefixes.isEmpty() ? List.of("COM", "RUN") : commentPrefixes;
  }

  List<String> implicitCheckNots() {
    return implicitCheckNots;
  }

  Map<String, String> defines() {
    return defines;
  }

  boolean matchFullLines() {
    return matchFullLines;
  }

  boolean strictWhitespace() {
    return strictWhitespace;
  }

  boolean ignoreCase() {
    return ignoreCase;
  }

  boolean allowEmpty() {
    return allowEmpty;
  }

  boolean allowUnusedPrefixes() {
    return allowUnusedPrefixes;
  }

  boolean enableVarScope() {
    return enableVarScope;
  }
}
