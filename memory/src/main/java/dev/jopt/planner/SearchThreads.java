package dev.jopt.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Runs searches beside each other, each on a thread of its own. */
final class SearchThreads {
  private SearchThreads() {}

  /**
   * Returns when all searches have ended. As soon as one has ended and nothing is left to do, the
   * others are interrupted; so they are when the caller is.
   *
   * @param searches end when they are interrupted
   * @param isDone whether nothing is left to do for any of them
   * @throws IllegalStateException if a search throws
   */
  static void run(List<Runnable> searches, BooleanSupplier isDone) {
    List<Thread> threads = new ArrayList<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    AtomicBoolean isOver = new AtomicBoolean();
    for (Runnable search : searches) {
      Thread thread =
          new Thread(
              () -> {
                // To interrupt a thread that has yet to start does nothing.
                if (isOver.get()) {
                  Thread.currentThread().interrupt();
                }
                try {
                  search.run();
                } catch (RuntimeException | Error thrown) {
                  failure.compareAndSet(null, thrown);
                }
                if (failure.get() != null || isDone.getAsBoolean()) {
                  isOver.set(true);
                  threads.forEach(Thread::interrupt);
                }
              },
              "planner-" + threads.size());
      threads.add(thread);
    }
    runAll(threads, failure);
  }

  /**
   * Starts threads and returns when all have ended. An interrupt of the caller is passed on to
   * them.
   *
   * @param failure what one of them threw, if it did
   * @throws IllegalStateException if one of them did
   */
  static void runAll(List<Thread> threads, AtomicReference<Throwable> failure) {
    threads.forEach(Thread::start);
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException asked) {
          interrupted = true;
          threads.forEach(Thread::interrupt);
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure.get() != null) {
      throw new IllegalStateException("the search failed", failure.get());
    }
  }
}
