package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes of buffers of known size are live at each operation of a function, each from its
 * first to its last use; or to the end, if that cannot be seen.
 */
final class LiveBytes {
  /** Larger buffers do not count, so that sums stay in range. */
  private static final long MOST_BYTES = 1L << 40;

  private final OperationOrder order;
  private final Map<AllocOp, Life> lives = new HashMap<>();
  private final long[] live;

  /** The most bytes; negative if that is not known. */
  private long peak = -1;

  private static final class Life {
    final long bytes;
    int first;
    int last;

    Life(long bytes, int first, int last) {
      this.bytes = bytes;
      this.first = first;
      this.last = last;
    }
  }

  LiveBytes(Operation function, BufferAccesses accesses, OperationOrder order) {
    this.order = order;
    int end = endOf(function);
    live = new long[end + 2];
    List<AllocOp> allocs = new ArrayList<>();
    function.walk(AllocOp.class, allocs::add);
    for (AllocOp alloc : allocs) {
      Life life = lifeOf(alloc, accesses, end);
      if (life != null) {
        lives.put(alloc, life);
        live[life.first] += life.bytes;
        live[life.last + 1] -= life.bytes;
      }
    }
    for (int i = 1; i < live.length; i++) {
      live[i] += live[i - 1];
    }
  }

  private @Nullable Life lifeOf(AllocOp alloc, BufferAccesses accesses, int end) {
    BufferSize size = alloc.type().hasStaticShape() ? BufferSize.of(alloc.type(), alloc) : null;
    if (alloc.block() == null || size == null || size.bytes() > MOST_BYTES) {
      return null;
    }
    int first = Integer.MAX_VALUE;
    int last = -1;
    for (BufferAccess access : accesses.of(alloc.result())) {
      Operation place = OperationOrder.ancestorIn(alloc.block(), access.op());
      if (place == null || access.kind() == BufferAccess.Kind.ESCAPE) {
        last = end;
      } else if (access.kind() != BufferAccess.Kind.NAME && !(access.op() instanceof DeallocOp)) {
        first = Math.min(first, order.position(place));
        last = Math.max(last, endOf(place));
      }
    }
    if (first == Integer.MAX_VALUE) {
      first = order.position(alloc);
    }
    return last < first ? null : new Life(size.bytes(), first, last);
  }

  /** The position of the last operation within another one. */
  private int endOf(Operation op) {
    Operation[] last = {op};
    op.walk(inner -> last[0] = inner);
    return order.position(last[0]);
  }

  /**
   * Whether no more bytes are live between the first use of a buffer and the copy that is the last
   * one if the target of the copy is there instead.
   */
  boolean allows(AllocOp source, Operation from, Operation copy, AllocOp target) {
    Life gone = lives.get(source);
    Life stays = lives.get(target);
    if (gone == null || stays == null) {
      return false;
    }
    long before = 0;
    long after = 0;
    for (int i = order.position(from); i <= order.position(copy); i++) {
      before = Math.max(before, live[i]);
      after = Math.max(after, live[i] - gone.bytes + (i < stays.first ? stays.bytes : 0));
    }
    return after <= before;
  }

  /** Notes that the target of a copy is there instead of its source. */
  void coalesce(AllocOp source, Operation from, Operation copy, AllocOp target) {
    Life gone = lives.remove(source);
    Life stays = lives.get(target);
    if (gone == null || stays == null) {
      throw new IllegalArgumentException("buffers of unknown size");
    }
    int first = order.position(from);
    for (int i = first; i <= order.position(copy); i++) {
      live[i] += (i < stays.first ? stays.bytes : 0) - gone.bytes;
    }
    stays.first = Math.min(stays.first, first);
  }

  /** Whether at no operation more bytes are live. */
  boolean isPeak(Operation op) {
    if (peak < 0) {
      for (long each : live) {
        peak = Math.max(peak, each);
      }
    }
    return live[order.position(op)] == peak;
  }

  /** The bytes that are live at an operation. */
  long at(Operation op) {
    return live[order.position(op)];
  }

  /**
   * Whether less is live at an operation if its result is in the memory of an operand.
   *
   * @param more bytes that it needs for that while it runs
   */
  boolean isWorthwhile(AllocOp operand, AllocOp result, long more) {
    Life gone = lives.get(result);
    return lives.get(operand) != null && gone != null && more < gone.bytes;
  }

  /**
   * The first position at which not less than a limit, and more than now, is live if a result is in
   * the memory of an operand that ends with it, as {@link #isWorthwhile} asks; negative if there is
   * none.
   */
  int firstAbove(AllocOp operand, AllocOp result, long limit) {
    Life kept = Objects.requireNonNull(lives.get(operand));
    Life gone = Objects.requireNonNull(lives.get(result));
    long added = kept.bytes - gone.bytes;
    for (int i = kept.last + 1; i <= gone.last && added > 0; i++) {
      if (live[i] + added >= limit) {
        return i;
      }
    }
    return -1;
  }

  /** Notes that a result is in the memory of an operand, as {@link #isWorthwhile} asks. */
  void takeOver(AllocOp operand, AllocOp result, Operation op, long more) {
    Life kept = lives.get(operand);
    Life gone = lives.remove(result);
    if (kept == null || gone == null) {
      throw new IllegalArgumentException("buffers of unknown size");
    }
    for (int i = gone.first; i <= gone.last; i++) {
      live[i] += (i > kept.last ? kept.bytes : 0) - gone.bytes;
    }
    for (int i = order.position(op); i <= kept.last; i++) {
      live[i] += more;
    }
    kept.last = Math.max(kept.last, gone.last);
    peak = -1;
  }
}
