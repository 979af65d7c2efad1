package dev.jopt.transform.mergealloc.rewrite;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
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
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    if (!options.arenaArgument()
        || schedule.unit() != null
        || scope != function.region(0).firstBlock()
        || !isOnHeap(schedule)) {
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

  /** Returns whether a scope can be merged; false after reporting an error. */
  static boolean verify(
      Operation function, Block scope, MemorySchedule schedule, RewriteOptions options) {
    if (!options.arenaArgument()
        || schedule.unit() != null
        || scope != function.region(0).firstBlock()
        || schedule.isEmpty()
        || !isOnHeap(schedule)) {
      return true;
    }
    Value arena = of(function, scope, schedule, options);
    if (arena == null && scope.argumentCount() > 0) {
      return true;
    }
    if (arena == null
        || !(arena.type() instanceof MemRefType type)
        || !isBytes(type)
        || arena.hasUses()) {
      return function.emitOpError(
          "expected argument 0 to be an unused memref of i8 of one dimension for merge-alloc");
    }
    long bytes = type.shape().get(0);
    return bytes == ShapedType.DYNAMIC
        || bytes >= schedule.totalSize()
        || function.emitOpError(
            "needs "
                + schedule.totalSize()
                + " bytes for merge-alloc, but argument 0 has "
                + bytes);
  }

  /** Whether {@code memref.alloc} makes the buffers; others ask a memory of their own. */
  private static boolean isOnHeap(MemorySchedule schedule) {
    return schedule.places().keySet().stream().allMatch(AllocOp.class::isInstance);
  }

  private static boolean isBytes(MemRefType type) {
    return type.rank() == 1 && type.elementType().equals(IntegerType.I8) && type.isIdentityLayout();
  }
}
