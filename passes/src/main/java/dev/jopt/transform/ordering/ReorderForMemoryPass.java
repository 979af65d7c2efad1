package dev.jopt.transform.ordering;

import com.google.common.primitives.ImmutableIntArray;
import dev.jopt.analysis.BufferMeetings;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.graph.GraphAttributes;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ordering.ListHeuristic;
import dev.jopt.ordering.MemoryOrderer;
import dev.jopt.ordering.Ordering;
import dev.jopt.ordering.OrderingProblem;
import dev.jopt.ordering.RandomOrder;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Puts the operations of each block in the order that needs the least memory. */
public final class ReorderForMemoryPass implements Pass {
  private static final PassOption<Long> NODES =
      PassOption.longInteger(
          "nodes",
          MemoryOrderer.DEFAULT_NODES,
          "limit of search nodes per block, a few microseconds each, of which few are left for the blocks after the first four of a function that need all; 0 for list scheduling heuristics only");
  private static final PassOption<Long> ASSUMED_DIMENSION =
      PassOption.longInteger(
          "assumed-dimension",
          0,
          "extent assumed for dynamic dimensions; 0 to leave blocks with buffers of unknown size unchanged");
  private static final PassOption<Boolean> COUNT_ESCAPING =
      PassOption.bool(
          "count-escaping",
          true,
          "count buffers that the function returns or stores; set to false before merge-alloc, which allocates them separately");
  private static final PassOption<Order> ORDER =
      PassOption.choice(
          "order",
          Order.LEAST_MEMORY,
          "order of the operations; breadth-first and shuffled are for comparisons and tests");
  private static final PassOption<Long> SEED =
      PassOption.longInteger("seed", 0, "seed of the shuffled order");
  private static final PassOption<Boolean> REMARKS =
      PassOption.bool(
          "remarks", false, "emit a remark with the peak of each block before and after");

  private static final PassStatistic REORDERED =
      new PassStatistic("num-reordered", "Number of blocks put in another order");
  private static final PassStatistic OPTIMAL =
      new PassStatistic("num-optimal", "Number of blocks whose order is proved to need the least");
  private static final PassStatistic LEFT_ALONE =
      new PassStatistic(
          "num-left-alone",
          "Number of blocks with buffers of unknown size, and of functions whose buffers meet too often or have addresses");
  private static final PassStatistic SAVED =
      new PassStatistic("saved-bytes", "Bytes by which the peaks of blocks were lowered");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("reorder-for-memory", ReorderForMemoryPass::new)
          .anchor(FunctionLike.class)
          .summary("Reorder operations to minimize peak memory")
          .description(
              """
              Looks for the order of the operations of each block with the lowest peak of live bytes:
              those of buffers that the block allocates, each from its first access to its last one,
              and of tensors. An operation with regions counts as one that needs what its blocks need.
              The order is optimal, and known to be, where the search can tell; a block stays as it is
              unless the peak falls.

              Operations that access the same memory keep their order if one of them writes. An
              operation with effects that are not known, that captures a buffer, or that may not
              return keeps its place, and no other that has effects or may be undefined crosses it.
              Allocs, views and other pure operations move before their first user, a dealloc after
              the last access. A function in which accesses may be of far more buffers than it has
              operations stays as it is, and so does one whose tensors have addresses already.""")
          .options(NODES, ASSUMED_DIMENSION, COUNT_ESCAPING, ORDER, SEED, REMARKS)
          .statistics(REORDERED, OPTIMAL, LEFT_ALONE, SAVED)
          .build();

  private enum Order {
    LEAST_MEMORY,
    BREADTH_FIRST,
    SHUFFLED
  }

  private final long nodes;
  private final boolean countEscaping;
  private final Order order;
  private final long seed;
  private final long assumedDimension;
  private final boolean remarks;

  private ReorderForMemoryPass(PassOptions options) {
    nodes = Math.max(0, options.get(NODES));
    assumedDimension = Math.max(0, options.get(ASSUMED_DIMENSION));
    countEscaping = options.get(COUNT_ESCAPING);
    order = options.get(ORDER);
    seed = options.get(SEED);
    remarks = options.get(REMARKS);
  }

  @Override
  public void run(Operation op, PassRun run) {
    BufferViewFlowAnalysis aliases = run.analysis(BufferViewFlowAnalysis.KEY);
    if (op.hasAttribute(GraphAttributes.BINS) || BufferMeetings.areMany(op, aliases)) {
      run.count(LEFT_ALONE, 1);
    } else {
      new FunctionRun(run, aliases, new MemoryAccesses(op, aliases)).visit(op);
    }
    run.preserve(BufferViewFlowAnalysis.KEY);
  }

  /** The work on one function. */
  private final class FunctionRun {
    private final PassRun run;
    private final BufferViewFlowAnalysis aliases;
    private final MemoryAccesses accesses;
    private final SearchBudget budget = new SearchBudget(nodes);

    /** What operations with regions need for themselves; empty if that is not known. */
    private final Map<Operation, OptionalLong> workspaces = new IdentityHashMap<>();

    FunctionRun(PassRun run, BufferViewFlowAnalysis aliases, MemoryAccesses accesses) {
      this.run = run;
      this.aliases = aliases;
      this.accesses = accesses;
    }

    /** Puts all blocks within an operation in order, the innermost first. */
    void visit(Operation root) {
      root.walkPostOrder(
          op -> {
            if (op.regionCount() > 0) {
              workspaces.put(op, workspaceOf(op));
            }
          });
    }

    private OptionalLong workspaceOf(Operation op) {
      long most = 0;
      boolean isKnown = true;
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          OptionalLong peak = order(block, op);
          isKnown &= peak.isPresent();
          most = Math.max(most, peak.orElse(0));
        }
      }
      RegionExecution regions = op.as(RegionExecution.class);
      boolean isOnce =
          regions == null || regions.regionExecution() == RegionExecution.Kind.SEQUENTIAL;
      return isKnown && (isOnce || most == 0) ? OptionalLong.of(most) : OptionalLong.empty();
    }

    /** Puts a block in order; returns its peak, if that is known. */
    private OptionalLong order(Block block, Operation parent) {
      if (!makesBuffers(block)) {
        return OptionalLong.of(0);
      }
      if (!parent.isRegistered() || parent instanceof GraphRegion) {
        return OptionalLong.empty();
      }
      BlockModel model = BlockModel.of(block, accesses, aliases);
      BlockBuffers buffers = BlockBuffers.of(block, model, accesses, aliases, assumedDimension);
      if (!countEscaping) {
        buffers.dropEscaping();
      }
      if (order != Order.LEAST_MEMORY) {
        ImmutableIntArray other = otherOrder(model.newProblem().build());
        model.apply(other, buffers.freedAfter(other));
        return OptionalLong.of(0);
      }
      long[] needs = new long[model.steps().size()];
      boolean isKnown = !buffers.hasUnknownSize();
      for (int step = 0; step < needs.length; step++) {
        OptionalLong need = workspaces.getOrDefault(model.steps().get(step), OptionalLong.of(0));
        isKnown &= need.isPresent();
        needs[step] = need.orElse(0);
      }
      if (!isKnown || !isCountable(buffers, needs)) {
        run.count(LEFT_ALONE, buffers.all().isEmpty() ? 0 : 1);
        return OptionalLong.empty();
      }
      if (buffers.all().isEmpty()) {
        return Arrays.stream(needs).max();
      }
      OrderingProblem.Builder builder = model.newProblem();
      for (int step = 0; step < needs.length; step++) {
        builder.workspace(step, needs[step]);
      }
      buffers.all().forEach(buffer -> builder.buffer(buffer.toOrdered()));
      return OptionalLong.of(order(model, buffers, builder.build(), needs, parent));
    }

    private ImmutableIntArray otherOrder(OrderingProblem problem) {
      return order == Order.SHUFFLED
          ? RandomOrder.of(problem, seed)
          : ListHeuristic.BREADTH_FIRST.orderOf(problem);
    }

    private long order(
        BlockModel model,
        BlockBuffers buffers,
        OrderingProblem problem,
        long[] needs,
        Operation parent) {
      long before = buffers.presentPeak(needs);
      Ordering ordering = MemoryOrderer.order(problem, budget.next());
      budget.spend(ordering.nodes());
      if (ordering.peak() < before) {
        model.apply(ordering.order(), buffers.freedAfter(ordering.order()));
        run.count(REORDERED, 1);
        run.count(SAVED, before - ordering.peak());
      }
      long after = Math.min(before, ordering.peak());
      run.count(OPTIMAL, after <= ordering.lowerBound() ? 1 : 0);
      if (remarks) {
        parent.emitRemark(
            "peak of live bytes: "
                + before
                + " before, "
                + after
                + " after, "
                + (after <= ordering.lowerBound()
                    ? "which is optimal"
                    : "at least " + ordering.lowerBound() + " in any order"));
      }
      return after;
    }

    private static boolean isCountable(BlockBuffers buffers, long[] needs) {
      long sum = 0;
      for (BlockBuffers.Buffer buffer : buffers.all()) {
        sum =
            Math.min(sum, OrderingProblem.MOST_BYTES)
                + Math.min(buffer.bytes, OrderingProblem.MOST_BYTES);
      }
      for (long need : needs) {
        sum =
            Math.min(sum, OrderingProblem.MOST_BYTES) + Math.min(need, OrderingProblem.MOST_BYTES);
      }
      return sum <= OrderingProblem.MOST_BYTES;
    }

    private static boolean makesBuffers(Block block) {
      for (Operation op : block.operations()) {
        if (op instanceof AllocOp || op.regionCount() > 0) {
          return true;
        }
        for (int i = 0; i < op.resultCount(); i++) {
          if (TensorValues.isTensor(op.result(i))) {
            return true;
          }
        }
      }
      return false;
    }
  }
}
