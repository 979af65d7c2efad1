package dev.jopt.transform.deallocation;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How buffers are aligned as far as the program says. Answers are kept: they stay right while
 * buffers are replaced by others that are aligned at least as well.
 */
final class Alignments {
  private final Map<Value, Long> known = new IdentityHashMap<>();

  /** The alignment that an alloc asks for in bytes, 0 if it does not ask. */
  static long demandedBy(AllocLikeOp alloc) {
    Long alignment = alloc.alignment();
    return alignment == null ? 0 : alignment;
  }

  /** Whether the buffer is aligned well enough to stand in for the alloc. */
  boolean suffice(Value buffer, AllocLikeOp alloc) {
    long demanded = demandedBy(alloc);
    return demanded == 0 || of(buffer) >= demanded;
  }

  /**
   * The least alignment of all allocs that the buffer may come from; 0 if it may come from
   * elsewhere.
   */
  long of(Value buffer) {
    if (buffer.definingOp() instanceof AllocLikeOp alloc) {
      return demandedBy(alloc);
    }
    Long answer = known.get(buffer);
    if (answer == null) {
      answer = least(buffer);
      known.put(buffer, answer);
    }
    return answer;
  }

  private long least(Value buffer) {
    long least = Long.MAX_VALUE;
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> pending = new ArrayDeque<>();
    pending.push(buffer);
    seen.add(buffer);
    while (!pending.isEmpty()) {
      Value value = pending.pop();
      Long answer = answerFor(value);
      if (answer == null) {
        List<Value> sources = sources(value);
        answer = sources.isEmpty() ? 0 : Long.MAX_VALUE;
        for (Value source : sources) {
          if (seen.add(source)) {
            pending.push(source);
          }
        }
      }
      least = Math.min(least, answer);
      if (least == 0) {
        return 0;
      }
    }
    return least;
  }

  private @Nullable Long answerFor(Value value) {
    if (value.definingOp() instanceof AllocLikeOp alloc) {
      return demandedBy(alloc);
    }
    return known.get(value);
  }

  private static List<Value> sources(Value value) {
    return value.definingOp() instanceof CastOp cast
        ? List.of(cast.operand(0))
        : RegionFlow.forwardedTo(value);
  }
}
