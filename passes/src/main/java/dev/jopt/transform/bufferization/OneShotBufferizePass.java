package dev.jopt.transform.bufferization;

import dev.jopt.bufferization.AnalysisHeuristic;
import dev.jopt.bufferization.BufferLayout;
import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.BufferizationOptions;
import dev.jopt.bufferization.ModuleBufferization;
import dev.jopt.bufferization.OneShotBufferization;
import dev.jopt.bufferization.ProgramSymbols;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.transform.bufferization.model.BufferizationModels;
import java.util.List;

/** Makes buffers of tensors, with as few copies as the analysis can do with. */
public final class OneShotBufferizePass implements Pass {
  private static final PassOption<Boolean> ALLOW_RETURN_ALLOCS =
      PassOption.bool("allow-return-allocs-from-loops", false, "loops may hand on new buffers");
  private static final PassOption<Boolean> ALLOW_UNKNOWN_OPS =
      PassOption.bool("allow-unknown-ops", false, "operations that are not known stay on tensors");
  private static final PassOption<Integer> FUZZER_SEED =
      PassOption.integer("analysis-fuzzer-seed", 0, "the seed of the order `fuzzer`");
  private static final PassOption<AnalysisHeuristic> HEURISTIC =
      PassOption.choice(
          "analysis-heuristic",
          AnalysisHeuristic.BOTTOM_UP,
          "the order in which the analysis decides about operations");
  private static final PassOption<Long> ALIGNMENT =
      PassOption.longInteger("buffer-alignment", 64, "the alignment of new buffers in bytes");
  private static final PassOption<Boolean> FUNCTION_BOUNDARIES =
      PassOption.bool("bufferize-function-boundaries", false, "bufferize functions and calls, too");
  private static final PassOption<Boolean> CHECK_PARALLEL =
      PassOption.bool(
          "check-parallel-regions",
          true,
          "give writes in parallel regions buffers of their own where needed");
  private static final PassOption<Boolean> COPY_BEFORE_WRITE =
      PassOption.bool("copy-before-write", false, "copy before each write, without an analysis");
  private static final PassOption<List<String>> DIALECT_FILTER =
      PassOption.strings("dialect-filter", "bufferize only operations of these dialects");
  private static final PassOption<Boolean> DUMP_ALIAS_SETS =
      PassOption.bool("dump-alias-sets", false, "annotate alias sets, for tests");
  private static final PassOption<BufferLayout> BOUNDARY_LAYOUT =
      PassOption.choice(
          "function-boundary-type-conversion",
          BufferLayout.INFER_LAYOUT_MAP,
          "the layout of arguments and results of functions");
  private static final PassOption<Boolean> MUST_INFER_SPACE =
      PassOption.bool(
          "must-infer-memory-space", false, "a memory space that cannot be inferred is an error");
  private static final PassOption<List<String>> NOT_ANALYZED =
      PassOption.strings(
          "no-analysis-func-filter",
          "functions that are not analyzed, in which each write is to a copy");
  private static final PassOption<Boolean> PRINT_CONFLICTS =
      PassOption.bool("print-conflicts", false, "annotate conflicts, for tests");
  private static final PassOption<Boolean> TEST_ANALYSIS_ONLY =
      PassOption.bool(
          "test-analysis-only", false, "annotate what the analysis decides, and stop, for tests");
  private static final PassOption<BufferLayout> UNKNOWN_LAYOUT =
      PassOption.choice(
          "unknown-type-conversion",
          BufferLayout.FULLY_DYNAMIC_LAYOUT_MAP,
          "the layout of buffers of which nothing is known");
  private static final PassOption<Boolean> SPACE_FROM_ENCODING =
      PassOption.bool(
          "use-encoding-for-memory-space", false, "the encoding of a tensor is its memory space");

  private static final PassStatistic ALLOCATIONS =
      new PassStatistic("num-buffer-alloc", "Number of buffer allocations");
  private static final PassStatistic DEALLOCATIONS =
      new PassStatistic("num-buffer-dealloc", "Number of buffer deallocations");
  private static final PassStatistic IN_PLACE =
      new PassStatistic("num-tensor-in-place", "Number of in-place tensor OpOperands");
  private static final PassStatistic OUT_OF_PLACE =
      new PassStatistic("num-tensor-out-of-place", "Number of out-of-place tensor OpOperands");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("one-shot-bufferize", OneShotBufferizePass::new)
          .displayName("OneShotBufferizePass")
          .summary("Make buffers of tensors")
          .description(
              """
              All operations are analyzed before any is rewritten: for each tensor operand the
              analysis decides whether the result may have its buffer, or needs a copy because the
              old contents are read later, or must not be written. Then each operation is rewritten
              as one on buffers. Operations say themselves how they are bufferized
              (`dev.jopt.bufferization.BufferizableOp`).

              Without `bufferize-function-boundaries`, arguments and results of functions stay
              tensors. Nothing is freed: run a deallocation pass afterwards.""")
          .options(
              ALLOW_RETURN_ALLOCS,
              ALLOW_UNKNOWN_OPS,
              FUZZER_SEED,
              HEURISTIC,
              ALIGNMENT,
              FUNCTION_BOUNDARIES,
              CHECK_PARALLEL,
              COPY_BEFORE_WRITE,
              DIALECT_FILTER,
              DUMP_ALIAS_SETS,
              BOUNDARY_LAYOUT,
              MUST_INFER_SPACE,
              NOT_ANALYZED,
              PRINT_CONFLICTS,
              TEST_ANALYSIS_ONLY,
              UNKNOWN_LAYOUT,
              SPACE_FROM_ENCODING)
          .statistics(ALLOCATIONS, DEALLOCATIONS, IN_PLACE, OUT_OF_PLACE)
          .anchor(ModuleOp.DEFINITION.name())
          .build();

  private final PassOptions given;

  private OneShotBufferizePass(PassOptions given) {
    this.given = given;
  }

  private boolean checkOptions(Operation module) {
    if (given.get(MUST_INFER_SPACE) && given.get(SPACE_FROM_ENCODING)) {
      return module.emitError(
          "only one of 'must-infer-memory-space' and 'use-encoding-for-memory-space' are allowed"
              + " in one-shot-bufferize");
    }
    if (given.get(UNKNOWN_LAYOUT) == BufferLayout.INFER_LAYOUT_MAP) {
      return invalid(
          module, "'infer-layout-map' is not a valid value for 'unknown-type-conversion'");
    }
    boolean test = given.get(TEST_ANALYSIS_ONLY);
    if (given.get(COPY_BEFORE_WRITE) && test) {
      return invalid(module, "'copy-before-write' cannot be used with 'test-analysis-only'");
    }
    if (given.get(PRINT_CONFLICTS) && !test) {
      return invalid(module, "'print-conflicts' requires 'test-analysis-only'");
    }
    if (given.get(DUMP_ALIAS_SETS) && !test) {
      return invalid(module, "'dump-alias-sets' requires 'test-analysis-only'");
    }
    return given.get(NOT_ANALYZED).isEmpty()
        || given.get(FUNCTION_BOUNDARIES)
        || invalid(module, "'no-analysis-func-filter' requires 'bufferize-function-boundaries'");
  }

  /** These options are wrong wherever the pass runs, so the error has no place in the program. */
  private static boolean invalid(Operation module, String why) {
    module
        .context()
        .diagnostics()
        .emit(
            new Diagnostic(Severity.ERROR, UnknownLocation.UNKNOWN, "Invalid option: " + why),
            module.diagnosticSession());
    return false;
  }

  private BufferizationOptions options() {
    List<String> dialects = given.get(DIALECT_FILTER);
    return new BufferizationOptions(
        BufferizationModels::of,
        op -> dialects.isEmpty() || dialects.contains(op.definition().dialectName()),
        given.get(ALLOW_RETURN_ALLOCS),
        given.get(ALLOW_UNKNOWN_OPS),
        given.get(FUNCTION_BOUNDARIES),
        given.get(BOUNDARY_LAYOUT),
        given.get(UNKNOWN_LAYOUT),
        given.get(SPACE_FROM_ENCODING),
        given.get(MUST_INFER_SPACE),
        given.get(CHECK_PARALLEL),
        given.get(COPY_BEFORE_WRITE),
        given.get(TEST_ANALYSIS_ONLY),
        given.get(PRINT_CONFLICTS),
        given.get(DUMP_ALIAS_SETS),
        given.get(HEURISTIC),
        given.get(FUZZER_SEED),
        given.get(ALIGNMENT));
  }

  @Override
  public void run(Operation module, PassRun run) {
    if (!checkOptions(module)) {
      run.fail();
      return;
    }
    OneShotBufferization.Statistics statistics = new OneShotBufferization.Statistics();
    ProgramSymbols symbols = new ProgramSymbols();
    try {
      if (given.get(FUNCTION_BOUNDARIES)) {
        new ModuleBufferization(module, options(), given.get(NOT_ANALYZED), symbols, statistics)
            .run();
      } else {
        new OneShotBufferization(options(), symbols, statistics).run(module);
      }
    } catch (BufferizationFailure failure) {
      run.fail();
    }
    run.count(ALLOCATIONS, statistics.allocations());
    run.count(DEALLOCATIONS, statistics.deallocations());
    run.count(IN_PLACE, statistics.inPlace());
    run.count(OUT_OF_PLACE, statistics.outOfPlace());
  }
}
