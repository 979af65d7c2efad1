package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When the block that makes a buffer uses it, under all names, by position. Each run of the block
 * makes a buffer of its own, so a use in a later run of the block, too, is one after the end of
 * this one: the terminator has handed the buffer on.
 */
final class BufferLife {
  /** The alloc that is kept, also for the buffers that took over this one. */
  private final AllocOp alloc;

  private int first = Integer.MAX_VALUE;
  private int second = Integer.MAX_VALUE;
  private int last = -1;

  /** The positions of the operations with a use in a region of theirs. */
  private final Set<Integer> nested = new HashSet<>();

  private boolean isOutOfSight;
  private boolean isUsedElsewhere;
  private @Nullable DeallocOp dealloc;

  BufferLife(AllocOp alloc, Iterable<BufferAccess> accesses, OperationOrder order) {
    this.alloc = alloc;
    Block block = alloc.block();
    for (BufferAccess access : accesses) {
      Operation op = access.op();
      Operation place = block == null ? null : OperationOrder.ancestorIn(block, op);
      isOutOfSight |= access.kind() == BufferAccess.Kind.ESCAPE;
      if (op instanceof DeallocOp && (dealloc != null || place != op)) {
        // Only one that stands in the block and frees the alloc itself can be moved.
        isOutOfSight = true;
      }
      if (place == null) {
        isUsedElsewhere = true;
      } else if (op instanceof DeallocOp found && found.memref() == alloc.result() && place == op) {
        dealloc = found;
      } else {
        int position = order.position(place);
        addUse(position);
        last = Math.max(last, position);
        if (place != op) {
          nested.add(position);
        }
      }
    }
  }

  private void addUse(int position) {
    if (position < first) {
      second = first;
      first = position;
    } else if (position > first) {
      second = Math.min(second, position);
    }
  }

  AllocOp alloc() {
    return alloc;
  }

  /** The position of the first use. */
  int first() {
    return first;
  }

  /** Whether no more than one operation of the block uses the buffer before a position. */
  boolean isUsedAtMostOnceBefore(int position) {
    return second >= position;
  }

  /** The operation that frees the buffer, in its block and by its own name; null if none does. */
  @Nullable DeallocOp dealloc() {
    return dealloc;
  }

  /** Whether an operation of the block is the last to use the buffer, apart from its dealloc. */
  boolean endsAt(int position) {
    return last == position && !isOutOfSight && !isUsedElsewhere && !nested.contains(position);
  }

  /** Whether an operation of the block is the first to use the buffer. */
  boolean startsAt(int position) {
    return first == position && !nested.contains(position);
  }

  /** Whether the buffer is stored, returned, or otherwise used where that cannot be seen. */
  boolean isOutOfSight() {
    return isOutOfSight;
  }

  /** Adds the life of a buffer that begins where this one ends, in the same bytes. */
  void continueAs(BufferLife next) {
    last = Math.max(last, next.last);
    second = Math.min(second, next.first);
    nested.addAll(next.nested);
    isOutOfSight |= next.isOutOfSight;
    isUsedElsewhere |= next.isUsedElsewhere;
    dealloc = next.dealloc;
  }
}
