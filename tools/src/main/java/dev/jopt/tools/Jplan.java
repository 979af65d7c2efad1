package dev.jopt.tools;

import dev.jopt.planner.CapacityAnswer;
import dev.jopt.planner.ExactPlanner;
import dev.jopt.planner.PlanBudget;
import dev.jopt.planner.PlanCsv;
import dev.jopt.planner.PlanJson;
import dev.jopt.planner.PlanPeak;
import dev.jopt.planner.PlanProblem;
import dev.jopt.planner.PlanSolution;
import dev.jopt.report.ReportFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The program {@code jplan} as a call: reads buffers with their lifetimes, gives each an offset.
 * Exit codes are those of {@link Jopt}.
 */
public final class Jplan {
  private static final long NANOS_BETWEEN_LINES = 100_000_000;
  private static final double PERCENT = 100;

  private final Invocation invocation;
  private final OutputStream out;
  private final OutputStream err;
  private final boolean showsProgress;
  private long shownAt;
  private boolean shown;

  private Jplan(Invocation invocation) {
    this.invocation = invocation;
    this.out = invocation.out();
    this.err = invocation.err();
    this.showsProgress = invocation.terminal().isErrorTerminal();
  }

  /**
   * Runs the program.
   *
   * @param args the command line
   * @param in standard input
   * @param out standard output; flushed, not closed
   * @param err standard error; flushed, not closed
   * @return the exit code
   */
  public static int run(List<String> args, InputStream in, OutputStream out, OutputStream err) {
    return run(Invocation.of(args, in, out, err));
  }

  /**
   * Runs the program.
   *
   * @return the exit code
   */
  public static int run(Invocation invocation) {
    return new Jplan(invocation).run();
  }

  private int run() {
    try {
      return start(JplanOptions.parse(invocation.arguments()));
    } catch (JplanOptions.UsageError e) {
      return complain(e.getMessage() + ". Try: 'jplan --help'", Jopt.USAGE);
    } catch (NoSuchFileException e) {
      return complain(e.getMessage() + ": no such file", Jopt.FAILURE);
    } catch (IOException e) {
      return complain(String.valueOf(e.getMessage()), Jopt.FAILURE);
    } catch (ArithmeticException e) {
      return complain(String.valueOf(e.getMessage()), Jopt.FAILURE);
    }
  }

  private int complain(@Nullable String message, int status) {
    try {
      say(String.valueOf(message));
    } catch (IOException e) {
      return status;
    }
    return status;
  }

  private void say(String message) throws IOException {
    Jopt.write(err, (shown ? "\r\u001b[K" : "") + "jplan: " + message + "\n");
    shown = false;
  }

  private int start(JplanOptions options) throws IOException {
    if (options.version) {
      Jopt.write(out, ProgramVersion.of("jplan", "Plans memory as merge-alloc does"));
      return Jopt.SUCCESS;
    }
    if (options.help || options.input == null) {
      Jopt.write(out, JplanOptions.helpText());
      return Jopt.SUCCESS;
    }
    // First, because the deadline counts from here on.
    long begin = System.nanoTime();
    byte[] bytes =
        options.input.equals("-")
            ? invocation.in().readAllBytes()
            : Files.readAllBytes(invocation.resolve(options.input));
    PlanCsv.Reading reading = PlanCsv.read(new String(bytes, StandardCharsets.UTF_8));
    if (reading.problem().isEmpty()) {
      return complain(options.input + ": " + reading.error().orElse(""), Jopt.FAILURE);
    }
    PlanProblem problem = reading.problem().get();
    PlanBudget budget = budget(options, problem, begin);
    if (options.capacity.isEmpty()) {
      PlanSolution solution = options.planner.plan(problem, budget);
      say(describe(solution));
      write(solution, options);
      return Jopt.SUCCESS;
    }
    long capacity = options.capacity.getAsLong();
    CapacityAnswer answer = answer(problem, capacity, budget, options);
    switch (answer.verdict()) {
      case FITS -> {
        say("fits " + capacity + " bytes: " + describe(answer.best()));
        write(answer.best(), options);
        return Jopt.SUCCESS;
      }
      case DOES_NOT_FIT -> say("does not fit " + capacity + " bytes: " + reason(problem, capacity));
      case UNKNOWN ->
          say(
              "not known to fit "
                  + capacity
                  + " bytes; the best plan found: "
                  + describe(answer.best()));
    }
    return Jopt.FAILURE;
  }

  private PlanBudget budget(JplanOptions options, PlanProblem problem, long begin) {
    PlanBudget budget = PlanBudget.standardFor(problem);
    if (options.nodes.isPresent()) {
      budget = PlanBudget.ofNodes(options.nodes.getAsLong());
    } else if (options.deadline.isPresent()) {
      budget =
          PlanBudget.ofNodes(Long.MAX_VALUE).onThreads(Runtime.getRuntime().availableProcessors());
    }
    if (options.threads.isPresent()) {
      budget = budget.onThreads(options.threads.getAsInt());
    }
    if (options.deadline.isPresent()) {
      budget = budget.until(System::nanoTime, begin + options.deadline.getAsLong());
    }
    if (invocation.cancellation() != null) {
      budget = budget.orWhen(invocation::isCancelled);
    }
    return showsProgress ? budget.reportingTo(this::showProgress) : budget;
  }

  private void showProgress(long height, long lowerBound, long nodes) {
    if (shown && System.nanoTime() - shownAt < NANOS_BETWEEN_LINES) {
      return;
    }
    shown = true;
    shownAt = System.nanoTime();
    try {
      Jopt.write(
          err,
          "\r\u001b[Kjplan: "
              + height
              + " bytes, at least "
              + lowerBound
              + ", "
              + nodes
              + " nodes");
    } catch (IOException e) {
      // A failure to print the progress does not stop the search.
      shown = false;
    }
  }

  private static CapacityAnswer answer(
      PlanProblem problem, long capacity, PlanBudget budget, JplanOptions options) {
    String name = options.planner.name();
    if (name.equals("auto") || name.equals("exact")) {
      return new ExactPlanner().fit(problem, capacity, budget);
    }
    PlanSolution plan = options.planner.plan(problem, budget);
    CapacityAnswer.Verdict verdict = CapacityAnswer.Verdict.UNKNOWN;
    if (plan.height() <= capacity) {
      verdict = CapacityAnswer.Verdict.FITS;
    } else if (plan.lowerBound() > capacity) {
      verdict = CapacityAnswer.Verdict.DOES_NOT_FIT;
    }
    return new CapacityAnswer(verdict, plan);
  }

  private static String reason(PlanProblem problem, long capacity) {
    PlanPeak peak = PlanPeak.of(problem);
    String live = "at time " + peak.tick() + ", " + peak.bytes() + " bytes are live";
    return peak.bytes() > capacity
        ? live + ", " + (peak.bytes() - capacity) + " too many"
        : live + ", but no arrangement of the buffers is that low";
  }

  private static String describe(PlanSolution solution) {
    return solution.height()
        + " bytes, "
        + (solution.isOptimal()
            ? "which is optimal"
            : String.format(
                Locale.ROOT,
                "at most %.3f %% above the best; no plan has less than %d",
                PERCENT * solution.gap(),
                solution.lowerBound()));
  }

  private void write(PlanSolution solution, JplanOptions options) throws IOException {
    if (invocation.isCancelled()) {
      // What the search had found by then is no answer.
      throw new IOException("cancelled");
    }
    String text = options.json ? PlanJson.write(solution) : PlanCsv.write(solution);
    try (OutputTarget target = OutputTarget.open(options.output, invocation)) {
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      // First, because a run that fails leaves no plan.
      for (String report : options.reports) {
        ReportFile.write(PlanReport.of(solution, options), invocation.directory(), report);
      }
      target.commit();
    }
  }
}
