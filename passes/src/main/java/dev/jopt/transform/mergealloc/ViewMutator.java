package dev.jopt.transform.mergealloc;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import java.util.List;
import java.util.Map;

/**
 * The default mutator: one byte buffer at the very start of the scope, and a {@code memref.view}
 * with a fresh offset constant in the place of each alloc. Deallocations of merged buffers vanish;
 * if there were any, the byte buffer is freed at the end of the scope, where all that lived in it
 * is dead.
 */
public final class ViewMutator implements MergeMutator {

  /** Makes a mutator. */
  public ViewMutator() {}

  @Override
  public boolean mutate(
      Operation function, Block scope, MemorySchedule schedule, MergeAllocOptions options) {
    if (schedule.isEmpty()) {
      return true;
    }
    Value merged = createMerged(function, scope, schedule, options.alignment());
    for (Map.Entry<Operation, Long> entry : schedule.allocToOffset().entrySet()) {
      Operation alloc = entry.getKey();
      Slice slice = schedule.slices().getOrDefault(alloc, Slice.NONE);
      replace(alloc, merged, entry.getValue(), slice);
    }
    if (!schedule.deallocs().isEmpty()) {
      moveDeallocs(schedule.deallocs(), scope, merged);
    }
    return true;
  }

  private static Value createMerged(
      Operation function, Block scope, MemorySchedule schedule, long alignment) {
    Operation scopeOp = scope.parentOp();
    Location location = scopeOp == null ? function.location() : scopeOp.location();
    MemRefType type =
        MemRefType.of(IntegerType.I8, schedule.totalSize()).withMemorySpace(schedule.memorySpace());
    AllocOp merged = AllocOp.create(OpBuilder.atStart(function.context(), scope), location, type);
    merged.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(alignment));
    return merged.result();
  }

  private static void replace(Operation alloc, Value merged, long offset, Slice slice) {
    OpBuilder builder = OpBuilder.before(alloc);
    Value shift = new SliceAddress(builder, alloc.location()).emit(offset, slice);
    MemRefType type = (MemRefType) alloc.result().type();
    ViewOp view = ViewOp.create(builder, alloc.location(), type, merged, shift, List.of());
    alloc.result().replaceAllUsesWith(view.result());
    alloc.erase();
  }

  private static void moveDeallocs(List<Operation> deallocs, Block scope, Value merged) {
    for (Operation dealloc : deallocs) {
      // One that may free buffers of several groups is gone after the first.
      if (dealloc.block() != null) {
        dealloc.erase();
      }
    }
    Operation end = scope.lastOp();
    if (end != null) {
      DeallocOp.create(OpBuilder.before(end), end.location(), merged);
    }
  }
}
