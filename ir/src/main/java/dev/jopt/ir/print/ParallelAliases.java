package dev.jopt.ir.print;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Threading;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Looks for what needs aliases in many operations on several threads. Each notes what it meets for
 * the first time; the caller then visits that in order, so that aliases come in the order in which
 * one thread would meet them. A thread takes later and later operations: what it has noted once
 * comes before all that it sees after.
 */
final class ParallelAliases {
  private static final int MOST_OPERATIONS = 256;
  private static final int CHUNKS_PER_THREAD = 8;

  /** Where this is too little, the caller visits the operations on its own stack. */
  private static final long STACK_BYTES = 64L << 20;

  private final AliasCollector caller;
  private final Operation[] ops;
  private final int chunkSize;

  /** By chunk of operations: what was met first in it; null if that could not be told. */
  private final AtomicReferenceArray<@Nullable List<AliasCollector.Met>> met;

  private final AtomicInteger nextChunk = new AtomicInteger();

  private ParallelAliases(AliasCollector caller, Operation[] ops, int threads) {
    this.caller = caller;
    this.ops = ops;
    this.chunkSize =
        Math.max(1, Math.min(MOST_OPERATIONS, ops.length / threads / CHUNKS_PER_THREAD));
    this.met = new AtomicReferenceArray<>((ops.length + chunkSize - 1) / chunkSize);
  }

  /** Has the caller visit what operations, all of one context, would have it visit. */
  static void visit(AliasCollector caller, Operation[] ops, int threads) {
    new ParallelAliases(caller, ops, threads).run(ops[0].context().threading(), threads);
  }

  private void run(Threading threading, int threads) {
    List<Threading.Task> tasks = new ArrayList<>();
    for (int i = 1; i < threads; i++) {
      tasks.add(threading.start("jopt-aliases", STACK_BYTES, this::work));
    }
    work();
    for (Threading.Task task : tasks) {
      task.join();
    }
    for (int chunk = 0; chunk < met.length(); chunk++) {
      List<AliasCollector.Met> first = met.get(chunk);
      if (first != null && caller.visitsWithTypes()) {
        caller.visit(first);
      } else {
        caller.visitOps(ops, chunk * chunkSize, end(chunk));
      }
    }
  }

  private void work() {
    AliasCollector own = caller.noting();
    for (int chunk = nextChunk.getAndIncrement();
        chunk < met.length();
        chunk = nextChunk.getAndIncrement()) {
      try {
        own.visitOps(ops, chunk * chunkSize, end(chunk));
        met.set(chunk, own.takeMet());
      } catch (RuntimeException | StackOverflowError e) {
        // The caller visits these operations again, and meets the problem in its turn.
        own = caller.noting();
      }
    }
  }

  private int end(int chunk) {
    return Math.min(ops.length, (chunk + 1) * chunkSize);
  }
}
