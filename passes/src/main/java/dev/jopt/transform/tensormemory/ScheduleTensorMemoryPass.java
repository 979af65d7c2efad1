package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.Note;
import dev.jopt.ir.Operation;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.pass.PipelineException;
import dev.jopt.report.MemorySection;
import dev.jopt.tensormemory.PlacementPolicy;
import dev.jopt.transform.MemoryReports;
import dev.jopt.transform.tensormemory.ScheduleOptions.Plan;
import dev.jopt.transform.tensormemory.ScheduleOptions.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives every tensor of a graph a bin and an address. Noops, slices, splits and concats become
 * views of what they are made from where that is possible, a gather may overwrite its data, and
 * tensors that are not needed at the same time share bytes.
 */
public final class ScheduleTensorMemoryPass implements Pass {
  private static final String NAME = "schedule-tensor-memory";

  private static final PassOption<Boolean> NOOPS =
      PassOption.bool("enable-noop-optim", true, "let results of noops share the bytes of inputs");
  private static final PassOption<Boolean> RUNTIME =
      PassOption.bool(
          "enable-runtime-optim", true, "let gathers, slices, concats and splits share bytes");
  private static final PassOption<String> ALIGNMENT =
      PassOption.string(
          "alignment", "64", "alignment of the start of each block in bytes, a power of two");
  private static final PassOption<String> CHANNEL_MULTIPLE =
      PassOption.string(
          "channel-multiple", "64", "what the last dimension of a tensor is rounded up to");
  private static final PassOption<List<String>> BINS =
      PassOption.strings(
          "bins",
          "memory bins as name:size[@base], the default bin first; a size is a number, with KiB, MiB"
              + " or GiB, or unlimited (ddr:unlimited@0 unless given)");
  private static final PassOption<Boolean> SPILL =
      PassOption.bool("spill", false, "put a block that does not fit into another bin");
  private static final PassOption<String> ALIAS_FAILURE =
      PassOption.string(
          "alias-failure",
          "error",
          "what a violated precondition of sharing is: error, or copy for a remark and a copy");
  private static final PassOption<Boolean> RELAX_GATHER =
      PassOption.bool("relax-gather", false, "let the result of a gather be larger than its data");
  private static final PassOption<Boolean> RELAX_LEADING_DIMS =
      PassOption.bool(
          "relax-leading-dims", false, "let slices share bytes whenever they are contiguous");
  private static final PassOption<String> TRANSPOSE_NOOP =
      PassOption.string(
          "transpose-noop",
          "strided",
          "which transposes share bytes: strided for all, order-preserving for those that move only"
              + " dimensions of one element");
  private static final PassOption<Boolean> ALIGNED_VIEWS =
      PassOption.bool(
          "require-aligned-views",
          false,
          "copy what would be a view at an address that is no multiple of the alignment");
  private static final PassOption<Boolean> REUSE_INPUTS =
      PassOption.bool(
          "reuse-inputs",
          false,
          "use the memory of arguments without given addresses after they are read last");
  private static final PassOption<String> POLICY =
      PassOption.string("policy", "best-fit", "where a new block goes: best-fit or first-fit");
  private static final PassOption<String> PLAN =
      PassOption.string(
          "plan",
          "online",
          "how blocks are placed: online as the program needs them, by-size also with the largest"
              + " first, auto also by the best planner; the lowest is taken");
  private static final PassOption<String> PRINT_STATS =
      PassOption.string(
          "print-stats", "none", "report what is needed and saved: none, text or json");

  private static final PassOption<List<String>> REPORT =
      PassOption.strings(
          "report",
          "files to draw the bins of a run in: a page, or JSON if the name ends with .json");

  private static final PassStatistic BLOCKS =
      new PassStatistic("num-blocks", "Number of blocks of tensor memory");
  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of results that are made by moving data");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes of tensors that need no block of their own");

  /** What there is to know about the pass. */
  public static final PassInfo INFO =
      PassInfo.of(NAME, given -> new ScheduleTensorMemoryPass(read(given), given.get(REPORT)))
          .summary("Give the tensors of a graph places in memory bins")
          .description(
              """
              Writes to each operation of the `graph` dialect, and to each argument, where its
              tensors are: `graph.mem` with bin, address, size and block. Tensors that differ only
              in shape share bytes, parts lie inside of the whole, and blocks that are not needed at
              the same time may have the same addresses. Where that is impossible data is copied,
              and a remark says why; `graph.copy` operations are added for inputs of concats and for
              results.

              Runs on functions of one block. Schedules anew what was scheduled before. See
              `docs/tensor-memory.md`.\
              """)
          .options(
              NOOPS,
              RUNTIME,
              ALIGNMENT,
              CHANNEL_MULTIPLE,
              BINS,
              SPILL,
              ALIAS_FAILURE,
              RELAX_GATHER,
              RELAX_LEADING_DIMS,
              TRANSPOSE_NOOP,
              ALIGNED_VIEWS,
              REUSE_INPUTS,
              POLICY,
              PLAN,
              PRINT_STATS,
              REPORT)
          .statistics(BLOCKS, COPIES, SAVED)
          .build();

  private final ScheduleOptions options;
  private final @Nullable MemoryReports reports;

  private ScheduleTensorMemoryPass(ScheduleOptions options, List<String> files) {
    this.options = options;
    reports = files.isEmpty() ? null : new MemoryReports(ImmutableList.copyOf(files));
  }

  @Override
  public @Nullable MemoryReports summary() {
    return reports;
  }

  private static ScheduleOptions read(PassOptions given) {
    List<String> bins = given.get(BINS);
    try {
      return new ScheduleOptions(
          given.get(NOOPS),
          given.get(RUNTIME),
          alignment(given),
          positive(given, CHANNEL_MULTIPLE),
          BinOption.parse(bins.isEmpty() ? List.of("ddr:unlimited@0") : bins),
          given.get(SPILL),
          choice(given, ALIAS_FAILURE, "error", "copy").equals("copy"),
          given.get(RELAX_GATHER),
          given.get(RELAX_LEADING_DIMS),
          choice(given, TRANSPOSE_NOOP, "strided", "order-preserving").equals("strided"),
          given.get(ALIGNED_VIEWS),
          given.get(REUSE_INPUTS),
          PlacementPolicy.valueOf(constant(choice(given, POLICY, "best-fit", "first-fit"))),
          Plan.valueOf(constant(choice(given, PLAN, "online", "by-size", "auto"))),
          Statistics.valueOf(constant(choice(given, PRINT_STATS, "none", "text", "json"))));
    } catch (BadBinException e) {
      throw invalid(e.getMessage(), BINS);
    }
  }

  private static String constant(String choice) {
    return choice.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static String choice(PassOptions given, PassOption<String> option, String... choices) {
    String value = given.get(option);
    if (!List.of(choices).contains(value)) {
      throw invalid(value, option);
    }
    return value;
  }

  private static long positive(PassOptions given, PassOption<String> option) {
    String text = given.get(option);
    long value;
    try {
      value = Long.decode(text);
    } catch (NumberFormatException e) {
      throw invalid(text, option);
    }
    if (value < 1) {
      throw invalid(text, option);
    }
    return value;
  }

  private static long alignment(PassOptions given) {
    long value = positive(given, ALIGNMENT);
    if (Long.bitCount(value) != 1) {
      throw invalid(given.get(ALIGNMENT), ALIGNMENT);
    }
    return value;
  }

  private static PipelineException invalid(@Nullable String value, PassOption<?> option) {
    return new PipelineException(
        NAME + ": invalid value '" + value + "' for option '" + option.name() + "'");
  }

  @Override
  public void run(Operation op, PassRun run) {
    List<FunctionLike> functions = new ArrayList<>();
    op.walk(FunctionLike.class, functions::add);
    List<Map.Entry<String, Schedule>> scheduled = new ArrayList<>();
    for (FunctionLike function : functions) {
      if (!function.isExternal() && GraphReader.hasGraph(function)) {
        Schedule schedule = schedule(function);
        if (schedule == null) {
          run.fail();
        } else {
          report(function, schedule, scheduled, run);
        }
      }
    }
    if (options.statistics() == Statistics.JSON) {
      print(op, StatisticsJson.of(scheduled));
    }
  }

  /** Schedules a function; null after an error. */
  private @Nullable Schedule schedule(FunctionLike function) {
    TensorGraph graph = GraphReader.read(function, options);
    if (graph == null) {
      return null;
    }
    Schedule schedule = Scheduler.run(graph, options);
    if (!schedule.problems().isEmpty()) {
      schedule.problems().forEach(problem -> emit(function, problem));
      return null;
    }
    for (Remark remark : schedule.remarks()) {
      Operation where = remark.step().op == null ? function.asOperation() : remark.step().op;
      // Without the operation as a note: to print it, all values of the function are numbered.
      function
          .asOperation()
          .context()
          .diagnostics()
          .remark(where.location(), "'" + where.name() + "' op " + remark.text());
    }
    GraphWriter.write(function, schedule);
    return schedule;
  }

  private static void emit(FunctionLike function, SchedulingProblem problem) {
    Operation where = problem.step() == null ? null : problem.step().op;
    if (where == null) {
      where = function.asOperation();
    }
    if (problem.note() == null) {
      where.emitOpError(problem.text());
    } else {
      where.emitOpError(problem.text(), new Note(where.location(), problem.note()));
    }
  }

  private void report(
      FunctionLike function,
      Schedule schedule,
      List<Map.Entry<String, Schedule>> scheduled,
      PassRun run) {
    MemoryStatistics statistics = MemoryStatistics.of(schedule);
    run.count(BLOCKS, statistics.blocks());
    run.count(COPIES, statistics.copies());
    run.count(SAVED, statistics.saved());
    if (reports != null) {
      for (MemorySection section : BinSections.of(function, schedule)) {
        run.contribute(reports, section);
      }
    }
    switch (options.statistics()) {
      case TEXT ->
          print(function.asOperation(), StatisticsText.of(function.functionName(), schedule));
      case JSON -> scheduled.add(Map.entry(function.functionName(), schedule));
      case NONE -> {}
    }
  }

  private static void print(Operation op, String text) {
    op.context().diagnostics().emit(new Diagnostic(Severity.OUTPUT, op.location(), text));
  }
}
