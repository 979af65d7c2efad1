package dev.jopt.test.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.cli.OptionReader.UsageException;
import dev.jopt.test.cli.Suites.Suite;
import dev.jopt.test.cli.Suites.SuiteTest;
import dev.jopt.test.lit.LitFileException;
import dev.jopt.test.update.CheckUpdater;
import dev.jopt.test.update.CheckUpdater.Update;
import dev.jopt.tools.ProgramVersion;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The program {@code jopt-update-checks}: writes the check lines of tests. */
public final class UpdateChecks {

  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private static final String USAGE = "usage: jopt-update-checks [options] FILE [FILE ...]";

  private static final String ABOUT =
      """

      Runs the RUN: lines of tests and writes their check lines from what FileCheck is given: one
      block for each function, with SSA values and attribute aliases captured. A FILE may be a
      folder; lit.properties counts as it does for jlit.

      A file of which this has written the checks says so in its first line. A file with RUN: lines
      and no checks gets both; other checks were written by hand, and are left alone.
      """;

  private static final String RESULT =
      """

      Exit code: 0 if all is well, 1 if a test fails or (with --check) is stale, 2 if the command
      line or a suite is wrong.
      """;

  private final PrintStream out;
  private final PrintStream err;
  private boolean check;
  private boolean force;
  private boolean help;
  private boolean version;
  private final List<String> suiteOptions = new ArrayList<>();

  private UpdateChecks(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs the program. */
  public static void main(String[] args) {
    int exit;
    try (PrintStream out = stream(FileDescriptor.out);
        PrintStream err = stream(FileDescriptor.err)) {
      exit = new UpdateChecks(out, err).run(List.of(args));
    }
    Runtime.getRuntime().halt(exit);
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    OutputStream raw = new BufferedOutputStream(new FileOutputStream(descriptor));
    return new PrintStream(raw, false, UTF_8);
  }

  /**
   * Runs the program in this JVM.
   *
   * @return the exit code
   */
  public static int run(List<String> args, OutputStream out, OutputStream err) {
    PrintStream printer = new PrintStream(out, false, UTF_8);
    PrintStream errors = new PrintStream(err, false, UTF_8);
    int exit = new UpdateChecks(printer, errors).run(args);
    printer.flush();
    errors.flush();
    return exit;
  }

  private int run(List<String> args) {
    OptionReader reader = new OptionReader();
    reader.group("options");
    reader.flag("-h,--help", "Show this help and exit", () -> help = true);
    reader.flag("--version", "Show the version and exit", () -> version = true);
    reader.flag(
        "--check", "Write nothing; exit with 1 if something would be written", () -> check = true);
    reader.flag("--force", "Write also checks that were written by hand", () -> force = true);
    for (String option : List.of("--path", "--param", "--config-prefix")) {
      String metavar = option.equals("--path") ? "PATH" : "NAME";
      String shortName = option.equals("--param") ? "-D," : "";
      reader.valued(
          shortName + option, metavar, "As for jlit", v -> suiteOptions.add(option + "=" + v));
    }
    try {
      List<String> files = reader.read(args);
      if (help) {
        out.print(USAGE + "\n" + ABOUT + reader.help() + RESULT);
        return 0;
      }
      if (version) {
        out.print(ProgramVersion.of("jopt-update-checks", "Writes checks for FileCheck"));
        return 0;
      }
      if (files.isEmpty()) {
        throw new UsageException("the following arguments are required: FILE");
      }
      suiteOptions.add("--");
      suiteOptions.addAll(files);
      return update(new JlitOptions(suiteOptions, Map.of()));
    } catch (UsageException e) {
      err.println(USAGE);
      err.println("jopt-update-checks: error: " + e.getMessage());
    } catch (LitFileException e) {
      err.println("jopt-update-checks: fatal: " + e.getMessage());
    } catch (IOException e) {
      err.println("jopt-update-checks: fatal: " + e);
    }
    return MISUSED;
  }

  private int update(JlitOptions options) throws IOException {
    Suites suites = new Suites(options, note -> err.println("jopt-update-checks: " + note));
    List<SuiteTest> tests = suites.find();
    if (tests.isEmpty()) {
      err.println("error: did not discover any tests for provided path(s)");
      return MISUSED;
    }
    Map<Suite, CheckUpdater> updaters = new IdentityHashMap<>();
    int exit = 0;
    for (SuiteTest test : tests) {
      CheckUpdater updater =
          updaters.computeIfAbsent(test.suite(), s -> new CheckUpdater(s.config(), force));
      Update update = check ? updater.check(test.test()) : updater.update(test.test());
      String name = name(test);
      switch (update.outcome()) {
        case UP_TO_DATE -> out.println("up to date: " + name);
        case UPDATED -> out.println("updated: " + name);
        case LEFT_ALONE -> out.println("left alone: " + name + ": " + update.reason());
        case STALE -> {
          out.println("stale: " + name);
          exit = FAILED;
        }
        case FAILED -> {
          out.println("failed: " + name + ": " + update.reason());
          exit = FAILED;
        }
        default -> throw new IllegalStateException(update.outcome().toString());
      }
    }
    return exit;
  }

  private static String name(SuiteTest test) {
    Path here = Path.of("").toAbsolutePath();
    Path file = test.test().file();
    return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
  }
}
