package dev.jopt.test.filecheck;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The options of FileCheck. Starts with the defaults; each setter returns this.
 *
 * <p>{@link #parse} reads the command line of LLVM's program, with one or two dashes and with the
 * value after {@code =} or as the next argument.
 */
public final class FileCheckOptions {

  /** When to dump the input. Of several wishes the first in this order counts. */
  public enum Dump {
    /** Explain the dump instead of checking anything. */
    HELP,
    /** Always. */
    ALWAYS,
    /** When the input is not as described. */
    FAIL,
    /** Never. */
    NEVER
  }

  /** Which lines of the input to dump. Of several wishes the first in this order counts. */
  public enum DumpFilter {
    /** All lines. */
    ALL,
    /** Lines with annotations. */
    ANNOTATION_FULL,
    /** Lines where annotations start. */
    ANNOTATION,
    /** Lines where annotations of errors start. */
    ERROR
  }

  private static final int DEFAULT_CONTEXT = 5;

  private @Nullable String checkFile;
  private String inputFile = "-";
  private ImmutableList<String> prefixes = ImmutableList.of();
  private ImmutableList<String> commentPrefixes = ImmutableList.of();
  private final List<String> implicitCheckNots = new ArrayList<>();
  private final List<String> defines = new ArrayList<>();
  private boolean matchFullLines;
  private boolean strictWhitespace;
  private boolean ignoreCase;
  private boolean allowEmpty;
  private boolean allowUnusedPrefixes;
  private boolean allowDeprecatedDagOverlap;
  private boolean enableVarScope;
  private boolean verbose;
  private boolean veryVerbose;
  private boolean color;
  private @Nullable Dump dump;
  private @Nullable DumpFilter dumpFilter;
  private @Nullable Integer dumpContext;

  /** Creates the defaults: prefix {@code CHECK}, comment prefixes {@code COM} and {@code RUN}. */
  public FileCheckOptions() {}

  /** An option that there is not. */
  public static final class UnknownOption extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnknownOption(String message) {
      super(message);
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
    FileCheckCommandLine line = FileCheckCommandLine.parse(args, options);
    String unknown = line.unknown();
    if (unknown != null) {
      throw new UnknownOption("Unknown command line argument '" + unknown + "'.");
    }
    if (!line.problems().isEmpty()) {
      throw new IllegalArgumentException(line.problems().get(0));
    }
    return options;
  }

  FileCheckOptions addPrefixes(List<String> more) {
    prefixes = ImmutableList.<String>builder().addAll(prefixes).addAll(more).build();
    return this;
  }

  FileCheckOptions addCommentPrefixes(List<String> more) {
    commentPrefixes = ImmutableList.<String>builder().addAll(commentPrefixes).addAll(more).build();
    return this;
  }

  /** Returns the error in the prefixes, or null. */
  @Nullable String prefixProblem() {
    Set<String> all = new HashSet<>(prefixes.isEmpty() ? prefixes() : List.of());
    all.addAll(commentPrefixes.isEmpty() ? commentPrefixes() : List.of());
    String problem = prefixProblem("check", prefixes, all);
    return problem == null ? prefixProblem("comment", commentPrefixes, all) : problem;
  }

  private static @Nullable String prefixProblem(String what, List<String> list, Set<String> all) {
    for (String prefix : list) {
      String supplied = "supplied " + what + " prefix must ";
      if (prefix.isEmpty()) {
        return supplied + "not be the empty string";
      }
      if (!prefix.matches("[a-zA-Z0-9_-]*")) {
        return supplied
            + "start with a letter and contain only alphanumeric characters, hyphens, and"
            + " underscores: '"
            + prefix
            + "'";
      }
      if (!all.add(prefix)) {
        return supplied + "be unique among check and comment prefixes: '" + prefix + "'";
      }
    }
    return null;
  }

  /** Sets the words that start a directive. Malformed ones are reported when checking. */
  public FileCheckOptions setPrefixes(List<String> value) {
    prefixes = ImmutableList.copyOf(value);
    return this;
  }

  /** Sets the words that make the rest of their line a comment. */
  public FileCheckOptions setCommentPrefixes(List<String> value) {
    commentPrefixes = ImmutableList.copyOf(value);
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
    String problem = definitionProblem(definition);
    if (problem != null) {
      throw new IllegalArgumentException(problem);
    }
    defines.add(definition);
    return this;
  }

  /** Adds a definition that may be malformed. */
  void addDefinition(String definition) {
    defines.add(definition);
  }

  /** Returns the syntax error in a definition, or null. */
  static @Nullable String definitionProblem(String definition) {
    int equals = definition.indexOf('=');
    if (equals > 0) {
      return null;
    }
    return "Missing "
        + (equals < 0 ? "equal sign" : "variable name")
        + " in command-line definition '-D"
        + definition
        + "'";
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

  /** Sets whether matches of neighboring {@code -DAG} directives may overlap. */
  public FileCheckOptions setAllowDeprecatedDagOverlap(boolean value) {
    allowDeprecatedDagOverlap = value;
    return this;
  }

  /** Sets whether variables without {@code $} are forgotten at a label. */
  public FileCheckOptions setEnableVarScope(boolean value) {
    enableVarScope = value;
    return this;
  }

  /** Sets whether to report matches as well. */
  public FileCheckOptions setVerbose(boolean value) {
    verbose = value;
    return this;
  }

  /** Sets whether to report all that is tried. */
  public FileCheckOptions setVeryVerbose(boolean value) {
    veryVerbose = value;
    return this;
  }

  /** Sets whether reports have the colors of a terminal. */
  public FileCheckOptions setColor(boolean value) {
    color = value;
    return this;
  }

  /** Wishes for a dump of the input; the default is {@link Dump#FAIL}. */
  public FileCheckOptions addDumpInput(Dump value) {
    dump = dump == null || value.compareTo(dump) < 0 ? value : dump;
    return this;
  }

  /**
   * Wishes for lines in the dump; the default is {@link DumpFilter#ERROR} in a dump on failure and
   * {@link DumpFilter#ALL} otherwise.
   */
  public FileCheckOptions addDumpFilter(DumpFilter value) {
    dumpFilter = dumpFilter == null || value.compareTo(dumpFilter) < 0 ? value : dumpFilter;
    return this;
  }

  /**
   * Wishes for lines around those in the dump, as many before as after; the default is 5. Of
   * several wishes the largest counts.
   */
  public FileCheckOptions addDumpContext(int lines) {
    dumpContext = dumpContext == null ? lines : Math.max(lines, dumpContext);
    return this;
  }

  FileCheckOptions setCheckFile(String value) {
    checkFile = value;
    return this;
  }

  FileCheckOptions setInputFile(String value) {
    inputFile = value;
    return this;
  }

  /** Returns the file with the directives, if the command line named one. */
  public @Nullable String checkFile() {
    return checkFile;
  }

  /** Returns the file to check, if the command line named one other than standard input. */
  public @Nullable String inputFile() {
    return inputFile.equals("-") ? null : inputFile;
  }

  ImmutableList<String> prefixes() {
    return prefixes.isEmpty() ? ImmutableList.of("CHECK") : prefixes;
  }

  boolean hasDefaultPrefix() {
    return prefixes.isEmpty();
  }

  ImmutableList<String> commentPrefixes() {
    return commentPrefixes.isEmpty() ? ImmutableList.of("COM", "RUN") : commentPrefixes;
  }

  /** Returns the prefixes of both kinds, the longest first. */
  ImmutableList<String> allPrefixes() {
    List<String> all = new ArrayList<>(prefixes());
    all.addAll(commentPrefixes());
    // Not with the methods of Comparator: to link their lambdas takes as long as many a run.
    return ImmutableList.sortedCopyOf((a, b) -> Integer.compare(b.length(), a.length()), all);
  }

  List<String> implicitCheckNots() {
    return implicitCheckNots;
  }

  List<String> defines() {
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

  boolean allowDeprecatedDagOverlap() {
    return allowDeprecatedDagOverlap;
  }

  boolean enableVarScope() {
    return enableVarScope;
  }

  boolean verbose() {
    return verbose || veryVerbose;
  }

  boolean veryVerbose() {
    return veryVerbose;
  }

  boolean color() {
    return color;
  }

  Dump dumpInput() {
    return dump == null ? Dump.FAIL : dump;
  }

  DumpFilter dumpFilter() {
    if (dumpFilter != null) {
      return dumpFilter;
    }
    return dumpInput() == Dump.FAIL ? DumpFilter.ERROR : DumpFilter.ALL;
  }

  int dumpInputContext() {
    return dumpContext == null ? DEFAULT_CONTEXT : dumpContext;
  }
}
