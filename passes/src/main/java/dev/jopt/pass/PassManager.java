package dev.jopt.pass;

import dev.jopt.ir.Block;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.ir.Region;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.diagnostic.ErrorCollector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * Runs a pipeline on IR.
 *
 * <pre>{@code
 * PassManager.parse(context, "builtin.module(func.func(cse),canonicalize)").run(module);
 * }</pre>
 *
 * <p>A manager is put together by one thread. Then any number of threads may run it at the same
 * time, each on IR of its own, unless an instrumentation cannot bear that. A run uses several
 * threads itself where that pays.
 */
public final class PassManager {
  /** Below this number of operations, starting threads costs more than it saves. */
  private static final int WORTH_THREADS = 2_000;

  /**
   * The same for threads within a pass: a smaller module is done before the code is compiled, for
   * which the JVM has better use of the processors.
   */
  private static final int WORTH_THREADS_WITHIN_PASS = 20_000;

  private final Context context;
  private final Pipeline pipeline;
  private final List<PassInstrumentation> instrumentations = new ArrayList<>();
  private final PassStatistics statistics = new PassStatistics();
  private boolean verifyEach = true;
  private @Nullable Cancellation cancellation;
  private @Nullable Duration timeLimit;
  private int threads;

  /** A manager for a pipeline that was built by hand. */
  public PassManager(Context context, Pipeline pipeline) {
    this.context = context;
    this.pipeline = pipeline;
    threads = context.threading().limit();
  }

  /** A manager with an empty pipeline for operations of a name. */
  public PassManager(Context context, String anchor) {
    this(context, new Pipeline(anchor));
  }

  /**
   * A manager for a textual pipeline with all passes that can be found where the context looks for
   * dialects, or if it looks for none, from the class loader of the caller.
   *
   * @throws PipelineException if the text is wrong
   */
  public static PassManager parse(Context context, String text) {
    ProviderSearch search = context.providers();
    if (search == null) {
      search = ProviderSearch.ofCaller();
    }
    return parse(context, PassRegistry.withAllPasses(List::of, search), text);
  }

  /**
   * A manager for a textual pipeline.
   *
   * @throws PipelineException if the text is wrong
   */
  public static PassManager parse(Context context, PassRegistry registry, String text) {
    return new PassManager(context, parsePipeline(registry, text));
  }

  /**
   * Reads a textual pipeline.
   *
   * @throws PipelineException if the text is wrong
   */
  public static Pipeline parsePipeline(PassRegistry registry, String text) {
    return PipelineParser.parse(registry, text);
  }

  /**
   * Reads elements of a pipeline, e.g. {@code func.func(a,b),c}, and adds them to one.
   *
   * @throws PipelineException if the text is wrong
   */
  public static void parseInto(PassRegistry registry, String text, Pipeline into) {
    PipelineParser.parseInto(registry, text, into);
  }

  /** The pipeline; mutable. */
  public Pipeline pipeline() {
    return pipeline;
  }

  /** The statistics of all runs so far. */
  public PassStatistics statistics() {
    return statistics;
  }

  /** Sets whether the IR is verified after each pass; it is unless this says otherwise. */
  public PassManager setVerifyEach(boolean verify) {
    verifyEach = verify;
    return this;
  }

  /**
   * Sets how many threads may work at the same time; by default as many as the context allows.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public PassManager setThreads(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("number of threads is " + number);
    }
    threads = number;
    return this;
  }

  /**
   * Sets the token by which runs can be stopped, in addition to the one that is {@linkplain
   * Context#cancellation current} where a run starts. Null for none, which is so by default.
   */
  public PassManager setCancellation(@Nullable Cancellation token) {
    cancellation = token;
    return this;
  }

  /**
   * Sets how long each pass may take on one operation; one that takes longer fails with an error.
   * Null for no limit, which is so by default. Whether a limit is reached depends on the machine.
   *
   * @throws IllegalArgumentException if the limit is not positive
   */
  public PassManager setTimeLimit(@Nullable Duration perPass) {
    if (perPass != null && (perPass.isZero() || perPass.isNegative())) {
      throw new IllegalArgumentException("time limit of " + perPass);
    }
    timeLimit = perPass;
    return this;
  }

  /** Adds an instrumentation; the first one added is called first before, and last after. */
  public PassManager addInstrumentation(PassInstrumentation instrumentation) {
    instrumentations.add(instrumentation);
    return this;
  }

  /**
   * Runs the pipeline on an operation. Diagnostics of the run have gone to the session of the
   * caller and the handlers of the context.
   *
   * @throws PassFailure if a pass fails or leaves invalid IR, with the errors of this run
   * @throws PassCrash if a pass throws an exception
   * @throws java.util.concurrent.CancellationException if the run is stopped
   */
  public void run(Operation op) {
    DiagnosticEngine engine = op.context().diagnostics();
    try (ErrorCollector errors = engine.collectErrors(op.diagnosticSession())) {
      if (!tryRun(op)) {
        throw new PassFailure(errors.takeErrors());
      }
    }
  }

  /**
   * Runs the pipeline on an operation, as {@link #run} does.
   *
   * @return whether all passes succeeded; if not, at least one error has been emitted
   * @throws PassCrash if a pass throws an exception
   * @throws java.util.concurrent.CancellationException if the run is stopped
   */
  public boolean tryRun(Operation op) {
    DiagnosticEngine engine = op.context().diagnostics();
    DiagnosticEngine.Scope scope = engine.session(op.diagnosticSession()).enterFor(op);
    try {
      return runInSession(op);
    } finally {
      scope.close();
    }
  }

  private boolean runInSession(Operation op) {
    if (!pipeline.runsOnAny() && !op.name().equals(pipeline.anchor())) {
      op.context()
          .diagnostics()
          .error(
              op.location(),
              "can't run '" + pipeline.anchor() + "' pass manager on '" + op.name() + "' op");
      return false;
    }
    loadDialects(pipeline, op.context());
    PassInstrumentation watcher = watcher();
    Executor executor = context.threading().executor();
    ForkJoinPool given = executor instanceof ForkJoinPool pool ? pool : null;
    boolean mayUse = threads > 1 && (watcher == null || !watcher.needsOrder());
    boolean pays = mayUse && nests() && hasAtLeast(op, WORTH_THREADS);
    ForkJoinPool pool = !pays ? null : given != null ? given : newPool();
    try {
      RunParts parts = new RunParts();
      int withinPass = mayUse && hasAtLeast(op, WORTH_THREADS_WITHIN_PASS) ? threads : 1;
      PassThreads workers = new PassThreads(pool, withinPass);
      return new PipelineRunner(statistics, watcher, verifyEach, workers, token(), timeLimit)
              .run(pipeline, op, new AnalysisManager(op), parts)
          && parts.finish(pipeline, op);
    } finally {
      if (pool != null && pool != given) {
        pool.shutdown();
      }
    }
  }

  /** The token of a run that starts now. */
  private Cancellation token() {
    Cancellation around = context.cancellation();
    Cancellation own = cancellation;
    return own == null ? around : around == Cancellation.NEVER ? own : own.and(around);
  }

  /** Loads the dialects that passes make operations of, as far as there are any of these names. */
  static void loadDialects(Pipeline pipeline, Context context) {
    for (PipelineElement element : pipeline.elements()) {
      if (element instanceof Pipeline nested) {
        loadDialects(nested, context);
      } else if (element instanceof PassInstance pass) {
        pass.info().dependentDialects().forEach(context::dialect);
      }
    }
  }

  private @Nullable PassInstrumentation watcher() {
    if (instrumentations.isEmpty()) {
      return null;
    }
    return instrumentations.size() == 1
        ? instrumentations.get(0)
        : new InstrumentationList(instrumentations);
  }

  private static boolean hasAtLeast(Operation op, int operations) {
    return countWithin(op, operations - 1) >= operations - 1;
  }

  /** How many operations are inside one, or some number not below the limit. */
  private static int countWithin(Operation op, int limit) {
    int count = 0;
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      for (Block block = region.firstBlock(); block != null; block = block.nextBlock()) {
        for (Operation inner = block.firstOp(); inner != null; inner = inner.nextOp()) {
          count++;
          if (inner.regionCount() != 0) {
            count += countWithin(inner, limit - count);
          }
          if (count >= limit) {
            return count;
          }
        }
      }
    }
    return count;
  }

  private boolean nests() {
    for (PipelineElement element : pipeline.elements()) {
      if (element instanceof Pipeline) {
        return true;
      }
    }
    return false;
  }

  private ForkJoinPool newPool() {
    return new ForkJoinPool(
        threads,
        owner -> {
          ForkJoinWorkerThread worker =
              ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(owner);
          worker.setName("jopt-pass-" + worker.getPoolIndex());
          return worker;
        },
        null,
        false);
  }

  /** The context of the IR that it runs on. */
  public Context context() {
    return context;
  }

  /** The textual form of the pipeline. */
  @Override
  public String toString() {
    return pipeline.toString();
  }
}
