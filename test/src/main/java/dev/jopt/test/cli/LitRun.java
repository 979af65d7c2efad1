package dev.jopt.test.cli;

import dev.jopt.test.cli.Suites.SuiteTest;
import dev.jopt.test.lit.LitResult;
import dev.jopt.test.lit.LitResult.Status;
import dev.jopt.test.lit.LitTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs tests on several threads, until they are through or it is enough. */
final class LitRun {

  private static final double NANOS = 1e9;

  private final JlitOptions options;
  private @Nullable String stopped;

  /**
   * The outcome of a test.
   *
   * @param elapsed in seconds
   */
  record Outcome(SuiteTest test, LitResult result, double elapsed) {
    Status status() {
      return result.status();
    }
  }

  LitRun(JlitOptions options) {
    this.options = options;
  }

  /** Returns why the run ended early, or null. */
  @Nullable String stopped() {
    return stopped;
  }

  /**
   * Runs tests.
   *
   * @param each gets the outcomes as they come
   * @return an outcome for each test that ran
   */
  Map<SuiteTest, Outcome> run(List<SuiteTest> tests, Consumer<Outcome> each)
      throws InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.min(options.workers, tests.size()),
            task -> {
              Thread thread = new Thread(task, "jlit");
              thread.setDaemon(true);
              return thread;
            });
    CompletionService<Outcome> service = new ExecutorCompletionService<>(pool);
    for (SuiteTest test : tests) {
      Future<Outcome> unused = service.submit(() -> run(test));
    }
    Map<SuiteTest, Outcome> outcomes = new HashMap<>();
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(options.maxTime);
    int failures = 0;
    try {
      while (outcomes.size() < tests.size()) {
        Future<Outcome> next =
            options.maxTime == 0
                ? service.take()
                : service.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        if (next == null) {
          stopped = "warning: reached timeout";
          break;
        }
        Outcome outcome = next.get();
        outcomes.put(outcome.test(), outcome);
        each.accept(outcome);
        failures += outcome.status().isGood() ? 0 : 1;
        if (failures == options.maxFailures && failures > 0) {
          stopped = "warning: reached maximum number of test failures";
          break;
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    return outcomes;
  }

  private Outcome run(SuiteTest test) {
    long start = System.nanoTime();
    LitResult result;
    if (options.noExecute && test.test().problem() == null) {
      result = new LitResult(Status.PASS, "", "");
    } else {
      result = test.suite().runner().run(withXfail(test));
    }
    return new Outcome(test, result, (System.nanoTime() - start) / NANOS);
  }

  /** Returns the test with the failures that the command line expects of it. */
  private LitTest withXfail(SuiteTest test) {
    boolean more = isIn(options.xfail, test);
    boolean none = isIn(options.xfailNot, test);
    if (!more && !none) {
      return test.test();
    }
    List<String> conditions = new ArrayList<>();
    if (!none) {
      conditions.add("*");
    }
    return test.test().withXfail(conditions);
  }

  private static boolean isIn(Set<String> names, SuiteTest test) {
    return names.contains(test.test().name()) || names.contains(test.fullName());
  }
}
