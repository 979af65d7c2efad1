package dev.jopt.transform.buffer;

import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import dev.jopt.pass.PipelineException;
import dev.jopt.pass.RunSummary;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import dev.jopt.spaces.EarlierPlan;
import dev.jopt.spaces.EarlyFetches;
import dev.jopt.spaces.LateWriteBacks;
import dev.jopt.spaces.ReservedWindow;
import dev.jopt.spaces.Residency;
import dev.jopt.spaces.SpaceAccess;
import dev.jopt.spaces.SpaceTensor;
import dev.jopt.spaces.SpacesPlan;
import dev.jopt.spaces.SpacesProblem;
import dev.jopt.spaces.SpacesSolver;
import dev.jopt.transform.MemoryReports;
import dev.jopt.transform.buffer.SpacesModel.Buffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps buffers in a small fast memory between operations that use them.
 *
 * <p>A <i>stay</i> of a buffer {@code X} is a range of operations of a block in which all uses of
 * {@code X} are of a view {@code V} of the fast memory. Proof obligations:
 *
 * <ol>
 *   <li><b>All uses are known.</b> {@code X} is made by an alloc of the block, is an argument, or a
 *       global. What accesses it within the range is of {@code linalg}, or a copy, load or store,
 *       through subviews and reshapes of {@code X} alone. An operation that accesses it otherwise
 *       is in no range, and a buffer that gets out of sight before the function ends has none.
 *   <li><b>V holds what X would.</b> The range begins with a copy of {@code X}, or with an
 *       operation that overwrites all of it, or with its first use, where it has no contents yet,
 *       or with the operation that overwrote all of {@code X} last done again; that has no other
 *       effect, and reads only arguments and globals, which nothing may have written since, in the
 *       slow memory, where they are always as they should be. If {@code X} is changed within the
 *       range and read, or returned, after it, the range ends with a copy to {@code X}.
 *   <li><b>Nothing else changes X.</b> Arguments and globals may share memory, so no operation from
 *       the copy on to the end of the range writes memory that is not made by an alloc in sight.
 *   <li><b>V is V alone.</b> Views of stays that overlap in time are apart; that is checked by the
 *       planner of offsets.
 * </ol>
 */
public final class AssignMemorySpacesPass implements Pass {
  private static final PassOption<List<String>> SPACES =
      PassOption.strings(
          "spaces",
          "the fast memory with its size, and the slow one, as NAME:SIZE,NAME; a size is a number,"
              + " with KiB, MiB or GiB; a name that is a number, or begins with #, is a memory"
              + " space; fast:1MiB,slow if not given");
  private static final PassOption<String> MEMORY_SPACE =
      PassOption.string(
          "memory-space",
          "1",
          "memory space of buffers in the fast memory: a number, an attribute, or a string");
  private static final PassOption<String> SLOW_MEMORY_SPACE =
      PassOption.string(
          "slow-memory-space", "0", "memory space of buffers in the slow memory, likewise");
  private static final PassOption<List<String>> RESERVED =
      PassOption.strings("reserved", "bytes of the fast memory to leave alone, as SIZE@OFFSET");
  private static final PassOption<Long> ALIGNMENT =
      PassOption.longInteger("alignment", 64, "alignment of buffers in the fast memory, in bytes");
  private static final PassOption<Long> FETCH_COST =
      PassOption.longInteger("fetch-cost", 1, "cost of moving a byte out of the slow memory");
  private static final PassOption<Long> WRITE_BACK_COST =
      PassOption.longInteger("write-back-cost", 1, "cost of moving a byte into the slow memory");
  private static final PassOption<Boolean> DIRECT_ACCESS =
      PassOption.bool(
          "direct-access",
          true,
          "let operations access the slow memory; if not, all that can be in the fast memory is");
  private static final PassOption<Long> RECOMPUTE =
      PassOption.longInteger(
          "recompute",
          5,
          "how many arithmetic operations may be added, in percent of those of the block, where that"
              + " is cheaper than moving what they compute");
  private static final PassOption<Integer> PREFETCH =
      PassOption.integer(
          "prefetch", 0, "by how many operations transfers may begin before they are needed");
  private static final PassOption<Integer> LATE_WRITE_BACKS =
      PassOption.integer(
          "late-write-backs",
          0,
          "by how many operations transfers to the slow memory may end after they begin, where"
              + " nothing needs their bytes of either memory before");
  private static final PassOption<Transfers> TRANSFERS =
      PassOption.choice(
          "transfers",
          Transfers.COPY,
          "how buffers are moved: by memref.copy, or by memref.dma_start and memref.dma_wait");
  private static final PassOption<Long> NODES =
      PassOption.longInteger(
          "nodes",
          SpacesSolver.DEFAULT_NODES,
          "limit of search nodes per function, a few microseconds each; 0 for heuristics only");
  private static final PassOption<String> KEEP_PLAN =
      PassOption.string(
          "keep-plan",
          "",
          "file that an earlier run wrote as write-plan: what still holds of its plans is kept");
  private static final PassOption<String> WRITE_PLAN =
      PassOption.string("write-plan", "", "file to write the plans of all functions to");
  private static final PassOption<Boolean> REMARKS =
      PassOption.bool(
          "remarks", false, "emit a remark with the traffic of each function before and after");
  private static final PassOption<List<String>> REPORT =
      PassOption.strings(
          "report",
          "files to write the plans of all functions to: JSON for .json, a picture for .svg, else an"
              + " HTML page");

  private static final PassStatistic STAYS =
      new PassStatistic("num-stays", "Number of stays of buffers in the fast memory");
  private static final PassStatistic TRANSFERRED =
      new PassStatistic("num-transfers", "Number of transfers between the memories");
  private static final PassStatistic MOVED =
      new PassStatistic("moved-bytes", "Bytes of these transfers");
  private static final PassStatistic BEFORE =
      new PassStatistic("cost-before", "Cost of all accesses if all buffers are in slow memory");
  private static final PassStatistic AFTER =
      new PassStatistic("cost-after", "Cost of transfers and accesses of the slow memory");
  private static final PassStatistic USED =
      new PassStatistic("fast-bytes", "Bytes of fast memory that are used, summed over functions");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("assign-memory-spaces", AssignMemorySpacesPass::new)
          .anchor(FunctionLike.class)
          .summary("Keep buffers in a small fast memory between their uses")
          .description(
              """
              Decides which buffers of a function are in a fast memory of limited size, when, and
              where, so that the fewest bytes are moved between it and the slow memory, in which
              all buffers are by default. Buffers that are made and used in the fast memory alone
              need no other. Others are copied there before a use, and back after a change, if
              something reads them later.

              What one operation computes of arguments and globals alone is computed again instead,
              if that is cheaper. It costs as much as to move what it reads, and a byte more for
              each 16 that it writes and each four arithmetic operations, as `rematerialize` counts
              them. As there, no more than `recompute` of them may be added.

              The fast memory is one `memref.alloc` of bytes with the given memory space; buffers
              in it are views at planned offsets. The plan is never above that of Belady's rule,
              which evicts what is used again last, and is optimal for small functions. The
              attribute `fast_offset` of a `memref.alloc` fixes its offset.

              Operations of `linalg`, copies, loads and stores use the fast memory, also within
              loops; whatever else uses a buffer gets it in the slow one. Buffers of dynamic shape,
              with a layout, or out of sight, stay where they are, and so does the signature. Only
              functions of one block are changed.

              With `direct-access=false` operations use no buffer in the slow memory that could be
              in the other. It is an error if the buffers of one operation do not fit.

              Run it after the passes that lower the peak, before `merge-alloc` or deallocation.""")
          .options(
              SPACES,
              MEMORY_SPACE,
              SLOW_MEMORY_SPACE,
              RESERVED,
              ALIGNMENT,
              FETCH_COST,
              WRITE_BACK_COST,
              DIRECT_ACCESS,
              RECOMPUTE,
              PREFETCH,
              LATE_WRITE_BACKS,
              TRANSFERS,
              NODES,
              KEEP_PLAN,
              WRITE_PLAN,
              REMARKS,
              REPORT)
          .statistics(STAYS, TRANSFERRED, MOVED, BEFORE, AFTER, USED)
          .build();

  private enum Transfers {
    COPY,
    DMA
  }

  /** The largest cost of a byte, and the largest alignment. */
  private static final long MOST = 1 << 20;

  private final MemorySpaces spaces;
  private final long alignment;
  private final long fetchCost;
  private final long writeBackCost;
  private final boolean directAccess;
  private final long recompute;
  private final int prefetch;
  private final int lateWriteBacks;
  private final Transfers transfers;
  private final long nodes;
  private final String keptPlan;
  private final @Nullable SpacesPlanFile planFile;
  private final boolean remarks;
  private final @Nullable MemoryReports reports;

  private AssignMemorySpacesPass(PassOptions given) {
    spaces =
        MemorySpaces.parse(
            given.get(SPACES),
            given.get(RESERVED),
            given.get(MEMORY_SPACE),
            given.get(SLOW_MEMORY_SPACE));
    alignment = within("alignment", given.get(ALIGNMENT), 1);
    if (Long.bitCount(alignment) != 1) {
      throw new PipelineException("expected a power of two as alignment");
    }
    fetchCost = within("fetch-cost", given.get(FETCH_COST), 0);
    writeBackCost = within("write-back-cost", given.get(WRITE_BACK_COST), 0);
    directAccess = given.get(DIRECT_ACCESS);
    recompute = Math.max(0, given.get(RECOMPUTE));
    prefetch = Math.max(0, given.get(PREFETCH));
    lateWriteBacks = Math.max(0, given.get(LATE_WRITE_BACKS));
    transfers = given.get(TRANSFERS);
    nodes = Math.max(0, given.get(NODES));
    keptPlan = given.get(KEEP_PLAN);
    String written = given.get(WRITE_PLAN);
    planFile = written.isEmpty() ? null : new SpacesPlanFile(written);
    remarks = given.get(REMARKS);
    List<String> files = given.get(REPORT);
    reports = files.isEmpty() ? null : new MemoryReports(ImmutableList.copyOf(files));
  }

  private static long within(String option, long value, long least) {
    if (value < least || value > MOST) {
      throw new PipelineException(
          "expected " + option + " from " + least + " to " + MOST + ", not " + value);
    }
    return value;
  }

  @Override
  public @Nullable RunSummary<?> summary() {
    return reports == null ? planFile : reports;
  }

  @Override
  public void run(Operation function, PassRun run) {
    Block body = FunctionBlocks.only(function);
    if (body == null || body.terminator() == null || !assign(function, body, run)) {
      run.preserveAllAnalyses();
    }
  }

  /** Changes a function; tells whether there was anything to change. */
  private boolean assign(Operation function, Block body, PassRun run) {
    if (!hasGoodOffsets(body)) {
      run.fail();
      return false;
    }
    Attribute fastSpace;
    Attribute slowSpace;
    try {
      fastSpace = spaces.fastSpace().in(function.context());
      slowSpace = spaces.slowSpace().in(function.context());
    } catch (IllegalArgumentException e) {
      function.emitError(String.valueOf(e.getMessage()));
      run.fail();
      return false;
    }
    SpacesModel model =
        new SpacesModel(body, run.analysis(BufferViewFlowAnalysis.KEY), alignment, slowSpace);
    model.allowRemakes(recompute, fetchCost, directAccess);
    SpacesProblem problem = problem(model);
    if (problem == null || problem.tensors().isEmpty()) {
      return false;
    }
    OptionalInt overfull = SpacesSolver.overfullStep(problem);
    if (overfull.isPresent()) {
      int step = overfull.getAsInt();
      model
          .steps()
          .get(step)
          .emitOpError(
              "needs "
                  + bytesAt(problem, step)
                  + " bytes for its buffers, but memory '"
                  + spaces.fast()
                  + "' has "
                  + room(problem));
      run.fail();
      return false;
    }
    EarlierPlan earlier = earlier(function, model, run);
    if (earlier == null) {
      return false;
    }
    Optional<SpacesPlan> found = SpacesSolver.solve(problem, earlier, nodes);
    if (found.isEmpty()) {
      function.emitOpError(
          "has operations whose buffers fit into memory '"
              + spaces.fast()
              + "' by size, but not at the offsets that are free");
      run.fail();
      return false;
    }
    boolean mayMove = earlier.stays().isEmpty();
    SpacesPlan early = EarlyFetches.of(found.get(), prefetch, mayMove);
    SpacesPlan plan = LateWriteBacks.of(early, lateWriteBacks, mayMove);
    long before = costInSlowMemory(problem);
    run.count(STAYS, plan.residencies().size());
    run.count(MOVED, plan.movedBytes());
    run.count(BEFORE, before);
    run.count(AFTER, plan.cost());
    run.count(USED, plan.height());
    if (remarks) {
      function.emitRemark(
          "traffic between '"
              + spaces.slow()
              + "' and '"
              + spaces.fast()
              + "': "
              + before
              + " before, "
              + plan.cost()
              + " after, "
              + (plan.isOptimal() ? "which is optimal" : "at least " + plan.lowerBound())
              + "; "
              + plan.height()
              + " bytes of '"
              + spaces.fast()
              + "' used");
    }
    if (reports != null) {
      run.contribute(reports, section(function, model, plan));
    }
    if (planFile != null) {
      run.contribute(planFile, SpacesRecords.of(function, model, plan.residencies()));
    }
    if (plan.residencies().isEmpty()) {
      return false;
    }
    run.count(
        TRANSFERRED,
        new SpacesRewrite(body, model, plan, fastSpace, transfers == Transfers.DMA).run());
    return true;
  }

  /** What was decided by an earlier run; null, with an error, if that cannot be read. */
  private @Nullable EarlierPlan earlier(Operation function, SpacesModel model, PassRun run) {
    if (keptPlan.isEmpty()) {
      return EarlierPlan.NONE;
    }
    try {
      return SpacesRecords.read(keptPlan, function)
          .map(plan -> plan.earlierFor(SpacesRecords.of(function, model, List.of())))
          .orElse(EarlierPlan.NONE);
    } catch (IOException e) {
      function.emitError(String.valueOf(e.getMessage()));
      run.fail();
      return null;
    }
  }

  /** Whether all offsets that the program asks for are offsets; reports one that is not. */
  private boolean hasGoodOffsets(Block body) {
    for (Operation op : body.operations()) {
      Attribute given =
          op instanceof AllocOp alloc ? alloc.attribute(SpacesModel.FIXED_OFFSET) : null;
      if (given != null) {
        OptionalLong offset = SpacesModel.fixedOffset(op.result(0));
        if (offset.isEmpty()
            || offset.getAsLong() < 0
            || offset.getAsLong() > spaces.capacity()
            || offset.getAsLong() % alignment != 0) {
          return op.emitOpError(
              "expects attribute '"
                  + SpacesModel.FIXED_OFFSET
                  + "' to be a multiple of "
                  + alignment
                  + " within the capacity of '"
                  + spaces.fast()
                  + "'");
        }
      }
    }
    return true;
  }

  /** The problem of a function; null if its costs cannot be summed up. */
  private @Nullable SpacesProblem problem(SpacesModel model) {
    SpacesProblem.Builder builder =
        SpacesProblem.builder(model.steps().size(), spaces.capacity())
            .alignment(alignment)
            .costs(fetchCost, writeBackCost);
    if (!directAccess) {
      builder.withoutDirectAccess();
    }
    for (ReservedWindow window : spaces.reserved()) {
      builder.reserve(window);
    }
    for (Buffer buffer : model.buffers()) {
      builder.tensor(buffer.tensor());
    }
    try {
      return builder.build();
    } catch (IllegalArgumentException tooMuch) {
      return null;
    }
  }

  private static long costInSlowMemory(SpacesProblem problem) {
    long cost = 0;
    for (SpaceTensor tensor : problem.tensors()) {
      boolean hasContents = tensor.isInput();
      for (SpaceAccess access : tensor.accesses()) {
        boolean reads = access.kind().needsContents() && hasContents;
        cost += reads ? access.bytes() * problem.fetchCost() : 0;
        cost += access.kind().changesContents() ? access.bytes() * problem.writeBackCost() : 0;
        hasContents = true;
      }
    }
    return cost;
  }

  private static long bytesAt(SpacesProblem problem, int step) {
    long bytes = 0;
    for (SpaceTensor tensor : problem.tensors()) {
      for (SpaceAccess access : tensor.accesses()) {
        bytes += access.step() == step && access.mayBeFast() ? tensor.size() : 0;
      }
    }
    return bytes;
  }

  private static long room(SpacesProblem problem) {
    long room = problem.capacity();
    for (ReservedWindow window : problem.reserved()) {
      room -= window.size();
    }
    return room;
  }

  private MemorySection section(Operation function, SpacesModel model, SpacesPlan plan) {
    List<ReportBuffer> stays = new ArrayList<>();
    long sum = 0;
    for (Residency residency : plan.residencies()) {
      Value base = model.buffers().get(residency.tensor()).base();
      long size = plan.problem().tensors().get(residency.tensor()).size();
      sum += size;
      stays.add(
          ReportBuffer.of(
                  plan.problem().tensors().get(residency.tensor()).id(),
                  size,
                  residency.offset(),
                  residency.from(),
                  residency.until() + 1L)
              .withType(base.type().toString()));
    }
    String name = function instanceof Symbol symbol ? "@" + symbol.symbolName() : "function";
    return MemorySection.of(name + ", " + spaces.fast(), sum, plan.height(), mostLive(plan), stays);
  }

  /** The most bytes in the fast memory at one step. */
  private static long mostLive(SpacesPlan plan) {
    long[] change = new long[plan.problem().steps() + 1];
    for (Residency residency : plan.residencies()) {
      long size = plan.problem().tensors().get(residency.tensor()).size();
      change[residency.from()] += size;
      change[residency.until() + 1] -= size;
    }
    long most = 0;
    long live = 0;
    for (long each : change) {
      live += each;
      most = Math.max(most, live);
    }
    return most;
  }
}
