package dev.jopt.pass;

import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Threading;
import dev.jopt.ir.diagnostic.OrderedDiagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Work on operations that are isolated from each other, on the caller's thread and on further ones.
 * Each gets done whatever becomes of the others, and diagnostics come in the order of the
 * operations, which makes the outcome the same at any number of threads.
 */
final class IsolatedWork {
  /** Threads take so many at a time, or fewer if there are few. */
  private static final int MOST_AT_ONCE = 32;

  /** As much as the deepest nesting that the reader lets through may need; used as it grows. */
  private static final long STACK_BYTES = 64L << 20;

  private final List<Operation> operations;
  private final Consumer<Operation> work;
  private final int atOnce;
  private final AtomicInteger next = new AtomicInteger();

  /** Of what was thrown, that of the first operation; guarded by this. */
  private @Nullable Throwable thrown;

  private int thrower = Integer.MAX_VALUE;

  private IsolatedWork(List<Operation> operations, Consumer<Operation> work, int threads) {
    this.operations = operations;
    this.work = work;
    atOnce = Math.max(1, Math.min(MOST_AT_ONCE, operations.size() / (8 * threads)));
  }

  /**
   * Does the work.
   *
   * @param operations one at least
   * @throws RuntimeException what the work on the first operation threw that threw anything; errors
   *     likewise
   */
  static void run(
      List<Operation> operations, int threads, Cancellation token, Consumer<Operation> work) {
    Context context = operations.get(0).context();
    IsolatedWork all = new IsolatedWork(operations, work, threads);
    try (OrderedDiagnostics ordered = context.diagnostics().ordered()) {
      Runnable elsewhere = () -> all.takeTurns(ordered);
      if (token != Cancellation.NEVER) {
        elsewhere = () -> token.run(context, () -> all.takeTurns(ordered));
      }
      List<Threading.Task> others = new ArrayList<>();
      for (int i = 1; i < threads; i++) {
        others.add(context.threading().start("jopt-pass-" + i, STACK_BYTES, elsewhere));
      }
      all.takeTurns(ordered);
      others.forEach(Threading.Task::join);
    }
    all.rethrow();
  }

  private void takeTurns(OrderedDiagnostics ordered) {
    for (int from = next.getAndAdd(atOnce);
        from < operations.size();
        from = next.getAndAdd(atOnce)) {
      int end = Math.min(operations.size(), from + atOnce);
      for (int i = from; i < end; i++) {
        Operation op = operations.get(i);
        try {
          ordered.run(i, op, () -> work.accept(op));
        } catch (RuntimeException | Error e) {
          note(i, e);
        }
      }
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
