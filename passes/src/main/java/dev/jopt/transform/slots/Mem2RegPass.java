package dev.jopt.transform.slots;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.op.PromotableAllocation;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Turns memory for one value into values. */
public final class Mem2RegPass implements Pass {
  private static final PassOption<Boolean> REGION_SIMPLIFY =
      PassOption.bool("region-simplify", true, "accepted for MLIR; without effect");
  private static final PassStatistic PROMOTED =
      new PassStatistic("promoted slots", "Total amount of memory slot promoted");
  private static final PassStatistic ARGUMENTS =
      new PassStatistic("new block args", "Total amount of new block argument inserted in blocks");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("mem2reg", options -> new Mem2RegPass())
          .displayName("Mem2Reg")
          .summary("Replace local memory by the values in it")
          .description(
              """
              Allocations of one element that is only loaded and stored, all in the region of the
              allocation, become values. Where stores of several blocks meet, the block gets an
              argument. What is loaded before anything is stored is poison.""")
          .options(REGION_SIMPLIFY)
          .statistics(PROMOTED, ARGUMENTS)
          .build();

  private Mem2RegPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    boolean changed = false;
    for (Region region : op.regions()) {
      List<Operation> remaining = new ArrayList<>();
      region.walk(
          inner -> {
            if (inner.as(PromotableAllocation.class) != null) {
              remaining.add(inner);
            }
          });
      Map<Region, RegionBlocks> graphs = new IdentityHashMap<>();
      int before;
      do {
        before = remaining.size();
        remaining.removeIf(allocation -> promote(allocation, graphs, run));
        changed |= remaining.size() < before;
      } while (remaining.size() < before && !remaining.isEmpty());
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean promote(Operation op, Map<Region, RegionBlocks> graphs, PassRun run) {
    PromotableAllocation allocation = op.as(PromotableAllocation.class);
    Region region = op.parentRegion();
    if (allocation == null || region == null || region.parentOp() instanceof GraphRegion) {
      return false;
    }
    for (MemorySlot slot : allocation.promotableSlots()) {
      if (!slot.pointer().hasUses()) {
        continue;
      }
      RegionBlocks graph = graphs.computeIfAbsent(region, RegionBlocks::new);
      SlotPromotion promotion = new SlotPromotion(slot, allocation, graph);
      if (promotion.isPossible()) {
        run.count(ARGUMENTS, promotion.apply());
        run.count(PROMOTED, 1);
        return true;
      }
    }
    return false;
  }
}
