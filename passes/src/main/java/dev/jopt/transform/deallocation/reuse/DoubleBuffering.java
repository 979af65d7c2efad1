package dev.jopt.transform.deallocation.reuse;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.scf.WhileOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.type.Type;
import dev.jopt.transform.deallocation.flow.BufferUses;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets a loop that allocates one buffer and frees another one in each turn keep both: the one to be
 * freed is carried to the next turn, which uses it instead of allocating.
 */
final class DoubleBuffering {
  private final Alignments alignments;
  private final HoistBudget budget;
  private final boolean twoBuffers;
  private int changed;

  DoubleBuffering(Alignments alignments, HoistBudget budget, boolean twoBuffers) {
    this.alignments = alignments;
    this.budget = budget;
    this.twoBuffers = twoBuffers;
  }

  /** Rewrites all loops below a block; tells how many allocs are no longer in them. */
  int run(Block block) {
    visit(block);
    return changed;
  }

  private void visit(Block block) {
    Operation next;
    for (Operation op = block.firstOp(); op != null; op = next) {
      for (Region region : op.regions()) {
        region.blocks().forEach(this::visit);
      }
      next = op.nextOp();
      if (op.as(LoopLike.class) != null && BufferUses.canMoveOutOf(op)) {
        new Loop(op).rewrite();
      }
    }
  }

  /** An alloc and a dealloc of the same type in one region. */
  private record Pair(AllocOp alloc, DeallocOp dealloc) {}

  private boolean isSound(Pair pair) {
    return alignments.suffice(pair.dealloc().memref(), pair.alloc())
        && BufferUses.isReachedSequentially(pair.dealloc(), pair.dealloc().memref());
  }

  /** Pairs the allocs and deallocs of a block, the first with the first of each type. */
  private static List<Pair> pairs(Block block) {
    Map<Type, List<AllocOp>> allocs = new LinkedHashMap<>();
    Map<Type, List<DeallocOp>> deallocs = new HashMap<>();
    for (Operation op = block.firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof AllocOp alloc && alloc.operandCount() == 0) {
        allocs.computeIfAbsent(alloc.type(), type -> new ArrayList<>()).add(alloc);
      } else if (op instanceof DeallocOp dealloc) {
        deallocs.computeIfAbsent(dealloc.memref().type(), type -> new ArrayList<>()).add(dealloc);
      }
    }
    List<Pair> pairs = new ArrayList<>();
    for (Map.Entry<Type, List<AllocOp>> group : allocs.entrySet()) {
      List<DeallocOp> partners = deallocs.getOrDefault(group.getKey(), List.of());
      for (int i = 0; i < Math.min(group.getValue().size(), partners.size()); i++) {
        pairs.add(new Pair(group.getValue().get(i), partners.get(i)));
      }
    }
    return pairs;
  }

  private final class Loop {
    private final Operation op;
    private final List<Value> operands = new ArrayList<>();
    private final List<Type> resultTypes = new ArrayList<>();
    private final List<DeallocOp> deallocs = new ArrayList<>();

    /** Arguments of the second region that carry a free buffer, by type. */
    private final Map<Type, Deque<BlockArgument>> scratch = new HashMap<>();

    Loop(Operation op) {
      this.op = op;
    }

    void rewrite() {
      // While it is rewritten, nothing can tell where its values come from.
      List<List<Pair>> pairs = new ArrayList<>();
      for (Region region : op.regions()) {
        pairs.add(pairs(region.front()).stream().filter(DoubleBuffering.this::isSound).toList());
      }
      for (Region region : op.regions()) {
        for (Pair pair : pairs.get(region.index())) {
          rewrite(pair, region);
        }
      }
      if (!deallocs.isEmpty()) {
        Operation extended = RegionExtension.extend(op, operands, resultTypes);
        int first = extended.resultCount() - deallocs.size();
        for (int i = 0; i < deallocs.size(); i++) {
          deallocs.get(i).setOperand(0, extended.result(first + i));
        }
        budget.rename(op, extended);
      }
    }

    private void rewrite(Pair pair, Region region) {
      BlockArgument free = twoBuffers ? takeScratch(pair.alloc(), region) : null;
      if (free != null) {
        reuse(pair, region, free);
        changed++;
      } else if (budget.spend(op, pair.alloc())) {
        carry(pair, region);
        changed++;
      }
    }

    private @Nullable BlockArgument takeScratch(AllocOp alloc, Region region) {
      Deque<BlockArgument> free = region.index() == 1 ? scratch.get(alloc.type()) : null;
      // A forwarded value, in the last place, without other uses is as the first region left it.
      return free == null || free.isEmpty() || Alignments.demandedBy(alloc) > 0
          ? null
          : free.poll();
    }

    /** Lets the second region use the buffer that the first one left. */
    private void reuse(Pair pair, Region region, BlockArgument free) {
      Operation terminator = RegionFlow.terminator(region);
      terminator.replaceUsesOf(free, pair.dealloc().memref());
      replace(pair.alloc(), free);
      pair.alloc().erase();
      pair.dealloc().erase();
    }

    /** Moves the alloc before the loop and the dealloc after it. */
    private void carry(Pair pair, Region region) {
      AllocOp alloc = pair.alloc();
      DeallocOp dealloc = pair.dealloc();
      BlockArgument argument = region.front().addArgument(alloc.type(), alloc.location());
      replace(alloc, argument);
      alloc.moveBefore(op);
      operands.add(alloc.result());
      resultTypes.add(alloc.type());
      RegionExtension.appendToTerminator(RegionFlow.terminator(region), List.of(dealloc.memref()));
      dealloc.moveAfter(op);
      deallocs.add(dealloc);
      if (op instanceof WhileOp) {
        Region other = op.region(1 - region.index());
        BlockArgument passing = other.front().addArgument(alloc.type(), alloc.location());
        RegionExtension.appendToTerminator(RegionFlow.terminator(other), List.of(passing));
        if (other.index() == 1) {
          scratch.computeIfAbsent(alloc.type(), type -> new ArrayDeque<>()).add(passing);
        }
      }
    }

    private void replace(AllocOp alloc, BlockArgument argument) {
      if (alloc.result().hasUses()) {
        alloc.result().replaceAllUsesWith(requireNonNull(argument));
      }
    }
  }
}
