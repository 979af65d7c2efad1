package dev.jopt.pass;

import dev.jopt.ir.Block;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticSession;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewriteObservation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * Runs pipelines. Neighbouring pipelines for nested operations run together: all of them on the
 * first operation, then on the next. These operations are isolated from each other, so several
 * threads may work on them; each gets done whatever becomes of the others, which makes the outcome
 * the same at any number of threads.
 */
final class PipelineRunner {
  private final PassStatistics statistics;
  private final @Nullable PassInstrumentation instrumentation;
  private final boolean verifyEach;
  private final PassThreads threads;
  private final Cancellation cancellation;
  private final @Nullable Duration timeLimit;

  /** One nested operation with the pipelines that run on it. */
  private record Item(
      Operation op, List<Pipeline> pipelines, AnalysisManager analyses, RunParts parts) {}

  PipelineRunner(
      PassStatistics statistics,
      @Nullable PassInstrumentation instrumentation,
      boolean verifyEach,
      PassThreads threads,
      Cancellation cancellation,
      @Nullable Duration timeLimit) {
    this.statistics = statistics;
    this.instrumentation = instrumentation;
    this.verifyEach = verifyEach;
    this.threads = threads;
    this.cancellation = cancellation;
    this.timeLimit = timeLimit;
  }

  /** The same for a pipeline within a pass, with the token that the pass has. */
  PipelineRunner stoppedBy(Cancellation token) {
    return new PipelineRunner(statistics, instrumentation, verifyEach, threads, token, timeLimit);
  }

  /** How many threads a pass may use that this thread runs. */
  int threadsWithinPass() {
    return threads.withinPass();
  }

  boolean verifiesEach() {
    return verifyEach;
  }

  PassStatistics statistics() {
    return statistics;
  }

  @Nullable PassInstrumentation instrumentation() {
    return instrumentation;
  }

  /**
   * Runs a pipeline on an operation itself, collecting the contributions of the runs to summaries;
   * returns whether all went well.
   */
  boolean run(Pipeline pipeline, Operation op, AnalysisManager analyses, RunParts parts) {
    if (instrumentation == null) {
      return runElements(pipeline, op, analyses, parts);
    }
    instrumentation.beforePipeline(pipeline, op);
    try {
      return runElements(pipeline, op, analyses, parts);
    } finally {
      instrumentation.afterPipeline(pipeline, op);
    }
  }

  private boolean runElements(
      Pipeline pipeline, Operation op, AnalysisManager analyses, RunParts parts) {
    List<PipelineElement> elements = pipeline.elements();
    for (int i = 0; i < elements.size(); ) {
      if (elements.get(i) instanceof PassInstance pass) {
        i++;
        if (!runPass(pass, op, analyses, parts)) {
          return false;
        }
      } else {
        List<Pipeline> together = new ArrayList<>();
        i = collectNeighbours(elements, i, together);
        if (!runNested(together, op, analyses, parts)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Pipelines for named operations run together; one for any operation runs with its like. */
  private static int collectNeighbours(
      List<PipelineElement> elements, int start, List<Pipeline> together) {
    int i = start;
    while (i < elements.size()
        && elements.get(i) instanceof Pipeline nested
        && (together.isEmpty() || nested.runsOnAny() == together.get(0).runsOnAny())) {
      together.add(nested);
      i++;
    }
    return i;
  }

  private boolean runNested(
      List<Pipeline> pipelines, Operation op, AnalysisManager analyses, RunParts parts) {
    List<Item> items = new ArrayList<>();
    if (!collect(pipelines, op, analyses, items)) {
      // One runs on operations nested in one that another runs on: each for itself, then.
      boolean succeeded = true;
      for (Pipeline pipeline : pipelines) {
        succeeded = succeeded && runNested(List.of(pipeline), op, analyses, parts);
      }
      return succeeded;
    }
    boolean succeeded = runItems(items);
    for (Item item : items) {
      parts.addAll(item.parts);
    }
    return succeeded;
  }

  /**
   * Finds what pipelines run on. Those for operations of any name are for what stands in nested
   * symbol tables such as {@code gpu.module}, too, if they cannot run on these; modules have
   * pipelines of their own.
   *
   * @return whether none of the operations is within another
   */
  private static boolean collect(
      List<Pipeline> pipelines, Operation op, AnalysisManager analyses, List<Item> items) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          List<Pipeline> wanted = pipelinesFor(inner, pipelines);
          List<Pipeline> deeper = new ArrayList<>();
          for (Pipeline pipeline : pipelines) {
            if (inner instanceof SymbolTable
                && !(inner instanceof ModuleOp)
                && pipeline.runsOnAny()
                && !wanted.contains(pipeline)) {
              deeper.add(pipeline);
            }
          }
          if (!wanted.isEmpty()) {
            items.add(new Item(inner, wanted, analyses.nested(inner), new RunParts()));
          }
          int before = items.size();
          if (!deeper.isEmpty() && !collect(deeper, inner, analyses.nested(inner), items)) {
            return false;
          }
          if (!wanted.isEmpty() && items.size() != before) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean runItems(List<Item> items) {
    ForkJoinPool workers = threads.pool();
    if (workers == null || items.size() < 2) {
      boolean succeeded = true;
      for (Item item : items) {
        succeeded &= runItem(item);
      }
      return succeeded;
    }
    return runConcurrently(items, workers);
  }

  private static List<Pipeline> pipelinesFor(Operation op, List<Pipeline> pipelines) {
    List<Pipeline> wanted = new ArrayList<>();
    for (Pipeline pipeline : pipelines) {
      boolean runs =
          pipeline.runsOnAny()
              ? pipeline.canRunOn(op.definition())
              : op.name().equals(pipeline.anchor());
      if (runs) {
        wanted.add(pipeline);
      } else if (pipeline.runsOnAny() && !op.isRegistered()) {
        pipeline.leaveOut(op);
      }
    }
    return wanted;
  }

  private boolean runItem(Item item) {
    for (Pipeline pipeline : item.pipelines()) {
      if (!run(pipeline, item.op(), item.analyses(), item.parts())) {
        return false;
      }
    }
    return true;
  }

  private boolean runConcurrently(List<Item> items, ForkJoinPool workers) {
    boolean[] succeeded = new boolean[items.size()];
    IsolatedWork.run(
        items.stream().map(Item::op).toList(),
        workers,
        item -> succeeded[item] = runItem(items.get(item)));
    boolean all = true;
    for (boolean each : succeeded) {
      all &= each;
    }
    return all;
  }

  private boolean runPass(
      PassInstance pass, Operation op, AnalysisManager analyses, RunParts parts) {
    cancellation.check();
    PassRun run = new PassRun(pass, analyses, this, parts);
    if (instrumentation != null) {
      instrumentation.beforePass(pass, op);
    }
    boolean succeeded = false;
    try {
      String obstacle = obstacle(pass, op);
      succeeded = obstacle == null ? runStoppably(pass, op, run) : op.emitOpError(obstacle);
      succeeded &= !succeeded || instrumentation == null || instrumentation.accepts(pass, op);
    } catch (PassCrash | CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError | OutOfMemoryError e) {
      throw new PassCrash(pass.info().name(), op.name(), e);
    } finally {
      if (instrumentation != null) {
        if (succeeded) {
          instrumentation.afterPass(pass, op);
        } else {
          instrumentation.afterPassFailed(pass, op);
        }
      }
    }
    return succeeded;
  }

  /** Runs a pass so that it can be stopped, within the limit of time, while listeners hear it. */
  private boolean runStoppably(PassInstance pass, Operation op, PassRun run) {
    boolean[] succeeded = {false};
    Runnable work = () -> succeeded[0] = runAndVerify(pass, op, run);
    RewriteListener listener =
        instrumentation == null ? null : instrumentation.rewriteListener(pass, op);
    if (listener != null) {
      Runnable unheard = work;
      work = () -> RewriteObservation.run(op.context(), listener, unheard);
    }
    Duration limit = timeLimit;
    if (limit == null) {
      if (cancellation == Cancellation.NEVER) {
        work.run();
      } else {
        cancellation.run(op.context(), work);
        // What was cut short may be of any quality.
        cancellation.check();
      }
      return succeeded[0];
    }
    Cancellation timed = cancellation.withTimeout(limit);
    String late = "pass '" + pass.info().name() + "' ran out of time";
    try {
      timed.run(op.context(), work);
    } catch (CancellationException e) {
      if (cancellation.isCancelled() || !timed.isCancelled()) {
        throw e;
      }
      return op.emitOpError(late);
    }
    cancellation.check();
    return succeeded[0] && (!timed.isCancelled() || op.emitOpError(late));
  }

  private boolean runAndVerify(PassInstance pass, Operation op, PassRun run) {
    int errorsBefore = errorCount(op);
    pass.pass().run(op, run);
    run.invalidateAnalyses();
    if (run.hasFailed()) {
      return errorCount(op) == errorsBefore
          && op.emitOpError("pass '" + pass.info().name() + "' failed without saying why");
    }
    return !verifyEach || run.preservesAll() || run.verify();
  }

  /** How many errors have come to the session in which a pass runs. */
  private static int errorCount(Operation op) {
    DiagnosticSession session = op.context().diagnostics().currentSession();
    return session == null ? 0 : session.errorCount();
  }

  private static @Nullable String obstacle(PassInstance pass, Operation op) {
    if (!op.isRegistered()) {
      return "trying to schedule a pass on an unregistered operation";
    }
    if (!op.definition().isIsolatedFromAbove()) {
      return "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
    }
    if (!pass.info().canRunOn(op.definition())) {
      return "trying to schedule pass '"
          + pass.info().name()
          + "' on an unsupported operation, it runs on '"
          + pass.info().restriction()
          + "'";
    }
    String reason = pass.pass().notApplicableBecause(op);
    return reason == null
        ? null
        : "pass '" + pass.info().name() + "' is not applicable because " + reason;
  }
}
