package dev.jopt.transform.slots;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Takes memory for several values apart. */
public final class SroaPass implements Pass {
  private static final PassStatistic DESTRUCTURED =
      new PassStatistic("destructured slots", "Total amount of memory slots destructured");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("sroa", options -> new SroaPass())
          .displayName("SROA")
          .summary("Replace local arrays by a variable for each element")
          .description(
              """
              Allocations of few elements, each of which is used by a constant index, become
              allocations of single elements, which mem2reg can make values.""")
          .statistics(DESTRUCTURED)
          .build();

  private SroaPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    List<Operation> pending = new ArrayList<>();
    for (Region region : op.regions()) {
      region.walk(
          inner -> {
            if (inner.as(DestructurableAllocation.class) != null) {
              pending.add(inner);
            }
          });
    }
    boolean changed = false;
    for (int i = 0; i < pending.size(); i++) {
      if (takeApart(pending.get(i), pending)) {
        run.count(DESTRUCTURED, 1);
        changed = true;
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean takeApart(Operation op, List<Operation> made) {
    DestructurableAllocation allocation = op.as(DestructurableAllocation.class);
    MemorySlot slot = allocation == null ? null : allocation.destructurableSlot();
    if (allocation == null || slot == null || !slot.pointer().hasUses()) {
      return false;
    }
    List<OpOperand> uses = new ArrayList<>();
    slot.pointer().uses().forEach(uses::add);
    // The newest use first, as MLIR lists them: so the new allocations are ordered.
    Map<Operation, List<Long>> accesses = new LinkedHashMap<>();
    for (int i = uses.size() - 1; i >= 0; i--) {
      Operation user = uses.get(i).owner();
      DestructurableAllocation.Accessor accessor = user.as(DestructurableAllocation.Accessor.class);
      List<Long> element = accessor == null ? null : accessor.accessedElement(slot);
      if (element == null) {
        return false;
      }
      accesses.put(user, element);
    }
    Map<List<Long>, MemorySlot> elements =
        allocation.destructure(
            slot, new LinkedHashSet<>(accesses.values()), OpBuilder.after(op), made);
    accesses.forEach(
        (user, element) -> {
          DestructurableAllocation.Accessor accessor =
              user.as(DestructurableAllocation.Accessor.class);
          MemorySlot single = elements.get(element);
          if (accessor != null && single != null) {
            accessor.rewire(slot, single.pointer());
          }
        });
    allocation.destructuringComplete(slot);
    return true;
  }
}
