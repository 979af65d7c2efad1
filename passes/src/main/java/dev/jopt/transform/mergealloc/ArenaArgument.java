package dev.jopt.transform.mergealloc;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A merged buffer that the caller of a function supplies: argument 0, a memref of bytes that
 * nothing else uses. The caller answers for its alignment and, if its size is not in its type, for
 * that, too.
 */
final class ArenaArgument {
  private ArenaArgument() {}

  /**
   * Returns the buffer for a schedule; null if the schedule is not for the body of the function.
   */
  static @Nullable Value of(
      Operation function, Block scope, MemorySchedule schedule, MergeAllocOptions options) {
    if (!options.arenaArgument()
        || schedule.unit() != null
        || scope != function.region(0).firstBlock()) {
      return null;
    }
    if (scope.argumentCount() > 0
        && scope.argument(0).type() instanceof MemRefType type
        && isBytes(type)
        && !Objects.equals(type.memorySpace(), schedule.memorySpace())) {
      return null;
    }
    return scope.argumentCount() == 0 ? null : scope.argument(0);
  }

  /** Returns whether the body of a function can be merged; false after reporting an error. */
  static boolean verify(
      Operation function,
      List<LifetimeTrace> traces,
      List<MemorySchedule> schedules,
      MergeAllocOptions options) {
    for (int i = 0; i < traces.size(); i++) {
      MemorySchedule schedule = schedules.get(i);
      Block scope = traces.get(i).scopeBlock();
      if (!options.arenaArgument()
          || schedule.unit() != null
          || scope != function.region(0).firstBlock()
          || schedule.isEmpty()) {
        continue;
      }
      Value arena = of(function, scope, schedule, options);
      if (arena == null && scope.argumentCount() > 0) {
        continue;
      }
      if (arena == null
          || !(arena.type() instanceof MemRefType type)
          || !isBytes(type)
          || arena.hasUses()) {
        return function.emitOpError(
            "expected argument 0 to be an unused memref of i8 of one dimension for merge-alloc");
      }
      long bytes = type.shape().get(0);
      if (bytes != ShapedType.DYNAMIC && bytes < schedule.totalSize()) {
        return function.emitOpError(
            "needs "
                + schedule.totalSize()
                + " bytes for merge-alloc, but argument 0 has "
                + bytes);
      }
    }
    return true;
  }

  private static boolean isBytes(MemRefType type) {
    return type.rank() == 1 && type.elementType().equals(IntegerType.I8) && type.isIdentityLayout();
  }
}
