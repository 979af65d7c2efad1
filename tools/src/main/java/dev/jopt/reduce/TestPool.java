package dev.jopt.reduce;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Uninterruptibles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes several tests at a time, and takes their answers in order, as if each had been made when
 * the one before it had failed. Used by one thread.
 */
final class TestPool implements AutoCloseable {
  private static final long STACK_BYTES = 256L << 20;

  private final int jobs;
  private final @Nullable ExecutorService threads;

  /**
   * A pool.
   *
   * @param jobs how many tests may be made at a time; with one, the calling thread makes them
   */
  TestPool(int jobs) {
    this.jobs = jobs;
    threads =
        jobs == 1
            ? null
            : Executors.newFixedThreadPool(
                jobs, work -> new Thread(null, work, "jopt-reduce-test", STACK_BYTES));
  }

  int jobs() {
    return jobs;
  }

  /** The number of the first test that says yes, or -1; those after it are interrupted. */
  int first(List<BooleanSupplier> tests) {
    if (threads == null || tests.size() < 2) {
      for (int i = 0; i < tests.size(); i++) {
        if (tests.get(i).getAsBoolean()) {
          return i;
        }
      }
      return -1;
    }
    List<Future<Boolean>> answers = new ArrayList<>();
    tests.forEach(test -> answers.add(threads.submit(test::getAsBoolean)));
    try {
      for (int i = 0; i < answers.size(); i++) {
        if (Uninterruptibles.getUninterruptibly(answers.get(i))) {
          return i;
        }
      }
      return -1;
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(Throwables.getRootCause(e));
      throw new IllegalStateException(e);
    } finally {
      answers.forEach(answer -> answer.cancel(true));
    }
  }

  /** Waits for what was interrupted, so that nothing runs afterwards. */
  @Override
  public void close() {
    if (threads != null) {
      threads.shutdownNow();
      boolean over = false;
      while (!over) {
        over = Uninterruptibles.awaitTerminationUninterruptibly(threads, 1, TimeUnit.HOURS);
      }
    }
  }
}
