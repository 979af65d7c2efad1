package dev.jopt.transform.mergealloc.rewrite;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.memref.ViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MergeableAllocation;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.mergealloc.lifetime.Allocations;
import dev.jopt.transform.mergealloc.lifetime.DynamicUnit;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import dev.jopt.transform.mergealloc.plan.Slice;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The default mutator: one byte buffer at the very start of the scope, and a {@code memref.view}
 * with a fresh offset constant in the place of each alloc. Where shapes are dynamic, the byte
 * buffer stands before the first alloc, with the arithmetic that finds its size. Deallocations of
 * merged buffers vanish; if there were any, the byte buffer is freed at the end of the scope, where
 * all that lived in it is dead. A buffer that the caller supplies is the caller's to free.
 */
public final class ViewMutator implements MergeMutator {

  /** Makes a mutator. */
  public ViewMutator() {}

  @Override
  public boolean canMakeBuffer(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    return schedule.isEmpty()
        || ArenaArgument.of(function, scope, schedule, options) != null
        || Allocations.canBeMadeFor(
            maker(schedule),
            typeOf(schedule),
            schedule.alignment(),
            schedule.deallocs().isEmpty() ? null : schedule.deallocs().get(0));
  }

  /** The alloc that makes the buffer: all have the same allocator, so any of them does. */
  private static Operation maker(MemorySchedule schedule) {
    return schedule.places().keySet().iterator().next();
  }

  private static MemRefType typeOf(MemorySchedule schedule) {
    long size = schedule.unit() == null ? schedule.totalSize() : ShapedType.DYNAMIC;
    return MemRefType.of(IntegerType.I8, size).withMemorySpace(schedule.memorySpace());
  }

  @Override
  public boolean verify(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    return ArenaArgument.verify(function, scope, schedule, options);
  }

  @Override
  public boolean mutate(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    if (schedule.isEmpty()) {
      return true;
    }
    MergeableAllocation allocation = allocation(maker(schedule));
    Value argument = ArenaArgument.of(function, scope, schedule, options);
    DynamicUnit dynamic = schedule.unit();
    Value unit = dynamic == null ? null : createUnit(dynamic);
    Value merged =
        argument == null ? createMerged(function, scope, schedule, allocation, unit) : argument;
    for (Map.Entry<Operation, MemorySchedule.Place> entry : schedule.places().entrySet()) {
      Operation alloc = entry.getKey();
      MemorySchedule.Place planned = entry.getValue();
      Place place = new Place(merged, unit, planned.offset(), planned.slice());
      move(alloc, place, planned.moves());
      alloc.result(0).replaceAllUsesWith(place.view(OpBuilder.before(alloc), alloc));
      alloc.erase();
    }
    if (!schedule.deallocs().isEmpty()) {
      schedule.deallocs().forEach(ViewMutator::eraseOnce);
      if (argument == null) {
        freeAtEnd(scope, merged, allocation, schedule.deallocs().get(0));
      }
    }
    return true;
  }

  private static MergeableAllocation allocation(Operation alloc) {
    MergeableAllocation allocation = Allocations.of(alloc);
    if (allocation == null) {
      throw new IllegalArgumentException("no allocation: " + alloc.name());
    }
    return allocation;
  }

  /** Computes how many bytes a unit has, in front of the first alloc that is measured in it. */
  private static Value createUnit(DynamicUnit unit) {
    Location location = unit.anchor().location();
    OpBuilder builder = OpBuilder.before(unit.anchor());
    Value bytes = unit.factors().get(0);
    for (Value factor : unit.factors().subList(1, unit.factors().size())) {
      bytes = times(builder, location, bytes, factor);
    }
    if (unit.multiplier() != 1) {
      Value multiplier = ConstantOp.createIndex(builder, location, unit.multiplier()).result();
      bytes = times(builder, location, bytes, multiplier);
    }
    if (unit.divisor() == 1) {
      return bytes;
    }
    Value divisor = ConstantOp.createIndex(builder, location, unit.divisor()).result();
    IntegerBinary kind = IntegerBinary.CEILDIVUI;
    return IntegerDivisionOp.create(builder, location, kind, bytes, divisor).result();
  }

  private static Value times(OpBuilder builder, Location location, Value left, Value right) {
    return IntegerBinaryOp.create(builder, location, IntegerBinary.MULI, left, right).result();
  }

  private static Value createMerged(
      Operation function,
      Block scope,
      MemorySchedule schedule,
      MergeableAllocation allocation,
      @Nullable Value unit) {
    Operation scopeOp = scope.parentOp();
    Location location = scopeOp == null ? function.location() : scopeOp.location();
    OpBuilder builder = OpBuilder.atStart(function.context(), scope);
    long size = schedule.totalSize();
    List<Value> sizes = List.of();
    if (unit != null && schedule.unit() != null) {
      builder = OpBuilder.before(schedule.unit().anchor());
      Value units = ConstantOp.createIndex(builder, location, size).result();
      sizes = List.of(times(builder, location, unit, units));
    }
    return allocation.createMerged(
        builder, location, typeOf(schedule), sizes, schedule.alignment());
  }

  /** Gives a buffer its later places, where these are other ones; the first one stays. */
  private static void move(Operation alloc, Place first, List<MemorySchedule.Move> moves) {
    long place = first.offset;
    Value here = alloc.result(0);
    for (MemorySchedule.Move move : moves) {
      if (move.offset() == place) {
        continue;
      }
      place = move.offset();
      Operation from = move.from();
      Value there =
          new Place(first.merged, first.unit, place, Slice.NONE)
              .view(OpBuilder.before(from), alloc);
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

  /** Where in a merged buffer an alloc goes; the unit is the factor of the offset. */
  private record Place(Value merged, @Nullable Value unit, long offset, Slice slice) {
    Value view(OpBuilder builder, Operation alloc) {
      Location location = alloc.location();
      Value shift = new SliceAddress(builder, location).emit(offset, slice);
      if (unit != null && offset != 0) {
        shift = times(builder, location, unit, shift);
      }
      MemRefType type = (MemRefType) alloc.result(0).type();
      List<Value> sizes = allocation(alloc).dynamicSizes();
      return ViewOp.create(builder, location, type, merged, shift, sizes).result();
    }
  }

  /** A deallocation that may free buffers of several groups is gone after the first. */
  private static void eraseOnce(Operation dealloc) {
    if (dealloc.block() != null) {
      dealloc.erase();
    }
  }

  /** Frees the merged buffer wherever control leaves the scope. */
  private static void freeAtEnd(
      Block scope, Value merged, MergeableAllocation allocation, Operation like) {
    Region region = scope.parentRegion();
    if (region == null) {
      return;
    }
    for (Block block : region.blocks()) {
      Operation end = block.lastOp();
      if (end != null && end.successorCount() == 0) {
        allocation.createFree(OpBuilder.before(end), end.location(), merged, like);
      }
    }
  }
}
