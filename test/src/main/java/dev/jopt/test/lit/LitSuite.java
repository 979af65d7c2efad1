package dev.jopt.test.lit;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Makes a JUnit test of each file in a folder. A subclass is a few words:
 *
 * <pre>{@code
 * class MyPassesTest extends LitSuite {
 *   MyPassesTest() {
 *     super(LitConfig.ofFolder(Path.of("tests")).command("my-opt", MyOpt::run));
 *   }
 * }
 * }</pre>
 *
 * <p>The tests run in parallel and are reported in the order of their names. The system property
 * {@code lit.filter} is a regular expression; only files whose path below the folder contains a
 * match run. {@code lit.threads} is the number of threads, and {@code lit.timeout} the seconds that
 * one test may take, in place of the limit in the configuration.
 */
public abstract class LitSuite {

  private final LitConfig config;

  /** Creates a suite. */
  protected LitSuite(LitConfig config) {
    this.config = config;
  }

  /** Returns the suite's configuration. */
  protected final LitConfig config() {
    return config;
  }

  /**
   * Returns the tests that pass the filter.
   *
   * @throws IllegalStateException if there is none, which is a mistake in the folder or the filter
   */
  protected final ImmutableList<LitTest> selectedTests() {
    Pattern filter = Pattern.compile(System.getProperty("lit.filter", ""));
    ImmutableList<LitTest> tests =
        config.discover().stream()
            .filter(test -> filter.matcher(test.name()).find())
            .collect(ImmutableList.toImmutableList());
    if (tests.isEmpty() && filter.pattern().isEmpty()) {
      throw new IllegalStateException("no tests below " + config.folder());
    }
    return tests;
  }

  /** Makes the tests; JUnit calls it. */
  @TestFactory
  protected Stream<DynamicTest> lit() {
    Integer seconds = Integer.getInteger("lit.timeout");
    if (seconds != null) {
      config.timeout(Duration.ofSeconds(seconds));
    }
    LitRunner runner = new LitRunner(config);
    ImmutableList<LitTest> tests = selectedTests();
    int threads = Integer.getInteger("lit.threads", Runtime.getRuntime().availableProcessors());
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.max(1, threads),
            task -> {
              Thread thread = new Thread(task, "lit");
              thread.setDaemon(true);
              return thread;
            });
    List<DynamicTest> result = new ArrayList<>();
    for (LitTest test : tests) {
      Future<LitResult> outcome = CompletableFuture.supplyAsync(() -> runner.run(test), pool);
      Path file = test.file();
      result.add(
          DynamicTest.dynamicTest(test.name(), file.toUri(), () -> judge(test, outcome.get())));
    }
    pool.shutdown();
    return result.stream();
  }

  private static void judge(LitTest test, LitResult result) {
    assumeTrue(result.status() != LitResult.Status.UNSUPPORTED, result.report());
    if (!result.isGood()) {
      StringBuilder message = new StringBuilder(headline(test, result)).append('\n');
      if (!result.failure().equals(result.report())) {
        message.append(result.failure()).append('\n');
      }
      message.append(result.report());
      message.append("\n# run this test alone with -Dlit.filter=").append(test.name());
      fail(message.append('\n').toString());
    }
  }

  /**
   * Returns the first error about the file, which is what to repair; a summary may show no more.
   */
  private static String headline(LitTest test, LitResult result) {
    if (result.status() == LitResult.Status.FAIL) {
      Pattern error = Pattern.compile("# \\| " + Pattern.quote(test.file() + ":") + "(\\d+:.*)");
      Matcher matcher = error.matcher(result.report());
      if (matcher.find()) {
        return test.name() + ":" + matcher.group(1);
      }
    }
    return test.name() + ": " + result.status();
  }
}
