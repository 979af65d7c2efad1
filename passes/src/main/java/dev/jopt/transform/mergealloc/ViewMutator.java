package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
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
 * is dead. A buffer that the caller supplies is the caller's to free.
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
    Value argument = ArenaArgument.of(function, scope, schedule, options);
    Value merged = argument == null ? createMerged(function, scope, schedule) : argument;
    for (Map.Entry<Operation, Long> entry : schedule.allocToOffset().entrySet()) {
      Operation alloc = entry.getKey();
      Slice slice = schedule.slices().getOrDefault(alloc, Slice.NONE);
      move(alloc, merged, entry.getValue(), schedule.moves().get(alloc));
      replace(alloc, merged, entry.getValue(), slice);
    }
    if (!schedule.deallocs().isEmpty()) {
      schedule.deallocs().forEach(ViewMutator::eraseOnce);
      if (argument == null) {
        freeAtEnd(scope, merged);
      }
    }
    return true;
  }

  private static Value createMerged(Operation function, Block scope, MemorySchedule schedule) {
    Operation scopeOp = scope.parentOp();
    Location location = scopeOp == null ? function.location() : scopeOp.location();
    MemRefType type =
        MemRefType.of(IntegerType.I8, schedule.totalSize()).withMemorySpace(schedule.memorySpace());
    AllocOp merged = AllocOp.create(OpBuilder.atStart(function.context(), scope), location, type);
    merged.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(schedule.alignment()));
    return merged.result();
  }

  /** Gives a buffer its later places, where these are other ones; the first one stays. */
  private static void move(
      Operation alloc, Value merged, long offset, List<MemorySchedule.Move> moves) {
    long place = offset;
    Value here = alloc.result(0);
    for (MemorySchedule.Move move : moves) {
      if (move.offset() == place) {
        continue;
      }
      place = move.offset();
      Operation from = move.from();
      Value there = view(OpBuilder.before(from), alloc, merged, place, Slice.NONE);
      Region region = from.block() == null ? null : from.block().parentRegion();
      for (OpOperand use : ImmutableList.copyOf(here.uses())) {
        Operation user = region == null ? null : region.findAncestorOpIn(use.owner());
        if (user != null && !user.isBeforeInBlock(from)) {
          use.set(there);
        }
      }
      here = there;
    }
  }

  private static void replace(Operation alloc, Value merged, long offset, Slice slice) {
    alloc.result(0).replaceAllUsesWith(view(OpBuilder.before(alloc), alloc, merged, offset, slice));
    alloc.erase();
  }

  private static Value view(
      OpBuilder builder, Operation alloc, Value merged, long offset, Slice slice) {
    Value shift = new SliceAddress(builder, alloc.location()).emit(offset, slice);
    MemRefType type = (MemRefType) alloc.result(0).type();
    return ViewOp.create(builder, alloc.location(), type, merged, shift, List.of()).result();
  }

  /** A deallocation that may free buffers of several groups is gone after the first. */
  private static void eraseOnce(Operation dealloc) {
    if (dealloc.block() != null) {
      dealloc.erase();
    }
  }

  /** Frees the merged buffer wherever control leaves the scope. */
  private static void freeAtEnd(Block scope, Value merged) {
    Region region = scope.parentRegion();
    if (region == null) {
      return;
    }
    for (Block block : region.blocks()) {
      Operation end = block.lastOp();
      if (end != null && end.successorCount() == 0) {
        DeallocOp.create(OpBuilder.before(end), end.location(), merged);
      }
    }
  }
}
