package dev.jopt.transform.slots;

import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.DestructurableAllocation;
import dev.jopt.ir.op.MemorySlot;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.pass.PassStatistic;
import java.util.ArrayList;
import java.util.IdentityHashMap;
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
          .summary("Replace local arrays and structures by a variable for each element")
          .description(
              """
              Allocations of few elements, each of which is used by a constant index, become
              allocations of single elements, which mem2reg can make values. Nested ones are
              taken apart as deep as they are used.""")
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
    Map<Operation, DataLayout> layouts = new IdentityHashMap<>();
    boolean changed = false;
    List<Operation> round = pending;
    boolean again = true;
    while (again) {
      again = false;
      List<Operation> next = new ArrayList<>();
      for (Operation allocation : round) {
        if (takeApart(allocation, layouts, next)) {
          run.count(DESTRUCTURED, 1);
          again = true;
        } else {
          next.add(allocation);
        }
      }
      changed |= again;
      round = next;
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static boolean takeApart(
      Operation op, Map<Operation, DataLayout> layouts, List<Operation> made) {
    DestructurableAllocation allocation = op.as(DestructurableAllocation.class);
    Operation around = op.parentOp();
    MemorySlot slot = allocation == null ? null : allocation.destructurableSlot();
    if (allocation == null || around == null || slot == null || !slot.pointer().hasUses()) {
      return false;
    }
    DataLayout layout = layouts.computeIfAbsent(around, DataLayouts::of);
    SlotDestructuring destructuring = new SlotDestructuring(slot, layout);
    if (!destructuring.isPossible()) {
      return false;
    }
    destructuring.apply(op, allocation, made);
    return true;
  }
}
