package dev.jopt.ir;

import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.ir.op.IsolatedFromAbove;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Checks the isolated operations directly in a large one on several threads. It only ever says that
 * all is well: as soon as anything is reported the answer is no, the report is dropped, and the
 * caller checks in order, so that the diagnostics do not depend on threads.
 */
final class ParallelVerifier {
  /** Fewer operations than this are not worth a thread. */
  private static final int LEAST_OPERATIONS = 512;

  private static final int CHUNK = 64;
  private static final int MOST_THREADS = 8;

  /** As much as the deepest nesting that the reader lets through may need; used as it grows. */
  private static final long STACK_BYTES = 64L << 20;

  private final List<Operation> operations;
  private final @Nullable SymbolVerifier[] symbols;
  private final AtomicInteger nextChunk = new AtomicInteger();
  private volatile boolean failed;

  private ParallelVerifier(List<Operation> operations) {
    this.operations = operations;
    this.symbols = new SymbolVerifier[(operations.size() + CHUNK - 1) / CHUNK];
  }

  /**
   * Checks the isolated operations directly in {@code op}, noting their symbols in order.
   *
   * @return whether there are many and all are valid; if not, nothing was noted or reported
   */
  static boolean verifyIsolated(Operation op, SymbolVerifier into) {
    if (op.context().threading().limit() == 1) {
      return false;
    }
    if (Threading.Sample.of(op).isolated() < LEAST_OPERATIONS) {
      return false;
    }
    ParallelVerifier verifier = new ParallelVerifier(isolatedIn(op));
    if (!verifier.run(op)) {
      return false;
    }
    for (SymbolVerifier chunk : verifier.symbols) {
      if (chunk != null) {
        into.noteAll(chunk);
      }
    }
    return true;
  }

  private static List<Operation> isolatedIn(Operation op) {
    List<Operation> isolated = new ArrayList<>();
    for (int i = 0; i < op.regionCount(); i++) {
      for (Block block = op.region(i).first; block != null; block = block.next) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.next) {
          if (inner instanceof IsolatedFromAbove) {
            isolated.add(inner);
          }
        }
      }
    }
    return isolated;
  }

  private boolean run(Operation op) {
    Threading threading = op.context().threading();
    int threads = Math.min(MOST_THREADS, threading.limit());
    DiagnosticSession dropping =
        op.context().diagnostics().session(diagnostic -> fail(), op.diagnosticSession());
    List<Threading.Task> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      workers.add(
          threading.start("jopt-verifier-" + i, STACK_BYTES, () -> dropping.run(this::work)));
    }
    for (Threading.Task worker : workers) {
      worker.join();
    }
    return !failed;
  }

  private boolean fail() {
    failed = true;
    return true;
  }

  private void work() {
    try {
      for (int chunk = nextChunk.getAndIncrement();
          chunk < symbols.length && !failed;
          chunk = nextChunk.getAndIncrement()) {
        SymbolVerifier noted = new SymbolVerifier();
        int end = Math.min(operations.size(), (chunk + 1) * CHUNK);
        for (int i = chunk * CHUNK; i < end && !failed; i++) {
          if (!Verifier.verifyAlone(operations.get(i), noted)) {
            failed = true;
          }
        }
        symbols[chunk] = noted;
      }
    } catch (RuntimeException | StackOverflowError e) {
      // The check in order comes to the same place and fails where users see it.
      failed = true;
    }
  }
}
