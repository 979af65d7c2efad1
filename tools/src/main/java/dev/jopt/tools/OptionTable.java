package dev.jopt.tools;

import dev.jopt.ir.diagnostic.ColorMode;
import dev.jopt.ir.diagnostic.ExpectedDiagnostics;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.rewrite.RewriteDriver;
import dev.jopt.tools.JoptOptions.Action;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options of {@code jopt} but for those that name passes: the one place that states them.
 * {@link CommandLine} reads command lines by this table, {@link HelpText} prints it, {@link #set}
 * says what each does.
 */
final class OptionTable {
  /** Whether an option takes a value. */
  enum Arity {
    /** {@code --x}, {@code --x=true} or {@code --x=false}. */
    FLAG,
    /** {@code --x=v} or {@code --x v}. */
    VALUE,
    /** {@code --x} or {@code --x=v}. */
    OPTIONAL,
    /** {@code --x}, {@code --x=v} or {@code --x v} with one of the values there are. */
    CHOICE
  }

  /**
   * One option.
   *
   * @param name without dashes
   * @param arity whether it takes a value
   * @param value a description of the value
   * @param group the heading that help lists it under
   * @param description its effect
   */
  record Entry(String name, Arity arity, String value, String group, String description) {}

  /** The value of an option is none; the message completes {@code for the --x option:}. */
  static final class BadValue extends Exception {
    private static final long serialVersionUID = 1L;

    BadValue(String message) {
      super(message);
    }
  }

  private static final String GENERAL = "General";
  private static final String PASSES = "Passes";
  private static final String INPUT = "Input and output";
  private static final String PRINTING = "Printing";
  private static final String INSIDE = "Looking inside";

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  OptionTable() {
    flag("help", GENERAL, "Print this help and exit");
    flag("version", GENERAL, "Print the version and exit");
    flag("list-passes", GENERAL, "Print the passes with their options and exit");
    flag("show-dialects", GENERAL, "Print the names of the dialects and exit");
    flag("connect", GENERAL, "As the first argument: let a warm process do it, started if need be");
    optional(
        "serve", "SOCKET", GENERAL, "As the first argument: be that process, until it is idle");
    value("flagfile", "FILE", GENERAL, "Take arguments from a file, one to a line; needs the =");
    flag("persistent_worker", GENERAL, "Do what requests of Bazel on standard input say");
    value("o", "FILE", GENERAL, "Write to FILE instead of standard output, if the run succeeds");
    add("color", Arity.CHOICE, "auto|always|never", GENERAL, "Whether diagnostics are colored");
    value("load-dialect-plugin", "JAR", GENERAL, "Take the dialects and passes of a jar, too");
    value("load-pass-plugin", "JAR", GENERAL, "The same as --load-dialect-plugin");
    value("dialect-file", "FILE", GENERAL, "Take the dialect of a definition file, too");
    value("irdl-file", "FILE", GENERAL, "Take the dialects that a module of irdl defines, too");

    value("pass-pipeline", "PIPELINE", PASSES, "Run a pipeline, e.g. builtin.module(cse)");
    value("p", "PIPELINE", PASSES, "Short for --pass-pipeline");
    value(
        "pdl-file",
        "FILE",
        PASSES,
        "Give the patterns of a module of pdl to apply-pdl-patterns, which runs last if it is not"
            + " named");
    flag("dump-pass-pipeline", PASSES, "Print the pipeline that runs on standard error");
    flag("verify-each", PASSES, "Verify after each pass (default: true)");
    flag("validate-passes", PASSES, "Run functions before and after each pass and compare");
    value(
        "reduce",
        "FILE",
        PASSES,
        "If a pass fails, make the input smaller while it fails in the same way, and write it to"
            + " FILE with the pipeline, for --run-reproducer");
    flag("run-reproducer", PASSES, "Run the pipeline stored in the input, a reproducer");
    flag("mlir-disable-threading", PASSES, "Use one thread only");
    value("pass-time-limit", "MILLISECONDS", PASSES, "Fail if a pass takes longer on an operation");

    flag(
        "allow-unregistered-dialect",
        INPUT,
        "Accept operations, types and attributes of unknown dialects");
    optional("split-input-file", "MARKER", INPUT, "Process the parts between marker lines alone");
    value("output-split-marker", "MARKER", INPUT, "The line between the outputs of the parts");
    optional(
        "verify-diagnostics",
        "all|only-expected",
        INPUT,
        "Compare diagnostics with the expected-* comments of the input");
    flag("no-implicit-module", INPUT, "Take the one operation of the input as it is");
    flag("verify-roundtrip", INPUT, "Check that what is printed reads back as the same");
    flag("mlir-very-unsafe-disable-verifier-on-parsing", INPUT, "Do not verify what was read");

    flag("mlir-print-op-generic", PRINTING, "Print operations in generic form");
    flag("mlir-print-debuginfo", PRINTING, "Print locations");
    flag("mlir-pretty-debuginfo", PRINTING, "Print locations for readers");
    flag("mlir-print-local-scope", PRINTING, "Print without aliases");
    flag("mlir-print-value-users", PRINTING, "Print the users of values as comments");
    flag("mlir-print-unique-ssa-ids", PRINTING, "Number values across regions");
    flag("mlir-print-skip-regions", PRINTING, "Leave out regions");
    flag("mlir-print-assume-verified", PRINTING, "Print custom forms without verifying first");
    flag("mlir-use-nameloc-as-prefix", PRINTING, "Name values after their name locations");
    value("mlir-elide-elementsattrs-if-larger", "N", PRINTING, "Leave out longer constants");
    value("mlir-elide-resource-strings-if-larger", "N", PRINTING, "Leave out longer resources");
    value(
        "mlir-print-elementsattrs-with-hex-if-larger",
        "N",
        PRINTING,
        "Print longer constants in hexadecimal; -1 for none");

    value("mlir-print-ir-before", "PASS,...", INSIDE, "Print the IR before these passes");
    value("mlir-print-ir-after", "PASS,...", INSIDE, "Print the IR after these passes");
    flag("mlir-print-ir-before-all", INSIDE, "Print the IR before each pass");
    flag("mlir-print-ir-after-all", INSIDE, "Print the IR after each pass");
    flag("mlir-print-ir-after-change", INSIDE, "After a pass print only what it changed");
    flag("mlir-print-ir-after-failure", INSIDE, "After a pass print only if it failed");
    flag("mlir-print-ir-module-scope", INSIDE, "Print the whole module");
    value("mlir-print-ir-tree-dir", "DIR", INSIDE, "Print into a tree of files under DIR");
    value(
        "debug-only",
        "TYPE,...",
        INSIDE,
        "Tell each step of the greedy-rewriter, the walk-rewriter or dialect-conversion on standard error");
    value(
        "rewrite-trace",
        "FILE",
        INSIDE,
        "Write which patterns were tried where, as JSON if FILE ends with .json; - for"
            + " standard error");
    value(
        "explore",
        "FILE.html",
        INSIDE,
        "Write a page that shows what each pass and pattern did: open it in a browser");
    flag("mlir-timing", INSIDE, "Report execution times");
    value("mlir-timing-display", "list|tree", INSIDE, "The form of the report (default: tree)");
    value("mlir-output-format", "text|json", INSIDE, "The language of the report (default: text)");
    flag("mlir-pass-statistics", INSIDE, "Report what passes counted");
    value(
        "mlir-pass-statistics-display",
        "list|pipeline",
        INSIDE,
        "The form of the report (default: pipeline)");
    value(
        "mlir-pass-pipeline-crash-reproducer",
        "FILE",
        INSIDE,
        "Write input and pipeline to FILE when a pass fails");
    value("mlir-generate-reproducer", "FILE", INSIDE, "The same, whether or not a pass fails");
    flag(
        "mlir-pass-pipeline-local-reproducer",
        INSIDE,
        "Let the reproducer hold only the pass that failed");
    flag("mlir-print-stacktrace-on-diagnostic", INSIDE, "Show where in jopt a diagnostic is made");
    flag(
        "mlir-print-op-on-diagnostic",
        INSIDE,
        "Show the operation of a diagnostic (default: true)");
    flag("mlir-disable-diagnostic-notes", INSIDE, "Leave out notes");
    value(
        "mlir-diagnostic-verbosity-level",
        "errors|warnings|remarks",
        INSIDE,
        "Leave out warnings, or only remarks");
  }

  private void flag(String name, String group, String description) {
    add(name, Arity.FLAG, "", group, description);
  }

  private void value(String name, String value, String group, String description) {
    add(name, Arity.VALUE, value, group, description);
  }

  private void optional(String name, String value, String group, String description) {
    add(name, Arity.OPTIONAL, value, group, description);
  }

  private void add(String name, Arity arity, String value, String group, String description) {
    entries.put(name, new Entry(name, arity, value, group, description));
  }

  /** All options, grouped. */
  List<Entry> entries() {
    return new ArrayList<>(entries.values());
  }

  /** The names of all options, without dashes. */
  List<String> names() {
    return new ArrayList<>(entries.keySet());
  }

  /** Whether there is an option of this name and it may stand without {@code =value}. */
  boolean contains(String name) {
    return entries.containsKey(name);
  }

  /** Whether the option has a value in the argument that follows, which is {@code next}. */
  boolean takes(String name, @Nullable String next) {
    Entry entry = entries.get(name);
    return entry != null
        && (entry.arity() == Arity.VALUE
            || entry.arity() == Arity.CHOICE && next != null && isChoice(entry.value(), next));
  }

  private static boolean isChoice(String choices, String text) {
    return !text.isEmpty() && ("|" + choices + "|").contains("|" + text + "|");
  }

  /**
   * Applies an option.
   *
   * @param text the value; empty when there is none
   */
  void set(JoptOptions options, String name, String text) throws BadValue {
    if (!setValue(options, name, text)) {
      setFlag(options, name, parseFlag(text));
    }
  }

  private static boolean setValue(JoptOptions options, String name, String text) throws BadValue {
    switch (name) {
      case "flagfile" -> throw new BadValue("a = before the name is missing");
      case "connect", "serve", "persistent_worker" ->
          throw new BadValue("it must be the first argument");
      case "o" -> options.output = text;
      case "color" -> options.color = parseColor(text);
      case "load-dialect-plugin", "load-pass-plugin" -> options.addPlugin(text);
      case "dialect-file" -> options.dialectFiles.add(text);
      case "irdl-file" -> options.irdlFiles.add(text);
      case "reduce" -> options.reduced = text;
      case "pdl-file" -> options.pdlFiles.add(text);
      case "pass-pipeline", "p" -> options.passPipeline = text;
      case "split-input-file" ->
          options.splitMarker = text.isEmpty() ? JoptOptions.DEFAULT_MARKER : text;
      case "output-split-marker" -> options.outputSplitMarker = text;
      case "verify-diagnostics" -> options.verifyDiagnostics = parseMode(text);
      case "mlir-elide-elementsattrs-if-larger" ->
          options.printing.elideElementsIfLarger(parseCount(text));
      case "mlir-elide-resource-strings-if-larger" ->
          options.printing.elideResourcesIfLarger(parseCount(text));
      case "mlir-print-elementsattrs-with-hex-if-larger" ->
          options.printing.hexElementsIfLarger(text.equals("-1") ? -1 : parseCount(text));
      case "mlir-print-ir-before" -> addNames(options.printBefore, text);
      case "mlir-print-ir-after" -> addNames(options.printAfter, text);
      case "mlir-print-ir-tree-dir" -> options.printTreeDirectory = text;
      case "mlir-timing-display" -> options.timingAsTree = parseChoice(text, "list", "tree");
      case "mlir-output-format" -> options.timingAsJson = parseChoice(text, "text", "json");
      case "debug-only" -> addDebugTypes(options.debugOnly, text);
      case "explore" -> options.explore = text;
      case "rewrite-trace" -> options.rewriteTrace = text;
      case "pass-time-limit" -> options.passTimeLimit = parseLimit(text);
      case "mlir-generate-reproducer" -> options.generatedReproducer = text;
      case "mlir-diagnostic-verbosity-level" -> options.leastSeverity = parseSeverity(text);
      case "mlir-pass-statistics-display" ->
          options.statisticsAsPipeline = parseChoice(text, "list", "pipeline");
      case "mlir-pass-pipeline-crash-reproducer" -> options.crashReproducer = text;
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void setFlag(JoptOptions options, String name, boolean on) {
    switch (name) {
      case "help" -> act(options, on, Action.HELP);
      case "version" -> act(options, on, Action.VERSION);
      case "list-passes" -> act(options, on, Action.LIST_PASSES);
      case "show-dialects" -> act(options, on, Action.SHOW_DIALECTS);
      case "dump-pass-pipeline" -> options.dumpPassPipeline = on;
      case "verify-each" -> options.verifyEach = on;
      case "validate-passes" -> options.validatePasses = on;
      case "run-reproducer" -> options.runReproducer = on;
      case "mlir-disable-threading" -> options.threading = !on;
      case "allow-unregistered-dialect" -> options.allowUnregisteredDialect = on;
      case "no-implicit-module" -> options.implicitModule = !on;
      case "verify-roundtrip" -> options.verifyRoundtrip = on;
      case "mlir-very-unsafe-disable-verifier-on-parsing" -> options.verifyParsed = !on;
      case "mlir-print-op-generic" -> options.printing.genericForm(on);
      case "mlir-print-debuginfo" -> options.printing.debugInfo(on);
      case "mlir-pretty-debuginfo" -> options.printing.prettyDebugInfo(on);
      case "mlir-print-local-scope" -> options.printing.localScope(on);
      case "mlir-print-value-users" -> options.printing.valueUsers(on);
      case "mlir-print-unique-ssa-ids" -> options.printing.uniqueSsaIds(on);
      case "mlir-print-skip-regions" -> options.printing.skipRegions(on);
      case "mlir-print-assume-verified" -> options.printing.assumeVerified(on);
      case "mlir-use-nameloc-as-prefix" -> options.printing.nameLocationsAsPrefix(on);
      case "mlir-print-ir-before-all" -> options.printBeforeAll = on;
      case "mlir-print-ir-after-all" -> options.printAfterAll = on;
      case "mlir-print-ir-after-change" -> options.printAfterChange = on;
      case "mlir-print-ir-after-failure" -> options.printAfterFailure = on;
      case "mlir-print-ir-module-scope" -> options.printModuleScope = on;
      case "mlir-timing" -> options.timing = on;
      case "mlir-pass-statistics" -> options.statistics = on;
      case "mlir-pass-pipeline-local-reproducer" -> options.localReproducer = on;
      case "mlir-print-stacktrace-on-diagnostic" -> options.stackTraceOnDiagnostic = on;
      case "mlir-print-op-on-diagnostic" -> options.operationOnDiagnostic = on;
      case "mlir-disable-diagnostic-notes" -> options.diagnosticNotes = !on;
      default -> throw new IllegalArgumentException("option " + name + " does nothing");
    }
  }

  private static void act(JoptOptions options, boolean on, Action action) {
    if (on) {
      options.action = action;
    }
  }

  private static boolean parseFlag(String text) throws BadValue {
    switch (text) {
      case "", "true", "TRUE", "True", "1" -> {
        return true;
      }
      case "false", "FALSE", "False", "0" -> {
        return false;
      }
      default ->
          throw new BadValue("'" + text + "' is invalid value for boolean argument! Try 0 or 1");
    }
  }

  private static void addDebugTypes(List<String> into, String text) throws BadValue {
    for (String type : text.split(",", -1)) {
      boolean known = false;
      for (RewriteDriver driver : RewriteDriver.values()) {
        known |= driver.debugType().equals(type);
      }
      if (!known) {
        throw notFound(type, "greedy-rewriter, walk-rewriter or dialect-conversion");
      }
      into.add(type);
    }
  }

  private static Duration parseLimit(String text) throws BadValue {
    long limit = parseCount(text);
    if (limit == 0) {
      throw new BadValue("the limit must be positive");
    }
    return Duration.ofMillis(limit);
  }

  private static long parseCount(String text) throws BadValue {
    try {
      return Integer.toUnsignedLong(Integer.parseUnsignedInt(text));
    } catch (NumberFormatException e) {
      throw new BadValue("'" + text + "' value invalid for uint argument!");
    }
  }

  private static boolean parseChoice(String text, String no, String yes) throws BadValue {
    if (!text.equals(no) && !text.equals(yes)) {
      throw notFound(text, no + " or " + yes);
    }
    return text.equals(yes);
  }

  private static ColorMode parseColor(String text) throws BadValue {
    switch (text) {
      case "auto" -> {
        return ColorMode.AUTO;
      }
      case "always", "", "true", "1" -> {
        return ColorMode.ALWAYS;
      }
      case "never", "false", "0" -> {
        return ColorMode.NEVER;
      }
      default -> throw notFound(text, "auto, always or never");
    }
  }

  private static Severity parseSeverity(String text) throws BadValue {
    switch (text) {
      case "errors" -> {
        return Severity.ERROR;
      }
      case "warnings" -> {
        return Severity.WARNING;
      }
      case "remarks" -> {
        return Severity.REMARK;
      }
      default -> throw notFound(text, "errors, warnings or remarks");
    }
  }

  private static ExpectedDiagnostics.Mode parseMode(String text) throws BadValue {
    switch (text) {
      case "", "all" -> {
        return ExpectedDiagnostics.Mode.ALL;
      }
      case "only-expected" -> {
        return ExpectedDiagnostics.Mode.ONLY_EXPECTED;
      }
      default -> throw notFound(text, "all or only-expected");
    }
  }

  private static BadValue notFound(String text, String expected) {
    return new BadValue("Cannot find option named '" + text + "'! Try " + expected);
  }

  private static void addNames(List<String> names, String text) {
    int start = 0;
    for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', start)) {
      names.add(text.substring(start, comma));
      start = comma + 1;
    }
    names.add(text.substring(start));
  }
}
