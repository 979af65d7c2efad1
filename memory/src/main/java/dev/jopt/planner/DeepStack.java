package dev.jopt.planner;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Runs recursions deeper than the stack of their caller may allow. */
final class DeepStack {
  private DeepStack() {}

  /**
   * Returns what {@code work} returns on a thread of its own, which an interrupt of the caller is
   * passed on to.
   *
   * @param bytes how large its stack is
   * @throws IllegalStateException if the work throws
   */
  static <T> T call(long bytes, Supplier<T> work) {
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, () -> result.set(work.get()), "planner", bytes);
    thread.setUncaughtExceptionHandler((ended, thrown) -> failure.set(thrown));
    SearchThreads.runAll(List.of(thread), failure);
    return result.get();
  }
}
