package dev.jopt.lsp;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.pass.PassRegistry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** What is known of the memory behind a value. */
final class BufferFacts {
  private final Index index;
  private final PassRegistry passes;

  BufferFacts(Index index, PassRegistry passes) {
    this.index = index;
    this.passes = passes;
  }

  /** Whether an operation allocates this result of it. */
  static boolean isAllocation(Value value) {
    Operation op = value.definingOp();
    MemoryEffects effects = op == null ? null : op.as(MemoryEffects.class);
    if (effects == null || !(value.type() instanceof MemRefType)) {
      return false;
    }
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.kind() == MemoryEffect.Kind.ALLOCATE && effect.value() == value) {
        return true;
      }
    }
    return false;
  }

  /** Size, lifetime and planned place, as far as they are known; empty for what is no buffer. */
  String describe(Value value) {
    if (!(value.type() instanceof MemRefType)) {
      return "";
    }
    StringBuilder text = new StringBuilder("\n");
    long bytes = Hovers.bytes(value);
    if (bytes >= 0) {
      text.append("buffer of ").append(bytes).append(bytes == 1 ? " byte\n\n" : " bytes\n\n");
    }
    if (isAllocation(value)) {
      int last = lastUse(value);
      int first = index.definition(value);
      if (first >= 0 && last >= first) {
        text.append("used from line ")
            .append(index.text.line(first) + 1)
            .append(" to line ")
            .append(index.text.line(last) + 1)
            .append("\n\n");
      }
      long offset = Functions.plannedOffset(value, passes);
      if (offset >= 0) {
        text.append("merge-alloc: at byte ").append(offset).append(" of the merged buffer\n");
      }
    }
    return text.toString();
  }

  /** Where the last operation in the text is that uses a value or a view of it. */
  private int lastUse(Value value) {
    Set<Value> seen = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    pending.add(value);
    int last = -1;
    while (!pending.isEmpty()) {
      Value next = pending.poll();
      if (!seen.add(next)) {
        continue;
      }
      for (Operation user : next.users()) {
        Index.OpSpan span = index.span(user);
        if (span != null) {
          last = Math.max(last, span.name());
        }
        ViewLike view = user.as(ViewLike.class);
        if (view != null) {
          pending.add(view.viewResult());
        }
      }
    }
    return last;
  }
}
