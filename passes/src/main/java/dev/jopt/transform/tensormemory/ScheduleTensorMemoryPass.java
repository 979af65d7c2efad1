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
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.report.MemorySection;
import dev.jopt.transform.MemoryReports;
import dev.jopt.transform.tensormemory.ScheduleOptions.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives every tensor of a graph a bin and an address. Noops, slices, splits and concats become
 * views of their sources where that is possible, a gather may overwrite its data, and tensors that
 * are not needed at the same time share bytes.
 */
public final class ScheduleTensorMemoryPass implements Pass {
  static final String NAME = "schedule-tensor-memory";

  private static final PassOption<List<String>> REPORT =
      PassOption.strings(
          "report",
          "files to draw the bins to: JSON for .json, a picture for .svg, else an HTML page");

  private static final PassStatistic BLOCKS =
      new PassStatistic("num-blocks", "Number of blocks of tensor memory");
  private static final PassStatistic COPIES =
      new PassStatistic("num-copies", "Number of results that move data");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes of tensors without a block of their own");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of(
              NAME,
              given -> new ScheduleTensorMemoryPass(new ScheduleOptions(given), given.get(REPORT)))
          .summary("Assign the tensors of a graph to addresses in memory bins")
          .description(
              """
              Annotates each operation of the `graph` dialect, and each argument, with the memory
              of its tensors: `graph.mem` with bin, address, size and block. Tensors that differ
              only in shape share bytes, slices and parts lie inside their operand, and blocks with
              disjoint lifetimes may have the same addresses. Otherwise data is moved, and a remark
              states the reason; `graph.copy` operations are inserted for inputs of concats and for
              results.

              Runs on functions of one block and replaces an earlier schedule. See
              `docs/tensor-memory.md`.\
              """)
          .options(options())
          .statistics(BLOCKS, COPIES, SAVED)
          .build();

  private final ScheduleOptions options;
  private final @Nullable MemoryReports reports;

  private ScheduleTensorMemoryPass(ScheduleOptions options, List<String> files) {
    this.options = options;
    reports = files.isEmpty() ? null : new MemoryReports(ImmutableList.copyOf(files));
  }

  private static PassOption<?>[] options() {
    List<PassOption<?>> all = new ArrayList<>(ScheduleOptions.ALL);
    all.add(REPORT);
    return all.toArray(new PassOption<?>[0]);
  }

  @Override
  public @Nullable MemoryReports summary() {
    return reports;
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
    if (options.statistics == Statistics.JSON) {
      print(op, StatisticsJson.of(scheduled));
    }
  }

  /** Schedules a function; null after an error. */
  private @Nullable Schedule schedule(FunctionLike function) {
    Schedule schedule = scheduleAsItStands(function);
    if (schedule == null) {
      return null;
    }
    if (!schedule.problems().isEmpty()) {
      schedule.problems().forEach(problem -> emit(function, problem));
      return null;
    }
    if (options.reorder) {
      schedule = reordered(function, schedule);
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

  private @Nullable Schedule scheduleAsItStands(FunctionLike function) {
    TensorGraph graph = GraphReader.read(function, options);
    return graph == null
        ? null
        : Scheduler.run(graph, options, function.asOperation().context().cancellation());
  }

  /** Puts the operations in another order if its schedule is better; returns the better one. */
  private Schedule reordered(FunctionLike function, Schedule given) {
    List<Operation> order = GraphOrder.find(given);
    if (order == null) {
      return given;
    }
    List<Operation> before = ImmutableList.copyOf(function.bodyRegion().front().operations());
    Operation terminator = before.get(before.size() - 1);
    order.forEach(op -> op.moveBefore(terminator));
    Schedule other = scheduleAsItStands(function);
    if (other != null && isBetter(other, given)) {
      return other;
    }
    before.subList(0, before.size() - 1).forEach(op -> op.moveBefore(terminator));
    return given;
  }

  private static boolean isBetter(Schedule schedule, Schedule other) {
    if (!schedule.problems().isEmpty()) {
      return false;
    }
    MemoryStatistics here = MemoryStatistics.of(schedule);
    MemoryStatistics there = MemoryStatistics.of(other);
    boolean isLower = false;
    for (int i = 0; i < here.bins().size(); i++) {
      if (here.bins().get(i).peak() > there.bins().get(i).peak()) {
        return false;
      }
      isLower |= here.bins().get(i).peak() < there.bins().get(i).peak();
    }
    return isLower
        && here.copyBytes() + here.stagingBytes() <= there.copyBytes() + there.stagingBytes();
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
    switch (options.statistics) {
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
