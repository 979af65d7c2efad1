package dev.jopt.transform.inlining;

import dev.jopt.analysis.CallGraph;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassManager;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.Pipeline;
import dev.jopt.pass.PipelineException;
import dev.jopt.transform.GeneralPasses;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replaces calls by the bodies of their callees. */
public final class InlinePass implements Pass {
  private static final long NO_THRESHOLD = 0xFFFF_FFFFL;

  private static final PassOption<String> DEFAULT_PIPELINE =
      PassOption.passes(
          "default-pipeline",
          "canonicalize",
          "passes that simplify callable operations without a pipeline of their own");
  private static final PassOption<List<String>> OP_PIPELINES =
      PassOption.pipelines(
          "op-pipelines",
          "pipelines that simplify the callable operations of a name: `dialect.op(passes)`");
  private static final PassOption<Long> MAX_ITERATIONS =
      PassOption.longInteger(
          "max-iterations", 4, "how often the calls within one group of functions are looked at");
  private static final PassOption<Long> THRESHOLD =
      PassOption.longInteger(
          "inlining-threshold",
          NO_THRESHOLD,
          "a callee is not inlined if it has more operations than this many per cent of those of"
              + " the caller");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("inline", InlinePass::new)
          .displayName("Inliner")
          .summary("Replace calls by the bodies of the functions")
          .description(
              """
              Inlines calls bottom-up over the strongly connected components of the call graph, and
              simplifies each callable operation before it is inlined. Callees that are private and
              not called any more are erased. Recursive functions stay. The dialects say what may be
              inlined. Inlined operations get locations of the form `callsite(callee at caller)`.""")
          .options(DEFAULT_PIPELINE, OP_PIPELINES, MAX_ITERATIONS, THRESHOLD)
          .build();

  private final String defaultPipeline;
  private final List<String> pipelines;
  private final long maxIterations;
  private final long threshold;

  private InlinePass(PassOptions options) {
    defaultPipeline = options.get(DEFAULT_PIPELINE);
    pipelines = options.get(OP_PIPELINES);
    maxIterations = options.get(MAX_ITERATIONS);
    threshold = options.get(THRESHOLD);
  }

  @Override
  public void run(Operation op, PassRun run) {
    if (!(op instanceof SymbolTable)) {
      op.emitOpError(" was scheduled to run under the inliner, but does not define a symbol table");
      run.fail();
      return;
    }
    try {
      Simplification simplification = new Simplification(op.context(), run);
      CallGraph graph = run.analysis(CallGraph.KEY);
      Inliner inliner = new Inliner(op, graph, simplification::run, this::pays, maxIterations);
      if (!inliner.run()) {
        run.fail();
      }
    } catch (PipelineException e) {
      op.emitError(String.valueOf(e.getMessage()));
      run.fail();
    }
  }

  private boolean pays(ResolvedCall call, Region callerBody, Region calleeBody) {
    if (threshold == 0 || threshold == NO_THRESHOLD) {
      return threshold != 0;
    }
    long callerOps = count(callerBody);
    return callerOps == 0 || count(calleeBody) * 100 / callerOps <= threshold;
  }

  private static long count(Region region) {
    long[] number = {0};
    region.walk(op -> number[0]++);
    return number[0];
  }

  /** The pipelines that simplify callable operations, by the names of these. */
  private final class Simplification {
    private final PassRegistry registry;
    private final PassRun run;
    private final Map<String, Pipeline> byName = new HashMap<>();

    Simplification(Context context, PassRun run) {
      this.run = run;
      registry = GeneralPasses.registry(context);
      for (String text : pipelines) {
        Pipeline pipeline = PassManager.parsePipeline(registry, text);
        byName.put(pipeline.anchor(), pipeline);
      }
    }

    boolean run(Operation callable) {
      Pipeline pipeline =
          byName.computeIfAbsent(
              callable.name(),
              name -> PassManager.parsePipeline(registry, name + "(" + defaultPipeline + ")"));
      return pipeline.elements().isEmpty() || run.runPipeline(pipeline, callable);
    }
  }
}
