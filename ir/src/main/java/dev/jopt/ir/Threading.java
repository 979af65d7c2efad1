package dev.jopt.ir;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * How many threads the reader, the verifier and the pass manager may use for one module, and where
 * they get them. No result and no diagnostic depends on it. Instances are immutable and may be used
 * by several threads.
 */
public final class Threading {
  private final int limit;
  private final @Nullable Executor executor;

  private Threading(int limit, @Nullable Executor executor) {
    this.limit = limit;
    this.executor = executor;
  }

  /** As many threads as there are processors, made when they are needed. */
  public static Threading ofProcessors() {
    return new Threading(Runtime.getRuntime().availableProcessors(), null);
  }

  /** The caller's thread alone. */
  public static Threading single() {
    return new Threading(1, null);
  }

  /**
   * At most so many threads at the same time, the caller's among them.
   *
   * @throws IllegalArgumentException if the limit is not positive
   */
  public static Threading upTo(int limit) {
    return of(limit, null);
  }

  /**
   * The same with threads of an executor. Work that it has not begun when its result is needed runs
   * on the thread that needs it, so that an executor all of whose threads wait is no deadlock; work
   * that it refuses does, too. Pass managers use the executor if it is a {@link
   * java.util.concurrent.ForkJoinPool}, else a pool of their own.
   *
   * @throws IllegalArgumentException if the limit is not positive
   */
  public static Threading upTo(int limit, Executor executor) {
    return of(limit, executor);
  }

  private static Threading of(int limit, @Nullable Executor executor) {
    if (limit < 1) {
      throw new IllegalArgumentException("number of threads is " + limit);
    }
    return new Threading(limit, executor);
  }

  /** How many threads may work at the same time, the caller's among them. */
  public int limit() {
    return limit;
  }

  /** Where threads come from; null if they are made when needed. */
  public @Nullable Executor executor() {
    return executor;
  }

  /**
   * What the first operations directly in one are: few show whether there are many that several
   * threads can work on.
   *
   * @param isolated how many are isolated from above
   * @param others how many are not
   */
  public record Sample(int isolated, int others) {
    /** How many operations are looked at. */
    private static final int MOST = 4096;

    /** Looks at the first operations directly in an operation. */
    public static Sample of(Operation op) {
      int isolated = 0;
      int others = 0;
      for (int i = 0; i < op.regionCount(); i++) {
        for (Block block = op.region(i).first; block != null; block = block.next) {
          for (Operation inner = block.firstOp(); inner != null; inner = inner.next) {
            if (inner instanceof IsolatedFromAbove) {
              isolated++;
            } else {
              others++;
            }
            if (isolated + others == MOST) {
              return new Sample(isolated, others);
            }
          }
        }
      }
      return new Sample(isolated, others);
    }
  }

  /** Work that may be going on elsewhere. */
  public static final class Task {
    private final FutureTask<@Nullable Void> future;

    /** Whether it may be that no thread ever begins the work. */
    private final boolean mayStayUndone;

    private Task(Runnable work, boolean mayStayUndone) {
      future = new FutureTask<>(work, null);
      this.mayStayUndone = mayStayUndone;
    }

    /**
     * Waits for the end of the work, and does it if no thread of an executor has begun it.
     *
     * @throws IllegalStateException if the work has thrown anything
     */
    public void join() {
      if (mayStayUndone) {
        future.run();
      }
      try {
        Uninterruptibles.getUninterruptibly(future);
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
  }

  /**
   * Has work done on another thread.
   *
   * @param name of the thread, if one is made
   * @param stackBytes of its stack, if one is made; 0 for the usual size
   */
  public Task start(String name, long stackBytes, Runnable work) {
    Task task = new Task(work, executor != null);
    if (executor == null) {
      Thread thread = new Thread(null, task.future, name, stackBytes);
      thread.setDaemon(true);
      thread.start();
    } else {
      try {
        executor.execute(task.future);
      } catch (RejectedExecutionException e) {
        // Whoever joins does it.
      }
    }
    return task;
  }

  /**
   * Does work that recurs deeper than the caller's stack may allow. It has a thread of its own,
   * whatever the policy: the caller does nothing meanwhile. An interrupt of the caller is kept for
   * after.
   *
   * @param name of the thread
   * @param bytes of its stack
   * @throws RuntimeException the exception of the work
   */
  public static void runOnDeepStack(String name, long bytes, Runnable work) {
    FutureTask<@Nullable Void> task = new FutureTask<>(work, null);
    new Thread(null, task, name, bytes).start();
    try {
      Uninterruptibles.getUninterruptibly(task);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      if (e.getCause() instanceof Error problem) {
        throw problem;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
