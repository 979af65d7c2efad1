package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.pass.RunSummary;
import dev.jopt.report.MemorySection;
import dev.jopt.transform.MemoryReports;
import dev.jopt.transform.mergealloc.MergeAllocOptions.Extent;
import dev.jopt.transform.mergealloc.lifetime.FunctionLifetimes;
import dev.jopt.transform.mergealloc.lifetime.LifetimeTrace;
import dev.jopt.transform.mergealloc.lifetime.MergeFeature;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import dev.jopt.transform.mergealloc.plan.PlanOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Merges allocs into byte buffers, one for each scope, memory space and size class. Runs on a
 * function after bufferization, while structured control flow is still there, before or after
 * deallocations are inserted.
 *
 * <p>Collects the traces of all scopes, plans all of them, and only then rewrites, so that a
 * failure leaves the function as it was.
 */
public final class MergeAllocPass implements Pass {
  private static final PassOption<Boolean> ANALYSIS_ONLY =
      PassOption.bool(
          "analysis-only", false, "annotate allocs with lifetimes; neither plan nor rewrite");
  private static final PassOption<Boolean> CHECK_ONLY =
      PassOption.bool("check-only", false, "another name of analysis-only");
  private static final PassOption<Boolean> CHECK =
      PassOption.bool("check", false, "another name of analysis-only");
  private static final PassOption<String> PLANNER_OPTIONS =
      PassOption.string(
          "planner-options",
          "",
          "empty for the default, lowest (gc-merge-alloc: cost-model); cost-model to weigh size and"
              + " heat of free memory, lowest for that or a lower plan that a short search finds,"
              + " size-first for best fit by size, min-total for the lower plan of these two;"
              + " or a planner that sees all lifetimes at once: auto, exact, local-search, best-fit,"
              + " first-fit, first-fit-decreasing, greedy-by-size or greedy-by-breadth");
  private static final PassOption<Boolean> NO_LOCALITY =
      PassOption.bool("no-locality", false, "another name of planner-options=size-first");
  private static final PassOption<Long> ALIGNMENT =
      PassOption.longInteger(
          "alignment",
          MergeAllocOptions.DEFAULT_ALIGNMENT,
          "alignment of each merged buffer and every offset, in bytes");
  private static final PassOption<Boolean> PLAN_ONLY =
      PassOption.bool(
          "plan-only", false, "annotate allocs with lifetimes and offsets; do not rewrite");

  private static final ImmutableMap<MergeFeature, PassOption<Boolean>> FEATURES =
      Maps.toMap(
          List.of(MergeFeature.values()),
          feature -> PassOption.bool(feature.option(), false, feature.description()));
  private static final PassOption<Long> MAX_HOISTED_BYTES =
      PassOption.longInteger(
          "max-hoisted-bytes",
          Long.MAX_VALUE,
          "hoist a buffer out of parallel loops only while its slices take at most this many bytes");
  private static final PassOption<Boolean> ARENA_ARGUMENT =
      PassOption.bool(
          "arena-argument",
          false,
          "use argument 0 of a function, an unused memref of i8, as the merged buffer of its body");
  private static final PassOption<Boolean> KEEP_PEAK =
      PassOption.bool(
          "keep-peak",
          false,
          "leave allocs alone if, together with what is not merged and what the function returns,"
              + " they need over a sixty-fourth more merged than freed one by one after their last"
              + " use");
  private static final PassOption<List<String>> REPORT =
      PassOption.strings(
          "report",
          "files to write the plans of all functions to: JSON for .json, a picture for .svg, else an"
              + " HTML page");

  private static final PassStatistic MERGED =
      new PassStatistic("num-merged", "Number of allocs that became views of a merged buffer");
  private static final PassStatistic TOTAL =
      new PassStatistic("total-bytes", "Bytes of all merged buffers of known size");
  private static final PassStatistic BOUND =
      new PassStatistic("lower-bound-bytes", "Bytes that are live at one time, over all scopes");

  /** The description of the pass. */
  public static final PassInfo INFO = info("merge-alloc", PlanOptions.LOWEST);

  /** The same pass, which plans by the cost model unless told otherwise. */
  static final PassInfo GC_INFO = info("gc-merge-alloc", "cost-model");

  /** The same pass under the name that it has in LLVM. */
  static final PassInfo STATIC_INFO = info("static-memory-planner", PlanOptions.LOWEST);

  private final MergeAllocOptions options;
  private final @Nullable MemoryReports reports;

  /** Makes a pass with these options and parts. */
  public MergeAllocPass(MergeAllocOptions options) {
    this.options = options;
    this.reports = options.reports().isEmpty() ? null : new MemoryReports(options.reports());
  }

  /** Returns the pass with these options and parts, for a pipeline made by hand. */
  public static PassInstance create(MergeAllocOptions options) {
    return describe("merge-alloc", unused -> new MergeAllocPass(options)).create();
  }

  private static PassInfo info(String name, String defaultPlanner) {
    return describe(name, given -> new MergeAllocPass(read(given, defaultPlanner)));
  }

  private static PassInfo describe(String name, Function<PassOptions, Pass> factory) {
    return PassInfo.of(name, factory)
        .anchor(FunctionLike.class)
        .summary("Merge allocs with disjoint lifetimes into one buffer per scope")
        .description(
            """
            Replaces `memref.alloc`s of static shape by views of one byte buffer per allocation
            scope and memory space, at constant offsets. Buffers with disjoint lifetimes may share
            bytes.

            An alloc is merged if its shape is static (or with `dynamic-sizes`), its layout row-major, its element type of
            known size, its `alignment` attribute (if any) a divisor of the option, and if it does
            not escape from the function or a loop. Operations with regions that access such
            buffers must implement `RegionBranch`, `RegionExecution` or `RecursiveMemoryEffects`,
            so that it is known when their regions run.

            `gc-merge-alloc` and `merge-alloc` differ only in the default planner: `cost-model`
            for the former, `lowest` for the latter, which takes a lower plan if a short search
            finds one.

            Runs on the functions of every dialect. In a pipeline for `any` operation, as the flag
            `--merge-alloc` builds, it warns about allocs in operations of unregistered dialects.

            Runs after bufferization and before structured control flow is lowered.\
            """)
        .options(allOptions())
        .statistics(MERGED, TOTAL, BOUND)
        .build();
  }

  private static PassOption<?>[] allOptions() {
    List<PassOption<?>> all =
        new ArrayList<>(
            List.of(
                ANALYSIS_ONLY,
                CHECK_ONLY,
                CHECK,
                PLANNER_OPTIONS,
                NO_LOCALITY,
                ALIGNMENT,
                PLAN_ONLY));
    all.addAll(FEATURES.values());
    all.add(MAX_HOISTED_BYTES);
    all.add(ARENA_ARGUMENT);
    all.add(KEEP_PEAK);
    all.add(REPORT);
    return all.toArray(new PassOption<?>[0]);
  }

  private static MergeAllocOptions read(PassOptions given, String defaultPlanner) {
    String planner = given.get(PLANNER_OPTIONS);
    if (given.get(NO_LOCALITY)) {
      // With another planner the two contradict each other, and no planner knows the sum.
      planner =
          planner.isEmpty() || planner.equals("size-first")
              ? "size-first"
              : planner + ",no-locality";
    }
    return MergeAllocOptions.builder()
        .extent(extent(given))
        .plannerOptions(planner.isEmpty() ? defaultPlanner : planner)
        .alignment(given.get(ALIGNMENT))
        .features(Maps.filterValues(FEATURES, given::get).keySet())
        .maxHoistedBytes(given.get(MAX_HOISTED_BYTES))
        .arenaArgument(given.get(ARENA_ARGUMENT))
        .keepPeak(given.get(KEEP_PEAK))
        .reports(given.get(REPORT))
        .build();
  }

  private static Extent extent(PassOptions given) {
    if (given.get(ANALYSIS_ONLY) || given.get(CHECK_ONLY) || given.get(CHECK)) {
      return Extent.LIFETIMES;
    }
    return given.get(PLAN_ONLY) ? Extent.PLAN : Extent.REWRITE;
  }

  @Override
  public @Nullable RunSummary<?> summary() {
    return reports;
  }

  @Override
  public void run(Operation function, PassRun run) {
    if (!hasBody(function)) {
      run.preserveAllAnalyses();
      return;
    }
    if (options.plan().alignment() <= 0) {
      function.emitOpError(
          "expected a positive alignment for merge-alloc, got " + options.plan().alignment());
      run.fail();
      return;
    }
    if (!merge(function, run)) {
      run.fail();
    }
  }

  /** Runs the stages; returns false after reporting an error. */
  private boolean merge(Operation function, PassRun run) {
    BufferViewFlowAnalysis aliases = run.analysis(BufferViewFlowAnalysis.KEY);
    FunctionLifetimes lifetimes =
        options.stages().tracer().collect(function, aliases, options.lifetimes()).orElse(null);
    if (lifetimes == null) {
      return false;
    }
    if (options.extent() == Extent.LIFETIMES) {
      Annotations.addLifetimes(function, lifetimes.buffers());
      run.preserve(BufferViewFlowAnalysis.KEY);
      return true;
    }
    List<MergePlan> plans = plan(function, lifetimes).orElse(null);
    if (plans == null) {
      return false;
    }
    if (reports != null) {
      for (MemorySection section : new PlanSections(function, options.plan()).of(plans)) {
        run.contribute(reports, section);
      }
    }
    if (options.extent() == Extent.PLAN) {
      Annotations.addLifetimes(function, lifetimes.buffers());
      Annotations.addPlans(plans);
      run.preserve(BufferViewFlowAnalysis.KEY);
      return true;
    }
    return rewrite(function, plans, run);
  }

  /** Plans all merged buffers, in the order in which they are made; nothing after an error. */
  private Optional<List<MergePlan>> plan(Operation function, FunctionLifetimes lifetimes) {
    ImmutableList<LifetimeTrace> traces = lifetimes.traces().orElse(null);
    if (traces == null) {
      return Optional.empty();
    }
    List<MergePlan> plans = new ArrayList<>();
    for (LifetimeTrace trace : traces) {
      MemorySchedule schedule =
          options
              .stages()
              .planner()
              .plan(
                  function,
                  trace,
                  options.plan().stoppedBy(function.context().cancellation()::isCancelled))
              .orElse(null);
      if (schedule == null) {
        return Optional.empty();
      }
      plans.add(new MergePlan(trace.scopeBlock(), schedule));
    }
    if (options.keepPeak() && !options.rewrite().arenaArgument() && !plans.isEmpty()) {
      plans = new ArrayList<>(new SeparateBuffers(function, lifetimes).worthMerging(plans));
    }
    plans.removeIf(
        plan ->
            !options
                .stages()
                .mutator()
                .canMakeBuffer(function, plan.scope(), plan.schedule(), options.rewrite()));
    // Those of unknown size stay in their order, after the others.
    plans.sort(
        Comparator.comparing((MergePlan plan) -> plan.schedule().unit() != null)
            .thenComparing(
                plan -> plan.schedule().unit() == null ? plan.schedule().firstSize() : 0L));
    for (MergePlan plan : plans) {
      if (!options
          .stages()
          .mutator()
          .verify(function, plan.scope(), plan.schedule(), options.rewrite())) {
        return Optional.empty();
      }
    }
    return Optional.of(plans);
  }

  private boolean rewrite(Operation function, List<MergePlan> plans, PassRun run) {
    for (MergePlan plan : plans) {
      MemorySchedule schedule = plan.schedule();
      int merged = schedule.places().size();
      if (!options.stages().mutator().mutate(function, plan.scope(), schedule, options.rewrite())) {
        return false;
      }
      run.count(MERGED, merged);
      if (schedule.unit() == null) {
        run.count(TOTAL, schedule.totalSize());
        run.count(BOUND, schedule.lowerBound());
      }
    }
    if (plans.isEmpty()) {
      run.preserveAllAnalyses();
    }
    return true;
  }

  @Override
  public void leaveOut(Operation op) {
    if (op.anyMatch(AllocOp.class::isInstance)) {
      // Without the operation as a note, which may be all of a large function.
      op.context()
          .diagnostics()
          .warning(
              op.location(),
              "'" + op.name() + "' op is not registered, so the allocs in it are not merged");
    }
  }

  private static boolean hasBody(Operation function) {
    for (Region region : function.regions()) {
      if (!region.isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
