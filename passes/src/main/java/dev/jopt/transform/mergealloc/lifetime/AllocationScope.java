package dev.jopt.transform.mergealloc.lifetime;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.Callable;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.ParallelLoop;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where an alloc is merged: the nearest operation around it that {@linkplain
 * AutomaticAllocationScope#scopesHeapAllocations() scopes heap allocations}, or the function.
 *
 * <p>A buffer that a parallel loop makes for a parallel loop inside of it would still be one
 * allocation for each outer iteration. Such a buffer moves further out, as one slice for each
 * iteration, through all parallel loops whose trip counts are known; {@code scf.for} loops in
 * between are stepped over, their iterations use the slices in turn.
 *
 * @param op the operation
 * @param loops the parallel loops that the buffer moves out of, the innermost first
 */
record AllocationScope(Operation op, ImmutableList<ParallelLoop> loops) {

  /** Returns the scope of an alloc; null if nothing around it is one. */
  static @Nullable AllocationScope of(
      Lifetime lifetime,
      BufferViewFlowAnalysis aliases,
      LifetimeOptions options,
      DataLayout layout) {
    Operation alloc = lifetime.alloc();
    ImmutableList.Builder<ParallelLoop> loops = ImmutableList.builder();
    boolean moves =
        isMadeForInnerLoop(alloc, aliases, options.enables(MergeFeature.HOIST_THROUGH_VIEWS));
    long copies = 1;
    for (Operation op = alloc.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof AutomaticAllocationScope scope && scope.scopesHeapAllocations()) {
        ParallelLoop loop = moves ? movableLoop(op) : null;
        if (loop == null) {
          return new AllocationScope(op, loops.build());
        }
        Long trips = loop.tripCount();
        copies = trips == null || trips <= 0 ? 0 : LongMath.saturatedMultiply(copies, trips);
        if (copies == 0
            || !isWithin(
                options.maxHoistedBytes(), BufferSize.of(lifetime.type(), layout), copies)) {
          return new AllocationScope(op, loops.build());
        }
        loops.add(loop);
      } else if (op instanceof FunctionLike) {
        // The order of a graph says nothing about lifetimes.
        return op instanceof GraphRegion ? null : new AllocationScope(op, loops.build());
      } else if (op instanceof IsolatedFromAbove) {
        return null;
      }
    }
    return null;
  }

  /**
   * Returns the block of the scope that the merged buffer goes to; null if there are several blocks
   * and liveness does not follow their branches, as it does in a function.
   */
  @Nullable Block block() {
    boolean single =
        op.regionCount() == 1 && (op.region(0).hasOneBlock() || op.as(Callable.class) != null);
    return single ? op.region(0).firstBlock() : null;
  }

  /** The loop, if a buffer may move out of it: with a thread for each iteration. */
  private static @Nullable ParallelLoop movableLoop(Operation op) {
    return op instanceof ParallelLoop loop
            && loop.hasThreadPerIteration()
            && !loop.dimensions().isEmpty()
        ? loop
        : null;
  }

  private static boolean isWithin(long limit, @Nullable BufferSize size, long copies) {
    return size == null || LongMath.saturatedMultiply(size.bytes(), copies) <= limit;
  }

  private static boolean isMadeForInnerLoop(
      Operation alloc, BufferViewFlowAnalysis aliases, boolean throughViews) {
    if (!(alloc.result(0).type() instanceof MemRefType type) || !type.hasStaticShape()) {
      return false;
    }
    Operation scope = alloc.parentOp();
    while (scope != null && !(scope instanceof AutomaticAllocationScope)) {
      scope = scope.parentOp();
    }
    if (scope == null || movableLoop(scope) == null) {
      return false;
    }
    Set<Value> names = throughViews ? aliases.resolve(alloc.result(0)) : Set.of(alloc.result(0));
    for (Value name : names) {
      for (Operation user : name.users()) {
        Operation inBlock = user;
        while (inBlock != null && inBlock.block() != alloc.block()) {
          inBlock = inBlock.parentOp();
        }
        if (inBlock != null && movableLoop(inBlock) != null) {
          return true;
        }
      }
    }
    return false;
  }
}
