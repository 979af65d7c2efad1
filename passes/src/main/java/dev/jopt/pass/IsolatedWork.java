package dev.jopt.pass;

import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Threading;
import dev.jopt.ir.diagnostic.OrderedDiagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Work on operations that are isolated from each other, on several threads. Each gets done whatever
 * becomes of the others, and diagnostics come in the order of the operations, which makes the
 * outcome the same at any number of threads.
 */
final class IsolatedWork {
  /** Threads take so many at a time, or fewer if there are few. */
  private static final int MOST_AT_ONCE = 32;

  /** As much as the deepest nesting that the reader lets through may need; used as it grows. */
  private static final long STACK_BYTES = 64L << 20;

  private final List<Operation> operations;
  private final IntConsumer work;
  private final OrderedDiagnostics ordered;

  /** Of what was thrown, that of the first operation; guarded by this. */
  private @Nullable Throwable thrown;

  private int thrower = Integer.MAX_VALUE;

  private IsolatedWork(List<Operation> operations, IntConsumer work, OrderedDiagnostics ordered) {
    this.operations = operations;
    this.work = work;
    this.ordered = ordered;
  }

  /**
   * Does the work on threads of its own.
   *
   * @param operations one at least
   * @param work is given the number of the operation
   * @throws RuntimeException what the work on the first operation threw that threw anything; errors
   *     likewise
   */
  static void run(List<Operation> operations, int threads, Cancellation token, IntConsumer work) {
    Context context = operations.get(0).context();
    run(operations, work, all -> all.takeTurns(context, threads, token));
  }

  /**
   * Does the work on the threads of a pool.
   *
   * @param operations one at least
   * @param work is given the number of the operation
   * @throws RuntimeException as for threads of its own
   */
  static void run(List<Operation> operations, ForkJoinPool pool, IntConsumer work) {
    run(operations, work, all -> all.submitTo(pool));
  }

  private static void run(
      List<Operation> operations, IntConsumer work, Consumer<IsolatedWork> threads) {
    IsolatedWork all;
    try (OrderedDiagnostics ordered = operations.get(0).context().diagnostics().ordered()) {
      all = new IsolatedWork(operations, work, ordered);
      threads.accept(all);
    }
    all.rethrow();
  }

  private void takeTurns(Context context, int threads, Cancellation token) {
    int atOnce = Math.max(1, Math.min(MOST_AT_ONCE, operations.size() / (8 * threads)));
    AtomicInteger next = new AtomicInteger();
    Runnable turns = () -> takeTurns(next, atOnce);
    Runnable elsewhere = token == Cancellation.NEVER ? turns : () -> token.run(context, turns);
    List<Threading.Task> others = new ArrayList<>();
    for (int i = 1; i < threads; i++) {
      others.add(context.threading().start("jopt-pass-" + i, STACK_BYTES, elsewhere));
    }
    turns.run();
    others.forEach(Threading.Task::join);
  }

  private void takeTurns(AtomicInteger next, int atOnce) {
    for (int from = next.getAndAdd(atOnce);
        from < operations.size();
        from = next.getAndAdd(atOnce)) {
      int end = Math.min(operations.size(), from + atOnce);
      for (int i = from; i < end; i++) {
        work(i);
      }
    }
  }

  private void submitTo(ForkJoinPool pool) {
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      int index = i;
      tasks.add(ForkJoinTask.adapt(() -> work(index)));
    }
    // The caller may itself be a worker of a pool, but not of this one.
    if (ForkJoinTask.getPool() == pool) {
      ForkJoinTask.invokeAll(tasks);
    } else {
      pool.submit(() -> ForkJoinTask.invokeAll(tasks)).join();
    }
  }

  private void work(int index) {
    try {
      ordered.run(index, operations.get(index), () -> work.accept(index));
    } catch (RuntimeException | Error e) {
      note(index, e);
    }
  }

  private synchronized void note(int index, Throwable problem) {
    if (index < thrower) {
      thrower = index;
      thrown = problem;
    }
  }

  private synchronized void rethrow() {
    if (thrown instanceof RuntimeException problem) {
      throw problem;
    }
    if (thrown instanceof Error problem) {
      throw problem;
    }
  }
}
