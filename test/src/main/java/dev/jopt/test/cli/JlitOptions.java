package dev.jopt.test.cli;

import com.google.common.base.Splitter;
import dev.jopt.test.cli.OptionReader.UsageException;
import dev.jopt.test.lit.LitResult.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The command line of {@code jlit}. */
final class JlitOptions {

  /** Of what tests something is printed. */
  enum Level {
    OFF,
    FAILED,
    ALL;

    static Level of(String text) {
      for (Level level : values()) {
        if (level.name().toLowerCase(Locale.ROOT).equals(text)) {
          return level;
        }
      }
      throw new UsageException("invalid choice: '" + text + "' (choose from off, failed, all)");
    }
  }

  /** In which order tests run. */
  enum Order {
    LEXICAL,
    RANDOM,
    SMART
  }

  List<String> paths = List.of();
  boolean help;
  boolean version;
  int workers = Runtime.getRuntime().availableProcessors();
  String configPrefix = "lit";
  final Map<String, String> params = new LinkedHashMap<>();

  Level testOutput = Level.OFF;
  Level printResultAfter = Level.ALL;
  boolean quietDiagnostics;
  boolean terseSummary;
  boolean progressBar;
  boolean relativePaths;
  final Set<Status> shown = EnumSet.noneOf(Status.class);
  @Nullable Path json;
  @Nullable Path xunit;
  boolean reportFailuresOnly;

  final List<Path> toolPaths = new ArrayList<>();
  boolean noExecute;
  int timeout = -1;
  int retries;
  int maxFailures;
  int maxTests = Integer.MAX_VALUE;
  int maxTime;
  boolean allowEmptyRuns;
  boolean ignoreFail;
  boolean timeTests;
  boolean skipTimeRecording;

  Order order = Order.SMART;
  Pattern filter = regex(".*");
  Pattern filterOut = regex("^$");
  boolean filterFailed;
  final Set<String> xfail = new LinkedHashSet<>();
  final Set<String> xfailNot = new LinkedHashSet<>();
  boolean excludeXfail;
  int shards;
  int shard;

  boolean showSuites;
  boolean showTests;
  boolean showUsedFeatures;

  private final OptionReader reader = new OptionReader();

  /**
   * Reads a command line.
   *
   * @param environment for {@code LIT_OPTS}, {@code LIT_FILTER} and their like
   * @throws UsageException if it makes no sense
   */
  JlitOptions(List<String> args, Map<String, String> environment) {
    general();
    output();
    execution();
    selection();
    debugging();
    environment(environment);
    List<String> all = new ArrayList<>(expand(args));
    all.addAll(
        Splitter.on(' ').omitEmptyStrings().splitToList(environment.getOrDefault("LIT_OPTS", "")));
    paths = reader.read(all);
    if ((shards == 0) != (shard == 0)) {
      throw new UsageException("--num-shards and --run-shard must be used together");
    }
    if (shard > shards) {
      throw new UsageException("--run-shard must be between 1 and --num-shards (inclusive)");
    }
    if (paths.isEmpty() && !help && !version) {
      throw new UsageException("the following arguments are required: TEST_PATH");
    }
  }

  private void environment(Map<String, String> environment) {
    setIfThere(environment.get("LIT_MAX_WORKERS"), value -> workers = positive(value));
    setIfThere(environment.get("LIT_FILTER"), value -> filter = regex(value));
    setIfThere(environment.get("LIT_FILTER_OUT"), value -> filterOut = regex(value));
    setIfThere(environment.get("LIT_XFAIL"), value -> addAll(xfail, value));
    setIfThere(environment.get("LIT_XFAIL_NOT"), value -> addAll(xfailNot, value));
    setIfThere(environment.get("LIT_NUM_SHARDS"), value -> shards = positive(value));
    setIfThere(environment.get("LIT_RUN_SHARD"), value -> shard = positive(value));
  }

  private static void setIfThere(@Nullable String value, Consumer<String> setter) {
    if (value != null && !value.isEmpty()) {
      setter.accept(value);
    }
  }

  private static List<String> expand(List<String> args) {
    List<String> all = new ArrayList<>();
    for (String arg : args) {
      if (!arg.startsWith("@") || arg.length() == 1) {
        all.add(arg);
        continue;
      }
      try {
        all.addAll(Files.readAllLines(Path.of(arg.substring(1))));
      } catch (IOException e) {
        throw new UsageException("cannot read " + arg.substring(1) + ": " + e);
      }
    }
    return all;
  }

  private void general() {
    reader.group("options");
    reader.flag("-h,--help", "Show this help and exit", () -> help = true);
    reader.flag("--version", "Show the version and exit", () -> version = true);
    reader.valued(
        "-j,--threads,--workers",
        "N",
        "Number of workers used for testing",
        v -> workers = positive(v));
    reader.valued(
        "--config-prefix",
        "NAME",
        "Read NAME.properties in place of lit.properties",
        v -> configPrefix = v);
    reader.valued(
        "-D,--param",
        "NAME=VAL",
        "Let ${NAME} in lit.properties stand for VAL",
        v -> {
          int equals = v.indexOf('=');
          params.put(
              equals < 0 ? v : v.substring(0, equals), equals < 0 ? "" : v.substring(equals + 1));
        });
  }

  private void output() {
    reader.group("Output Format");
    reader.valued(
        "--test-output",
        "{off,failed,all}",
        "Print the commands and their output after each test (default off)",
        v -> testOutput(Level.of(v)));
    reader.valued(
        "--print-result-after",
        "{off,failed,all}",
        "Print the name and the result after each test (default all)",
        v -> printResult(Level.of(v)));
    reader.valued(
        "--diagnostic-level",
        "{error,warning,note}",
        "How much to say beside the results (default note)",
        v -> quietDiagnostics = v.equals("error"));
    reader.flag(
        "--terse-summary", "Print only what failed in the summary", () -> terseSummary = true);
    reader.flag("--no-terse-summary", "Print the whole summary", () -> terseSummary = false);
    reader.flag(
        "-q,--quiet",
        "Alias for '--diagnostic-level=error --test-output=off --terse-summary'",
        () -> {
          printResult(Level.FAILED);
          testOutput(Level.OFF);
          quietDiagnostics = true;
          terseSummary = true;
        });
    reader.flag(
        "-s,--succinct",
        "Alias for '--progress-bar --print-result-after=failed'",
        () -> {
          progressBar = true;
          printResult(Level.FAILED);
        });
    reader.flag(
        "-v,--verbose",
        "For failed tests, show all output: alias for '--test-output=failed'",
        () -> testOutput(Level.FAILED));
    reader.flag("-vv,--echo-all-commands", "Alias for -v", () -> testOutput(Level.FAILED));
    reader.flag("-a,--show-all", "Alias for '--test-output=all'", () -> testOutput(Level.ALL));
    reader.flag(
        "-r,--relative-paths",
        "List tests by their paths from the working directory",
        () -> relativePaths = true);
    reader.valued("-o,--output", "PATH", "Write results as JSON", v -> json = Path.of(v));
    reader.flag("--progress-bar", "Show a progress bar", () -> progressBar = true);
    reader.flag("--no-progress-bar", "Show no progress bar (default)", () -> progressBar = false);
    for (Status status : Status.values()) {
      if (status.isGood()) {
        reader.flag(
            "--show-" + status.name().toLowerCase(Locale.ROOT),
            "List " + status.label().toLowerCase(Locale.ROOT) + " tests (" + status + ")",
            () -> shown.add(status));
      }
    }
  }

  private void testOutput(Level level) {
    testOutput = level;
    if (printResultAfter.compareTo(level) < 0) {
      printResultAfter = level;
    }
  }

  private void printResult(Level level) {
    printResultAfter = level;
    if (testOutput.compareTo(level) > 0) {
      testOutput = level;
    }
  }

  private void execution() {
    reader.group("Test Execution");
    reader.valued(
        "--path", "PATH", "Look for programs in PATH first", v -> toolPaths.add(Path.of(v)));
    reader.flag("--no-execute", "Don't execute any tests (assume PASS)", () -> noExecute = true);
    reader.valued(
        "--xunit-xml-output", "PATH", "Write results as XUnit XML", v -> xunit = Path.of(v));
    reader.flag(
        "--report-failures-only",
        "Only include failures in the reports",
        () -> reportFailuresOnly = true);
    reader.valued(
        "--timeout",
        "N",
        "Maximum time to spend on a single test, in seconds; 0 for no limit (default: what"
            + " lit.properties says, else 0)",
        v -> timeout = number(v, 0));
    reader.valued(
        "--max-retries-per-test",
        "N",
        "How often a failed test may run again, where neither it (ALLOW_RETRIES) nor a file"
            + " (retries) says so",
        v -> retries = positive(v));
    reader.valued(
        "--max-failures",
        "N",
        "Stop execution after the given number of failures",
        v -> maxFailures = positive(v));
    reader.flag(
        "--allow-empty-runs",
        "Do not fail the run if all tests are filtered out",
        () -> allowEmptyRuns = true);
    reader.flag(
        "--ignore-fail", "Exit with status zero even if some tests fail", () -> ignoreFail = true);
    reader.flag(
        "--skip-test-time-recording",
        "Do not write the time of each test into exec-root",
        () -> skipTimeRecording = true);
    reader.flag(
        "--time-tests", "Print the time of each test, and a histogram", () -> timeTests = true);
  }

  private void selection() {
    reader.group("Test Selection");
    reader.valued(
        "--max-tests", "N", "Maximum number of tests to run", v -> maxTests = positive(v));
    reader.valued(
        "--max-time", "N", "Maximum time to spend testing, in seconds", v -> maxTime = positive(v));
    reader.valued(
        "--order", "{lexical,random,smart}", "Test order to use (default: smart)", this::order);
    reader.flag("--shuffle", "Alias for '--order=random'", () -> order = Order.RANDOM);
    reader.valued(
        "--filter",
        "REGEX",
        "Only run tests whose name ('suite :: path') contains a match",
        v -> filter = regex(v));
    reader.valued(
        "--filter-out",
        "REGEX",
        "Leave out tests whose name contains a match",
        v -> filterOut = regex(v));
    reader.flag(
        "--filter-failed",
        "Only run tests that failed in the previous run (needs exec-root)",
        () -> filterFailed = true);
    reader.valued(
        "--xfail",
        "LIST",
        "XFAIL tests of these names or paths, separated by semicolons",
        v -> addAll(xfail, v));
    reader.valued(
        "--xfail-not",
        "LIST",
        "Do not XFAIL tests of these names or paths, separated by semicolons",
        v -> addAll(xfailNot, v));
    reader.flag("--exclude-xfail", "Leave out XFAIL tests", () -> excludeXfail = true);
    reader.valued(
        "--num-shards",
        "M",
        "Split the tests into M pieces and run one",
        v -> shards = positive(v));
    reader.valued("--run-shard", "N", "Run shard N", v -> shard = positive(v));
  }

  private void debugging() {
    reader.group("Questions");
    reader.flag("--show-suites", "Show test suites and exit", () -> showSuites = true);
    reader.flag("--show-tests", "Show all tests and exit", () -> showTests = true);
    reader.flag(
        "--show-used-features",
        "Show all features that tests mention and exit",
        () -> showUsedFeatures = true);
  }

  private void order(String name) {
    for (Order each : Order.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(name)) {
        order = each;
        return;
      }
    }
    throw new UsageException("argument --order: invalid choice: '" + name + "'");
  }

  private static void addAll(Set<String> set, String list) {
    Splitter.on(';').omitEmptyStrings().split(list).forEach(set::add);
  }

  private static int positive(String text) {
    return number(text, 1);
  }

  private static int number(String text, int least) {
    try {
      int value = Integer.parseInt(text);
      if (value >= least) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new UsageException(
        "requires "
            + (least == 0 ? "non-negative" : "positive")
            + " integer, but found '"
            + text
            + "'");
  }

  private static Pattern regex(String text) {
    try {
      return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
    } catch (PatternSyntaxException e) {
      throw new UsageException("invalid regular expression: '" + text + "', " + e.getDescription());
    }
  }

  /** Returns the help text about options. */
  String helpText() {
    return reader.help();
  }
}
