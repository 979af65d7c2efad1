package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.concurrent.TimeUnit.SECONDS;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Inputs broken at random get diagnostics and nothing worse: no exception, no second of work, no
 * memory out of proportion; and those that turn out valid are printed so that they read the same.
 * Each input depends on its number only.
 */
class FuzzTest {
  private static final int INPUTS = Boolean.getBoolean("jopt.campaign") ? 100_000 : 2_000;
  private static final int THREADS = 2;
  private static final long STACK_BYTES = 256L << 20;
  private static final long MOST_NANOS = SECONDS.toNanos(1);
  private static final long MOST_BYTES = 256L << 20;
  private static final int REPORTED = 20;

  private final Seeds seeds = Seeds.load();
  private final SortedMap<Integer, String> failures = new ConcurrentSkipListMap<>();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger accepted = new AtomicInteger();

  @Test
  @Timeout(600)
  void brokenInputs() throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(null, this::work, "fuzz-" + i, STACK_BYTES);
      threads[i].setDaemon(true);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    StringBuilder report = new StringBuilder();
    failures.values().stream().limit(REPORTED).forEach(report::append);
    assertWithMessage(report.toString()).that(failures.keySet()).isEmpty();
    // Mutations that break everything would try the error paths only.
    assertThat(accepted.get()).isGreaterThan(INPUTS / 20);
    assertThat(accepted.get()).isLessThan(INPUTS / 2);
  }

  private void work() {
    Trial trial = new Trial();
    ThreadMXBean meter = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = next.getAndIncrement(); i < INPUTS; i = next.getAndIncrement()) {
      String text = new Mutator(seeds, new Random(i)).next();
      long nanos = meter.getCurrentThreadCpuTime();
      long bytes = meter.getCurrentThreadAllocatedBytes();
      String failure = trial.failure(text);
      nanos = meter.getCurrentThreadCpuTime() - nanos;
      bytes = meter.getCurrentThreadAllocatedBytes() - bytes;
      if (failure != null && failures.size() < REPORTED) {
        failures.put(i, report(i, failure, reduce(text, failure)));
      } else if (nanos > MOST_NANOS) {
        failures.put(i, report(i, "took " + nanos + " ns of a processor", text));
      } else if (bytes > MOST_BYTES) {
        failures.put(i, report(i, "took " + bytes + " bytes", text));
      }
    }
    accepted.addAndGet(trial.accepted());
  }

  private static String reduce(String text, String failure) {
    Trial trial = new Trial();
    String kind = kind(failure);
    return TextReducer.reduce(
        text,
        shorter -> {
          String found = trial.failure(shorter);
          return found != null && kind(found).equals(kind);
        });
  }

  /** The frames of an exception, or the sort of another failure. */
  private static String kind(String failure) {
    int end = failure.indexOf(':');
    int frames = failure.indexOf("\n  at ");
    return frames >= 0 ? failure.substring(frames) : end < 0 ? failure : failure.substring(0, end);
  }

  private static String report(int number, String failure, String text) {
    return "\n=== input " + number + ": " + failure + "\n" + text + "\n";
  }
}
