package dev.jopt.transform.bufferization.placement;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Frees buffers right after their last use. */
public final class OptimizeAllocationLivenessPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("optimize-allocation-liveness", options -> new OptimizeAllocationLivenessPass())
          .displayName("OptimizeAllocationLivenessPass")
          .summary("Free buffers right after their last use")
          .description(
              """
              Moves each deallocation in the block of its allocation up to after the last use of the
              buffer and its aliases. Buffers that are freed in another block, or more than once,
              stay as they are.""")
          .anchor("func.func")
          .build();

  private OptimizeAllocationLivenessPass() {}

  @Override
  public void run(Operation function, PassRun run) {
    BufferViewFlowAnalysis aliases = BufferViewFlowAnalysis.withNewAllocations(function);
    List<Operation> allocations = new ArrayList<>();
    function.walkPostOrder(
        op -> {
          if (allocated(op).size() == 1) {
            allocations.add(op);
          }
        });
    boolean changed = false;
    for (Operation alloc : allocations) {
      changed |= shorten(alloc, allocated(alloc).get(0), aliases);
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }

  private static List<Value> allocated(Operation op) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    List<Value> found = new ArrayList<>();
    if (effects != null) {
      for (MemoryEffect effect : effects.memoryEffects()) {
        if (effect.kind() == MemoryEffect.Kind.ALLOCATE
            && effect.value() instanceof OpResult result) {
          found.add(result);
        }
      }
    }
    return found;
  }

  private static boolean shorten(Operation alloc, Value buffer, BufferViewFlowAnalysis aliases) {
    List<Operation> ends = PlacedAllocation.freeing(buffer);
    if (ends.size() != 1 || ends.get(0).block() != alloc.block()) {
      return false;
    }
    Operation dealloc = ends.get(0);
    Operation last = lastUse(alloc, buffer, dealloc, aliases);
    if (last == null || last.isTerminator() || last == dealloc.previousOp()) {
      return false;
    }
    dealloc.moveAfter(last);
    return true;
  }

  private static @Nullable Operation lastUse(
      Operation alloc, Value buffer, Operation dealloc, BufferViewFlowAnalysis aliases) {
    Region region = Objects.requireNonNull(alloc.parentRegion());
    Operation last = null;
    for (Value alias : aliases.resolve(buffer)) {
      for (Operation user : alias.users()) {
        Operation outer = user == dealloc ? null : region.findAncestorOpIn(user);
        if (outer != null
            && outer.block() == alloc.block()
            && (last == null || last.isBeforeInBlock(outer))) {
          last = outer;
        }
      }
    }
    return last;
  }
}
