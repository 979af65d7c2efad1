package dev.jopt.transform.deallocation.reuse;

import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.flow.RegionFlow;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How buffers are aligned as far as the program says: through structured control flow, back to the
 * allocs. Answers are kept: they stay right while buffers are replaced by others that are aligned
 * at least as well.
 */
public final class Alignments {
  /** Alignments that a buffer is known to have, and ones that it is not known to have. */
  private final Map<Value, Long> has = new IdentityHashMap<>();

  private final Map<Value, Long> lacks = new IdentityHashMap<>();

  /** The alignment that an alloc asks for in bytes, 0 if it does not ask. */
  static long demandedBy(AllocLikeOp alloc) {
    Long alignment = alloc.alignment();
    return alignment == null ? 0 : alignment;
  }

  /** Whether the buffer is aligned well enough to stand in for the alloc. */
  boolean suffice(Value buffer, AllocLikeOp alloc) {
    long demanded = demandedBy(alloc);
    return demanded <= 0 || isAligned(buffer, demanded);
  }

  /** Whether all that the buffer may come from are allocs of this alignment. */
  private boolean isAligned(Value buffer, long demanded) {
    Map<Value, Optional<Value>> cameFrom = new IdentityHashMap<>();
    Deque<Value> pending = new ArrayDeque<>();
    cameFrom.put(buffer, Optional.empty());
    pending.push(buffer);
    while (!pending.isEmpty()) {
      Value value = pending.pop();
      if (has.getOrDefault(value, 0L) >= demanded) {
        continue;
      }
      List<Value> sources = sources(value);
      boolean aligned =
          value.definingOp() instanceof AllocLikeOp alloc
              ? demandedBy(alloc) >= demanded
              : !sources.isEmpty() && lacks.getOrDefault(value, Long.MAX_VALUE) > demanded;
      if (!aligned) {
        for (Optional<Value> step = Optional.of(value);
            step.isPresent();
            step = cameFrom.getOrDefault(step.get(), Optional.empty())) {
          lacks.merge(step.get(), demanded, Math::min);
        }
        return false;
      }
      for (Value source : sources) {
        if (cameFrom.putIfAbsent(source, Optional.of(value)) == null) {
          pending.push(source);
        }
      }
    }
    cameFrom.keySet().forEach(value -> has.merge(value, demanded, Math::max));
    return true;
  }

  private static List<Value> sources(Value value) {
    return value.definingOp() instanceof CastOp cast
        ? List.of(cast.operand(0))
        : RegionFlow.forwardedTo(value);
  }
}
