package dev.jopt.run.jvm;

import dev.jopt.run.value.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/** Parallel loops on the common pool. */
final class ParallelLoops {
  /** What less of is not worth another thread, in operations. */
  private static final long LEAST_WORK = 20_000;

  private static final int PARTS_PER_THREAD = 4;

  private ParallelLoops() {}

  static void run(CallState state, long iterations, long work, ParallelBody body) {
    int threads = ForkJoinPool.commonPool().getParallelism() + 1;
    boolean large = work < 0 || iterations > LEAST_WORK / Math.max(1, work);
    if (iterations < 2 || threads < 2 || !large || state.isOneThread()) {
      body.run(state, 0, iterations);
      return;
    }
    long parts = Math.min(iterations, (long) threads * PARTS_PER_THREAD);
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (long part = 0; part < parts; part++) {
      long from = iterations / parts * part + Math.min(part, iterations % parts);
      long to = from + iterations / parts + (part < iterations % parts ? 1 : 0);
      tasks.add(ForkJoinTask.adapt(() -> body.run(state.forThread(), from, to)));
    }
    for (int i = 1; i < tasks.size(); i++) {
      tasks.get(i).fork();
    }
    tasks.get(0).quietlyInvoke();
    @Nullable RuntimeException first = null;
    for (ForkJoinTask<?> task : tasks) {
      task.quietlyJoin();
      if (first == null && task.getException() != null) {
        first = unwrapped(task.getException());
      }
    }
    if (first != null) {
      throw first;
    }
  }

  /** What a task threw; the pool may have wrapped it for another thread. */
  private static RuntimeException unwrapped(Throwable thrown) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof Trap || each instanceof Fault) {
        return (RuntimeException) each;
      }
      if (each instanceof StackOverflowError || each instanceof OutOfMemoryError) {
        throw (Error) each;
      }
    }
    return thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
  }
}
