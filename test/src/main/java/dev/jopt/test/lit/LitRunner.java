package dev.jopt.test.lit;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.lit.LitDirective.Kind;
import dev.jopt.test.lit.LitResult.Status;
import dev.jopt.test.lit.ShellScript.SyntaxException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs the tests of a suite, each in a folder of its own. Safe for use by several threads. */
public final class LitRunner {

  /** How long a stopped test may take to notice that it is. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final LitTools tools;
  private final FolderConfigs configs;
  private final Duration timeout;
  private final int recursionLimit;
  private final String suite;
  private final @Nullable Path execRoot;

  /** The outcome of a script, written by the thread that runs it. */
  private static final class Progress {
    private final Trace trace = new Trace();
    private final Processes processes = new Processes();
    private @Nullable LitResult result;
  }

  private record Line(LitDirective directive, String command, @Nullable ShellScript script) {}

  /** Creates a runner; later changes of the configuration do not reach it. */
  public LitRunner(LitConfig config) {
    tools = config.tools();
    configs = new FolderConfigs(config);
    timeout = config.timeout();
    recursionLimit = config.recursionLimit();
    suite = config.name();
    execRoot = config.execRoot();
  }

  /** Runs a test. */
  public LitResult run(LitTest test) {
    if (test.problem() != null) {
      return new LitResult(Status.UNRESOLVED, test.problem(), test.problem());
    }
    try {
      LitConfig config = configs.ofFile(test.file());
      LitResult excuse = excuse(test, config);
      if (excuse != null) {
        return excuse;
      }
      LitResult result = runIn(test, config);
      boolean expected = expectedToFail(test, config.features());
      if (expected && result.status() == Status.PASS) {
        return result.ending(Status.XPASS, "It passed although it must fail.");
      }
      if (expected && result.status() == Status.FAIL) {
        return result.ending(Status.XFAIL, "");
      }
      return result;
    } catch (LitFileException e) {
      String why = String.valueOf(e.getMessage());
      return new LitResult(Status.UNRESOLVED, why, why);
    } catch (IllegalArgumentException e) {
      String why = String.valueOf(e.getMessage());
      return new LitResult(Status.UNRESOLVED, why, why);
    } catch (IOException e) {
      return new LitResult(Status.UNRESOLVED, stackTrace(e), e.toString());
    }
  }

  /** Returns why a test does not run, or null if it may. */
  private static @Nullable LitResult excuse(LitTest test, LitConfig config) {
    Set<String> features = config.features();
    if (config.unsupported().contains("true")) {
      return new LitResult(Status.UNSUPPORTED, "Test is unsupported", "");
    }
    List<String> missing =
        test.requires().stream().filter(c -> !FeatureExpression.evaluate(c, features)).toList();
    if (!missing.isEmpty()) {
      return new LitResult(
          Status.UNSUPPORTED,
          "Test requires the following unavailable features: " + String.join(", ", missing),
          "");
    }
    List<String> excuses =
        Stream.concat(config.unsupported().stream(), test.unsupported().stream())
            .filter(c -> FeatureExpression.evaluate(c, features))
            .toList();
    if (!excuses.isEmpty()) {
      return new LitResult(
          Status.UNSUPPORTED,
          "Test does not support the following features and/or targets: "
              + String.join(", ", excuses),
          "");
    }
    return null;
  }

  private static boolean expectedToFail(LitTest test, Set<String> features) {
    for (String condition : test.xfail()) {
      if (condition.equals("*") || FeatureExpression.evaluate(condition, features)) {
        return true;
      }
    }
    return false;
  }

  private LitResult runIn(LitTest test, LitConfig config) throws IOException {
    Path folder = folder(test);
    Integer own = test.retries();
    int allowed = (own == null ? config.retries() : own) + 1;
    try {
      LitResult result = runTimed(test, config, folder);
      int attempts = 1;
      while (result.status() == Status.FAIL && attempts < allowed) {
        result = runTimed(test, config, folder);
        attempts++;
      }
      // Passes of that kind are counted for themselves, so that they are noticed.
      boolean flaky = attempts > 1 && result.status() == Status.PASS;
      Status status = flaky ? Status.FLAKYPASS : result.status();
      return new LitResult(status, result.report(), result.failure(), attempts, allowed);
    } finally {
      if (execRoot == null) {
        deleteTree(folder);
      }
    }
  }

  /** Deletes a test's folder; what a program that outlived its test still holds may be left. */
  private static void deleteTree(Path folder) {
    try {
      ShellBuiltins.deleteTree(folder);
    } catch (IOException | UncheckedIOException e) {
      // It is in the system's folder for such files, and the verdict stands.
      return;
    }
  }

  private Path folder(LitTest test) throws IOException {
    if (execRoot == null) {
      return Files.createTempDirectory("lit-");
    }
    Path place = execRoot.resolve(test.name());
    Path folder = place.resolveSibling("Output").resolve(place.getFileName() + ".dir");
    if (Files.exists(folder)) {
      ShellBuiltins.deleteTree(folder);
    }
    return Files.createDirectories(folder);
  }

  private LitResult runTimed(LitTest test, LitConfig config, Path folder) {
    Progress progress = new Progress();
    if (timeout.isZero()) {
      return runScript(test, config, folder, progress);
    }
    Thread thread =
        new Thread(
            () -> {
              LitResult result;
              try {
                result = runScript(test, config, folder, progress);
              } catch (RuntimeException | Error e) {
                result = new LitResult(Status.UNRESOLVED, stackTrace(e), e.toString());
              }
              synchronized (progress) {
                progress.result = result;
              }
            },
            "lit " + test.name());
    thread.setDaemon(true);
    thread.start();
    join(thread, timeout);
    synchronized (progress) {
      if (progress.result != null) {
        return progress.result;
      }
    }
    progress.processes.stop();
    thread.interrupt();
    join(thread, GRACE);
    String trace = "";
    String line = "";
    if (!thread.isAlive()) {
      progress.trace.timeout();
      trace = progress.trace.toString();
      line = progress.trace.current();
    }
    String why = "Reached timeout of " + timeout.toSeconds() + " seconds";
    return new LitResult(
        Status.TIMEOUT, report(1, "Timeout: " + why + "\n", trace), line.isEmpty() ? why : line);
  }

  private static void join(Thread thread, Duration time) {
    try {
      thread.join(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private LitResult runScript(LitTest test, LitConfig config, Path folder, Progress progress) {
    List<Line> lines;
    try {
      lines = lines(test, config, folder);
    } catch (IllegalArgumentException e) {
      String why = String.valueOf(e.getMessage());
      return new LitResult(Status.UNRESOLVED, why, why);
    } catch (SyntaxException e) {
      String why = String.valueOf(e.getMessage());
      String trace = why.lines().map(line -> "# " + line + "\n").reduce("", String::concat);
      return new LitResult(Status.UNRESOLVED, report(1, "", trace), why);
    } catch (IOException e) {
      return new LitResult(Status.UNRESOLVED, stackTrace(e), e.toString());
    }
    ShellEnvironment state = new ShellEnvironment(folder, config.environment());
    state.variables().put("LIT_CURRENT_TESTCASE", suite + " :: " + test.name());
    Trace trace = progress.trace;
    Shell shell = new Shell(tools, test.requires(), state, progress.processes, trace);
    int exit = 0;
    for (Line line : lines) {
      trace.line(line.directive(), line.command());
      exit = line.script() == null ? 0 : shell.run(line.script());
      if (exit != 0) {
        break;
      }
    }
    return new LitResult(
        exit == 0 ? Status.PASS : Status.FAIL,
        report(exit, "", trace.toString()),
        exit == 0 ? "" : trace.current());
  }

  private List<Line> lines(LitTest test, LitConfig config, Path folder)
      throws IOException, SyntaxException {
    Path temporary = folder.resolve(test.file().getFileName() + ".tmp");
    Substitutions all =
        new Substitutions(
            test.file(),
            folder,
            temporary,
            config.substitutions(),
            config.features(),
            recursionLimit);
    List<Line> lines = new ArrayList<>();
    for (LitDirective directive : test.script()) {
      if (directive.kind() != Kind.RUN) {
        all.define(directive);
        continue;
      }
      String command = all.apply(directive.text());
      try {
        ShellScript script = command.isEmpty() ? null : ShellScript.parse(command);
        lines.add(new Line(directive, command, script));
      } catch (SyntaxException e) {
        throw new SyntaxException(
            "shell parser error on RUN: at line "
                + directive.firstLine()
                + ": "
                + command
                + "\n"
                + e.getMessage());
      }
    }
    return lines;
  }

  /**
   * Returns the commands of a test as they would run in a folder, with everything replaced.
   *
   * @throws IllegalArgumentException if a line is malformed
   * @throws IOException if a file that is mentioned cannot be found
   */
  public ImmutableList<String> commands(LitTest test, Path folder) throws IOException {
    try {
      return lines(test, configs.ofFile(test.file()), folder).stream()
          .map(Line::command)
          .collect(toImmutableList());
    } catch (SyntaxException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static String report(int exit, String timeout, String trace) {
    StringBuilder out = new StringBuilder();
    out.append("Exit Code: ").append(exit).append('\n').append(timeout).append('\n');
    if (!trace.isEmpty()) {
      out.append("Command Output (stdout):\n--\n").append(trace).append("\n--\n");
    }
    return out.toString();
  }

  static String stackTrace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
