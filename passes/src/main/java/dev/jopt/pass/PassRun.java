package dev.jopt.pass;

import dev.jopt.analysis.AnalysisKey;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.EarlyVerification;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Verifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One run of a pass on one operation: gives the pass its analyses and takes its results.
 *
 * <p>Used by the thread that runs the pass.
 */
public final class PassRun {
  private final PassInstance pass;
  private final AnalysisManager analyses;
  private final PipelineRunner runner;
  private final RunParts parts;
  private final Set<AnalysisKey<?>> preserved = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean preservesAll;
  private boolean failed;

  /** What was verified while the pass still ran, or null. */
  private @Nullable EarlyVerification early;

  PassRun(PassInstance pass, AnalysisManager analyses, PipelineRunner runner, RunParts parts) {
    this.pass = pass;
    this.analyses = analyses;
    this.runner = runner;
    this.parts = parts;
  }

  /** The pass that runs. */
  public PassInstance pass() {
    return pass;
  }

  /** An analysis of the operation; made now unless an earlier pass left it valid. */
  public <T> T analysis(AnalysisKey<T> key) {
    return analysis(key, analyses);
  }

  private <T> T analysis(AnalysisKey<T> key, AnalysisManager manager) {
    T known = manager.cached(key);
    PassInstrumentation instrumentation = runner.instrumentation();
    if (known != null || instrumentation == null) {
      return manager.get(key);
    }
    instrumentation.beforeAnalysis(pass, key, manager.op());
    T made = manager.get(key);
    instrumentation.afterAnalysis(pass, key, manager.op());
    return made;
  }

  /** An analysis of the operation if an earlier pass left it valid, else null. */
  public <T> @Nullable T cachedAnalysis(AnalysisKey<T> key) {
    return analyses.cached(key);
  }

  /**
   * An analysis of an operation within the one that the pass runs on; made now unless an earlier
   * pass left it valid. Passes that run on that operation later find it.
   *
   * @throws IllegalArgumentException if the operation is not within the one that the pass runs on
   */
  public <T> T childAnalysis(AnalysisKey<T> key, Operation inner) {
    return analysis(key, analyses.nested(inner));
  }

  /** As {@link #childAnalysis}, if it is there, else null. */
  public <T> @Nullable T cachedChildAnalysis(AnalysisKey<T> key, Operation inner) {
    AnalysisManager manager = analyses.nestedIfKnown(inner);
    return manager == null ? null : manager.cached(key);
  }

  /**
   * An analysis of an operation around the one that the pass runs on, if an earlier pass left it
   * valid, else null. It may only be read: passes on other operations do so at the same time.
   */
  public <T> @Nullable T cachedParentAnalysis(AnalysisKey<T> key, Operation outer) {
    AnalysisManager manager = analyses.parent();
    while (manager != null && manager.op() != outer) {
      manager = manager.parent();
    }
    return manager == null ? null : manager.cached(key);
  }

  /**
   * Runs a pipeline that the pass has put together on the operation of the pass, or on one within
   * it, as a part of the pass manager's run: with its analyses, statistics, instrumentations and
   * limits.
   *
   * @return whether all passes succeeded; if not, an error has been emitted, and the pass should
   *     {@link #fail}
   */
  public boolean runPipeline(Pipeline pipeline, Operation op) {
    if (!isWithin(op, analyses.op())) {
      return op.emitOpError(
          "trying to schedule a dynamic pipeline on an operation that isn't nested under the"
              + " current operation the pass is processing");
    }
    if (!pipeline.runsOnAny() && !pipeline.anchor().equals(op.name())) {
      return op.emitOpError(
          "trying to schedule a dynamic pipeline for '" + pipeline.anchor() + "' operations");
    }
    PassManager.loadDialects(pipeline, op.context());
    return runner.stoppedBy(cancellation()).run(pipeline, op, analyses.nested(op), parts);
  }

  private static boolean isWithin(Operation op, Operation top) {
    Operation outer = op;
    while (outer != null && outer != top) {
      outer = outer.parentOp();
    }
    return outer != null;
  }

  /**
   * How many threads {@link #forEachIsolated} uses at the same time; 1 if the work is not worth
   * more, or if the pass manager already runs passes on several.
   */
  public int threads() {
    return runner.threadsWithinPass();
  }

  /**
   * Does work on operations within that of the pass, on several threads where the pass manager may
   * use some. What they report comes in their order.
   *
   * @param operations isolated from above, none within another
   * @param work done once for each, whatever becomes of the others; it changes nothing outside of
   *     the operation, and may be called by several threads at the same time
   * @throws RuntimeException what the work on the first operation threw that threw anything
   */
  public void forEachIsolated(List<Operation> operations, Consumer<Operation> work) {
    forEachIndex(operations, index -> work.accept(operations.get(index)));
  }

  /**
   * As {@link #forEachIsolated}, for work that is all that the pass changes: what it leaves may be
   * verified at once, while it is in the cache of the processor, and not again after the pass.
   *
   * @param operations in the order of the text
   * @param work returns whether it changed anything
   */
  public void finishEachIsolated(List<Operation> operations, Predicate<Operation> work) {
    EarlyVerification verification = new EarlyVerification(operations);
    // Nothing is verified after a pass that changes nothing.
    AtomicBoolean changed = new AtomicBoolean();
    forEachIndex(
        operations,
        index -> {
          if (work.test(operations.get(index))) {
            changed.set(true);
          }
          if (changed.get() && runner.verifiesEach()) {
            verification.verify(index);
          }
        });
    early = verification;
  }

  private void forEachIndex(List<Operation> operations, IntConsumer work) {
    int threads = Math.min(threads(), operations.size());
    if (threads < 2) {
      for (int i = 0; i < operations.size(); i++) {
        work.accept(i);
      }
    } else {
      IsolatedWork.run(operations, threads, cancellation(), work);
    }
  }

  /**
   * The token by which the run can be stopped; the same as {@link
   * dev.jopt.ir.Context#cancellation}.
   */
  public Cancellation cancellation() {
    return analyses.op().context().cancellation();
  }

  /** Says that the analyses are still valid; the operation was not changed at all. */
  public void preserveAllAnalyses() {
    preservesAll = true;
  }

  /** Says that an analysis is still valid, though the operation was changed. */
  public void preserve(AnalysisKey<?> key) {
    preserved.add(key);
  }

  /** Adds to one of the statistics that the pass declares. */
  public void count(PassStatistic statistic, long amount) {
    runner.statistics().add(pass, statistic, amount);
  }

  /** Adds a part to a summary of the whole run. */
  public <T> void contribute(RunSummary<T> summary, T part) {
    parts.add(summary, part);
  }

  /** Says that the pass could not do its work; it has emitted an error that tells why. */
  public void fail() {
    failed = true;
  }

  /** Whether {@link #fail} was called. */
  public boolean hasFailed() {
    return failed;
  }

  /** Whether the operation is valid after the pass; if not, that has been reported. */
  boolean verify() {
    EarlyVerification known = early;
    return known == null
        ? Verifier.tryVerify(analyses.op())
        : Verifier.tryVerify(analyses.op(), known);
  }

  boolean preservesAll() {
    return preservesAll;
  }

  void invalidateAnalyses() {
    if (!preservesAll) {
      analyses.invalidate(preserved);
    }
  }
}
