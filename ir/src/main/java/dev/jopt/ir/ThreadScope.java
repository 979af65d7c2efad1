package dev.jopt.ir;

import org.jspecify.annotations.Nullable;

/**
 * A thing that a thread has while it does some work. Safe for use by several threads, each of which
 * has its own.
 *
 * @param <T> the class of the thing
 */
public final class ThreadScope<T> {
  @SuppressWarnings("ThreadLocalUsage") // Each context has its own.
  private final ThreadLocal<T> current = new ThreadLocal<>();

  /** A scope in which no thread has anything. */
  public ThreadScope() {}

  /** What this thread has, or null. */
  public @Nullable T current() {
    return current.get();
  }

  /** Does work on this thread, which has the thing meanwhile. */
  public void run(T thing, Runnable work) {
    T earlier = current.get();
    current.set(thing);
    try {
      work.run();
    } finally {
      if (earlier == null) {
        current.remove();
      } else {
        current.set(earlier);
      }
    }
  }
}
