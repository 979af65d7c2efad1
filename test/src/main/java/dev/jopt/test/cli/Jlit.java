package dev.jopt.test.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.cli.JlitOptions.Order;
import dev.jopt.test.cli.LitRun.Outcome;
import dev.jopt.test.cli.OptionReader.UsageException;
import dev.jopt.test.cli.Suites.Suite;
import dev.jopt.test.cli.Suites.SuiteTest;
import dev.jopt.test.lit.LitFileException;
import dev.jopt.test.lit.LitResult;
import dev.jopt.test.lit.LitResult.Status;
import dev.jopt.tools.ProgramVersion;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program {@code jlit}: runs test suites, as LLVM's lit does, with jopt in the same JVM. */
public final class Jlit {

  private static final int FAILED = 1;
  private static final int MISUSED = 2;
  private static final double NANOS = 1e9;
  private static final Pattern NAME = Pattern.compile("(?:[-+=._a-zA-Z0-9]+|\\{\\{.+?\\}\\})+");

  private static final String USAGE = "usage: jlit [options] TEST_PATH [TEST_PATH ...]";

  private static final String ABOUT =
      """

      Runs the RUN: lines of test files. A TEST_PATH is a folder or a file. jopt, FileCheck, not,
      count, split-file, cat, diff and the commands of the shell run in this JVM, all others are
      programs of PATH.
      """;

  private static final String CONFIGURATION =
      """

      A folder with a file lit.properties is a suite: the file says which files are tests, and what
      they may use. All keys are optional, and paths are relative to the folder:

        name = my-passes                       as in "my-passes :: a/b.mlir"
        suffixes = .mlir .test                 which files are tests (default: .mlir)
        excludes = data                        names of files and folders that hold none
        features = asserts linux               for REQUIRES, UNSUPPORTED, XFAIL and %if
        path = ../build/bin                    folders with programs
        program.mlir-opt = mlir-opt-22         another name for a program; a feature if it is there
        substitution.%{opt} = jopt %s --cse    replaced in RUN lines
        environment.LANG = C                   a variable for all commands
        command.my-opt = org.example.MyOpt     a dev.jopt.test.lit.LitCommand, run in this JVM
        classpath = my-opt.jar                 where its class is, and passes for jopt to find
        exec-root = ../build/test              keep what tests write, and how long each took
        timeout = 60                           seconds for one test
        retries = 2                            how often a failed test runs again
        unsupported = windows, !asserts        no test runs where one of these holds
        recursion-limit = 10                   replace also in what substitutions gave
        only-declared-programs = true          no programs but those above

      A file lit.local.properties in a folder changes suffixes, excludes, features, unsupported,
      retries, substitutions and the environment there and below; what is a list is added to, but
      suffixes and unsupported are set.

      ${NAME} in a value is what -D NAME=VAL gave, ${NAME:-text} the text if it gave nothing.

      Exit code: 0 if all went well, 1 if a test failed, 2 if the command line or a suite is wrong.
      LIT_OPTS holds more options; LIT_FILTER, LIT_FILTER_OUT, LIT_XFAIL, LIT_XFAIL_NOT,
      LIT_MAX_WORKERS, LIT_NUM_SHARDS and LIT_RUN_SHARD are defaults.
      """;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  private Jlit(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Runs the program. */
  public static void main(String[] args) {
    int exit;
    try (PrintStream out = stream(FileDescriptor.out);
        PrintStream err = stream(FileDescriptor.err)) {
      exit = new Jlit(out, err, isTerminal()).run(List.of(args), System.getenv());
    }
    // Threads of tests that took too long may still be busy.
    Runtime.getRuntime().halt(exit);
  }

  /** Asks the system, where it can say; elsewhere a plain progress bar will do. */
  private static boolean isTerminal() {
    try {
      Path output = Files.readSymbolicLink(Path.of("/proc/self/fd/1"));
      boolean device = output.startsWith("/dev") && !output.equals(Path.of("/dev/null"));
      return device && !"dumb".equals(System.getenv("TERM"));
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    OutputStream raw = new BufferedOutputStream(new FileOutputStream(descriptor));
    return new PrintStream(raw, false, UTF_8);
  }

  /**
   * Runs the program in this JVM.
   *
   * @param environment for {@code LIT_OPTS} and its like
   * @return the exit code
   */
  public static int run(
      List<String> args, Map<String, String> environment, OutputStream out, OutputStream err) {
    PrintStream printer = new PrintStream(out, false, UTF_8);
    PrintStream errors = new PrintStream(err, false, UTF_8);
    int exit = new Jlit(printer, errors, false).run(args, environment);
    printer.flush();
    errors.flush();
    return exit;
  }

  private int run(List<String> args, Map<String, String> environment) {
    JlitOptions options;
    try {
      options = new JlitOptions(args, environment);
    } catch (UsageException e) {
      err.println(USAGE);
      err.println("jlit: error: " + e.getMessage());
      return MISUSED;
    }
    if (options.help) {
      out.print(USAGE + "\n" + ABOUT + options.helpText() + CONFIGURATION);
      return 0;
    }
    try {
      if (options.version) {
        out.print(ProgramVersion.of("jlit", "Runs tests as lit of LLVM 22 does"));
        return 0;
      }
      return run(options);
    } catch (LitFileException e) {
      err.println("jlit: fatal: " + e.getMessage());
      return MISUSED;
    } catch (IOException e) {
      err.println("jlit: fatal: " + e);
      return MISUSED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("  interrupted by user, skipping remaining tests");
      return MISUSED;
    }
  }

  private int run(JlitOptions options) throws IOException, InterruptedException {
    Suites suites = new Suites(options, this::note);
    List<SuiteTest> discovered = suites.find();
    if (discovered.isEmpty()) {
      err.println("error: did not discover any tests for provided path(s)");
      return MISUSED;
    }
    if (options.showSuites || options.showTests) {
      showDiscovered(options, suites, discovered);
      return 0;
    }
    if (options.showUsedFeatures) {
      showUsedFeatures(discovered);
      return 0;
    }
    List<SuiteTest> selected = select(options, discovered);
    if (selected.isEmpty()) {
      err.printf("error: filter did not match any tests (of %d discovered).  ", discovered.size());
      err.println(
          options.allowEmptyRuns
              ? "Suppressing error because '--allow-empty-runs' was specified."
              : "Use '--allow-empty-runs' to suppress this error.");
      return options.allowEmptyRuns ? 0 : MISUSED;
    }
    if (options.shards > 0) {
      selected = shard(options, selected);
      if (selected.isEmpty()) {
        note(
            "warning: shard does not contain any tests.  Consider decreasing the number of shards.");
        return 0;
      }
    }
    selected = selected.subList(0, Math.min(options.maxTests, selected.size()));
    return runSelected(options, suites, discovered, selected);
  }

  private void note(String message) {
    err.println("jlit: " + message);
    err.flush();
  }

  private int runSelected(
      JlitOptions options, Suites suites, List<SuiteTest> discovered, List<SuiteTest> selected)
      throws IOException, InterruptedException {
    Display display = new Display(options, out, terminal, selected.size());
    display.header(discovered.size(), Math.min(options.workers, selected.size()));
    out.flush();
    LitRun run = new LitRun(options);
    long start = System.nanoTime();
    Map<SuiteTest, Outcome> ran = run.run(selected, display::show);
    double elapsed = (System.nanoTime() - start) / NANOS;
    display.clear();
    if (run.stopped() != null) {
      out.flush();
      err.println(run.stopped() + ", skipping remaining tests");
      err.flush();
    }
    if (!options.skipTimeRecording) {
      recordTimes(suites, ran.values());
    }
    Set<SuiteTest> chosen = new HashSet<>(selected);
    List<Outcome> all = new ArrayList<>();
    for (SuiteTest test : discovered) {
      Status unrun = chosen.contains(test) ? Status.SKIPPED : Status.EXCLUDED;
      Outcome outcome = ran.get(test);
      all.add(outcome == null ? new Outcome(test, new LitResult(unrun, "", ""), 0) : outcome);
    }
    if (options.timeTests) {
      Summary.histogram(out, all);
    }
    Summary.print(out, all, elapsed, options);
    out.flush();
    writeReports(options, all, chosen, elapsed);
    if (all.stream().allMatch(outcome -> outcome.status().isGood())) {
      return 0;
    }
    if (options.ignoreFail) {
      err.println("\nExiting with status 0 instead of 1 because '--ignore-fail' was specified.");
      return 0;
    }
    return FAILED;
  }

  private static void recordTimes(Suites suites, Iterable<Outcome> outcomes) throws IOException {
    for (Outcome outcome : outcomes) {
      SuiteTest test = outcome.test();
      boolean failed = !outcome.status().isGood();
      test.suite().times().record(test.test().name(), outcome.elapsed(), failed);
    }
    for (Suite suite : suites.suites()) {
      suite.times().write();
    }
  }

  private static void writeReports(
      JlitOptions options, List<Outcome> all, Set<SuiteTest> selected, double elapsed)
      throws IOException {
    List<Outcome> reported =
        all.stream()
            .filter(outcome -> !options.reportFailuresOnly || !outcome.status().isGood())
            .filter(outcome -> options.shards == 0 || selected.contains(outcome.test()))
            .sorted(Comparator.comparing(outcome -> outcome.test().fullName()))
            .toList();
    if (options.json != null) {
      Files.writeString(options.json, Reports.json(reported, elapsed));
    }
    if (options.xunit != null) {
      Files.writeString(options.xunit, Reports.xunit(reported, elapsed));
    }
  }

  private List<SuiteTest> select(JlitOptions options, List<SuiteTest> discovered) {
    List<SuiteTest> ordered = new ArrayList<>(discovered);
    Comparator<SuiteTest> byName = Comparator.comparing(SuiteTest::fullName);
    switch (options.order) {
      case LEXICAL -> ordered.sort(byName);
      case RANDOM -> Collections.shuffle(ordered, new Random());
      case SMART ->
          ordered.sort(
              Comparator.comparing((SuiteTest test) -> !failedBefore(test))
                  .thenComparing(test -> -test.suite().times().elapsed(test.test().name()))
                  .thenComparing(byName));
      default -> throw new IllegalStateException(Order.class.getName());
    }
    if (options.filterFailed && discovered.stream().noneMatch(t -> t.suite().times().areKept())) {
      note("warning: --filter-failed knows no previous run: lit.properties has no exec-root");
    }
    return ordered.stream()
        .filter(test -> options.filter.matcher(test.fullName()).find())
        .filter(test -> !options.filterOut.matcher(test.fullName()).find())
        .filter(test -> !options.filterFailed || failedBefore(test))
        .filter(test -> !options.excludeXfail || test.test().xfail().isEmpty())
        .toList();
  }

  private static boolean failedBefore(SuiteTest test) {
    return test.suite().times().failed(test.test().name());
  }

  private List<SuiteTest> shard(JlitOptions options, List<SuiteTest> tests) {
    List<SuiteTest> mine = new ArrayList<>();
    for (int i = options.shard - 1; i < tests.size(); i += options.shards) {
      mine.add(tests.get(i));
    }
    if (!options.quietDiagnostics) {
      note(
          "note: Selecting shard %d/%d = size %d/%d"
              .formatted(options.shard, options.shards, mine.size(), tests.size()));
    }
    return mine;
  }

  private void showDiscovered(JlitOptions options, Suites suites, List<SuiteTest> tests) {
    if (options.showSuites) {
      out.println("-- Test Suites --");
      for (Suite suite : suites.suites()) {
        long count = tests.stream().filter(test -> test.suite() == suite).count();
        out.println("  " + suite.config().name() + " - " + count + " tests");
        out.println("    Source Root: " + suite.config().folder());
        Object execRoot = suite.config().execRoot();
        out.println("    Exec Root  : " + (execRoot == null ? "(temporary)" : execRoot));
        out.println(
            "    Available Features: "
                + String.join(" ", new TreeSet<>(suite.config().features())));
        List<String> lines = new ArrayList<>();
        suite.config().substitutions().forEach((key, value) -> lines.add(key + " => " + value));
        Collections.sort(lines);
        out.println("    Available Substitutions: " + String.join("\n" + " ".repeat(29), lines));
      }
    }
    if (options.showTests) {
      out.println("-- Available Tests --");
      tests.stream().map(SuiteTest::fullName).sorted().forEach(name -> out.println("  " + name));
    }
  }

  private void showUsedFeatures(List<SuiteTest> tests) {
    TreeSet<String> names = new TreeSet<>();
    for (SuiteTest test : tests) {
      List<String> conditions = new ArrayList<>(test.test().requires());
      conditions.addAll(test.test().unsupported());
      conditions.addAll(test.test().xfail());
      for (String condition : conditions) {
        Matcher matcher = NAME.matcher(condition);
        while (matcher.find()) {
          names.add(matcher.group());
        }
      }
    }
    out.println(String.join(" ", names));
  }
}
