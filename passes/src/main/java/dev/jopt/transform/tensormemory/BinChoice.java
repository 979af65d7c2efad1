package dev.jopt.transform.tensormemory;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.Cancellation;
import dev.jopt.spaces.EarlierPlan;
import dev.jopt.spaces.EarlierPlan.Decision;
import dev.jopt.spaces.ReservedWindow;
import dev.jopt.spaces.Residency;
import dev.jopt.spaces.SpaceAccess;
import dev.jopt.spaces.SpaceTensor;
import dev.jopt.spaces.SpacesPlan;
import dev.jopt.spaces.SpacesProblem;
import dev.jopt.spaces.SpacesSolver;
import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.tensormemory.TensorSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which blocks leave their bins where not all fit, such that the operations access as few
 * bytes as possible elsewhere.
 *
 * <p>Each bin is a {@link SpacesProblem}: it is the fast memory, and what does not stay there from
 * its first operation to its last one is elsewhere all the time. What leaves is offered to the
 * other bins, in the order of the options; what is there already stays there.
 */
final class BinChoice {
  /** For each bin; exact for tens of blocks, and never more than a fraction of a second. */
  private static final long NODES = 20_000;

  private final TensorGraph graph;
  private final ScheduleOptions options;
  private final List<TensorBlock> blocks;
  private final Cancellation cancellation;

  /** By block: the bin that it is in unless that is full. */
  private final int[] own;

  /** By block: the bytes that operations read and write there. */
  private final long[] traffic;

  // By block, the decisions: the bin, the distance from its first aligned byte, and whether both
  // are final.
  private final int[] bins;
  private final long[] offsets;
  private final boolean[] isSettled;

  /** Begins with blocks in the bins that they are in unless those are full. */
  BinChoice(
      TensorGraph graph,
      ScheduleOptions options,
      List<TensorBlock> blocks,
      Cancellation cancellation) {
    this.graph = graph;
    this.options = options;
    this.blocks = blocks;
    this.cancellation = cancellation;
    own = blocks.stream().mapToInt(block -> block.bin).toArray();
    bins = own.clone();
    offsets = new long[own.length];
    isSettled = new boolean[own.length];
    traffic = new long[own.length];
  }

  /**
   * Moves blocks to other bins, and sets their starts, if operations access fewer bytes outside of
   * the blocks' own bins then.
   *
   * @param isPlaced whether the blocks have bins and starts that can stay
   * @return whether something was changed; all blocks have places then
   * @throws java.util.concurrent.CancellationException if it is stopped
   */
  boolean improve(boolean isPlaced) {
    countTraffic();
    int[] before = blocks.stream().mapToInt(block -> block.bin).toArray();
    boolean isBetter =
        !(isPlaced && Arrays.equals(before, own))
            && choose()
            && (!isPlaced
                || Arrays.compare(accessedElsewhere(bins), accessedElsewhere(before)) < 0);
    if (isBetter) {
      for (TensorBlock block : blocks) {
        if (!block.fixed) {
          block.bin = bins[block.number];
          block.start = origin(block.bin) + offsets[block.number];
        }
      }
    }
    return isBetter;
  }

  private void countTraffic() {
    for (GraphStep step : graph.steps()) {
      boolean isConcat = step.kind == GraphStepKind.CONCAT;
      boolean moves = !step.kind.isView() || step.kind == GraphStepKind.GATHER;
      if (isConcat) {
        moves = step.equations.stream().noneMatch(Equation::holds);
      }
      for (int i = 0; i < step.results.size(); i++) {
        boolean isView =
            !moves && (isConcat || (i < step.equations.size() && step.equations.get(i).holds()));
        if (!isView) {
          add(step.results.get(i));
          if (!moves) {
            // A slice and a part of a split read what they write.
            long bytes = Math.min(step.results.get(i).size, step.operand().size);
            traffic[step.operand().block().number] += bytes;
          }
        }
      }
      if (moves) {
        step.operands.forEach(this::add);
      }
    }
  }

  private void add(Tensor tensor) {
    traffic[tensor.block().number] += tensor.size;
  }

  /** The bytes that are accessed outside of the first, the first two, … bins that blocks try. */
  private long[] accessedElsewhere(int[] chosen) {
    long[] bytes = new long[options.bins.size()];
    for (int block = 0; block < chosen.length; block++) {
      for (int rank = 0; rank < rank(own[block], chosen[block]); rank++) {
        bytes[rank] += traffic[block];
      }
    }
    return bytes;
  }

  /** How many bins are tried before one. */
  private static int rank(int own, int bin) {
    return bin == own ? 0 : bin < own ? bin + 1 : bin;
  }

  private boolean choose() {
    for (TensorBlock block : blocks) {
      isSettled[block.number] = block.fixed;
    }
    for (int bin = 0; bin < options.bins.size(); bin++) {
      int number = bin;
      List<TensorBlock> pinned =
          blocks.stream()
              .filter(block -> own[block.number] == number && block.isPinned() && !block.fixed)
              .toList();
      if (!settle(bin, pinned, true)) {
        return false;
      }
    }
    for (int bin = 0; bin < options.bins.size(); bin++) {
      int number = bin;
      settle(bin, unsettled(block -> own[block.number] == number), false);
    }
    for (int bin = 0; bin < options.bins.size(); bin++) {
      int number = bin;
      settle(bin, unsettled(block -> own[block.number] != number), false);
    }
    return unsettled(block -> true).isEmpty();
  }

  private interface Condition {
    boolean holds(TensorBlock block);
  }

  private List<TensorBlock> unsettled(Condition condition) {
    return blocks.stream()
        .filter(block -> !isSettled[block.number] && condition.holds(block))
        .toList();
  }

  /**
   * Puts blocks into a bin, beside those that are settled there.
   *
   * @param all whether that is done for all or none
   * @return whether all are there now
   */
  private boolean settle(int bin, List<TensorBlock> candidates, boolean all) {
    if (candidates.isEmpty()) {
      return true;
    }
    cancellation.check();
    List<TensorBlock> known = new ArrayList<>();
    for (TensorBlock block : blocks) {
      if (isSettled[block.number] && bins[block.number] == bin && !block.fixed) {
        known.add(block);
      }
    }
    SpacesPlan plan = plan(bin, known, candidates, all);
    if (plan == null) {
      return false;
    }
    for (Residency stay : plan.residencies()) {
      if (stay.tensor() >= known.size() && stay.first() < stay.last()) {
        int block = candidates.get(stay.tensor() - known.size()).number;
        isSettled[block] = true;
        bins[block] = bin;
        offsets[block] = stay.offset();
      }
    }
    return candidates.stream().allMatch(block -> isSettled[block.number]);
  }

  /** Null if there is none in which those that are known are where they were. */
  private @Nullable SpacesPlan plan(
      int bin, List<TensorBlock> known, List<TensorBlock> candidates, boolean all) {
    SpacesProblem problem;
    try {
      problem = problem(bin, known, candidates, all);
    } catch (IllegalArgumentException | ArithmeticException tooLarge) {
      return null;
    }
    EarlierPlan earlier = earlier(problem, known);
    Optional<SpacesPlan> plan = SpacesSolver.solve(problem, earlier, NODES);
    if (plan.isEmpty()) {
      return null;
    }
    // The solver gives up an earlier plan where that helps; nothing else does.
    Set<Residency> found = new LinkedHashSet<>(plan.get().residencies());
    return found.containsAll(earlier.stays()) ? plan.get() : null;
  }

  private EarlierPlan earlier(SpacesProblem problem, List<TensorBlock> known) {
    List<Residency> stays = new ArrayList<>();
    List<Decision> decided = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      List<SpaceAccess> accesses = problem.tensors().get(i).accesses();
      int first = accesses.get(0).step();
      stays.add(
          new Residency(
              i,
              new Residency.Steps(first, first, accesses.get(1).step()),
              offsets[known.get(i).number],
              Residency.Start.NONE,
              false));
      decided.add(new Decision(i, first));
    }
    return new EarlierPlan(ImmutableList.copyOf(stays), ImmutableSet.copyOf(decided));
  }

  /**
   * Two steps for each operation, so that a block has a first access and a last one: what stays in
   * between is in the bin, and what does not costs its traffic.
   */
  private SpacesProblem problem(
      int bin, List<TensorBlock> known, List<TensorBlock> candidates, boolean all) {
    List<TensorBlock> tensors = new ArrayList<>(known);
    tensors.addAll(candidates);
    long most = 1;
    for (TensorBlock block : tensors) {
      most = Math.max(most, cost(block) / block.size);
    }
    // The last access costs a multiple of this, the first one what is left of the traffic.
    int fetchCost = Math.toIntExact(most);
    SpacesProblem.Builder problem =
        SpacesProblem.builder(2 * (graph.steps().size() + 2), capacity(bin))
            .alignment(options.alignment)
            .costs(fetchCost, 1);
    for (TensorBlock block : tensors) {
      long read = Math.min(block.size, cost(block) / fetchCost);
      long write = Math.min(block.size, cost(block) - read * fetchCost);
      List<SpaceAccess> accesses =
          List.of(
              SpaceAccess.of(2 * (block.first + 1), SpaceAccess.Kind.WRITE, write),
              SpaceAccess.of(2 * (block.last + 1) + 1, SpaceAccess.Kind.READ, read));
      problem.tensor(SpaceTensor.local("block " + block.number, block.size, accesses));
    }
    for (TensorBlock block : blocks) {
      long start = Math.max(0, block.start - origin(bin));
      long end = block.end() - origin(bin);
      if (block.fixed && bins[block.number] == bin && start < end) {
        problem.reserve(new ReservedWindow(start, end - start));
      }
    }
    if (all) {
      problem.withoutDirectAccess();
    }
    return problem.build();
  }

  /** One at least, for a block that nothing accesses stays as well where there is room. */
  private long cost(TensorBlock block) {
    return Math.max(1, traffic[block.number]);
  }

  private long capacity(int number) {
    MemoryBin bin = options.bins.get(number);
    return Math.max(0, Math.min(SpacesProblem.MOST, bin.end() - origin(number)));
  }

  private long origin(int bin) {
    return TensorSize.roundUp(options.bins.get(bin).base(), options.alignment);
  }
}
