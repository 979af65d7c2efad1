package dev.jopt.transform.deallocation.flow;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.memref.CastOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Knows indicators that always stand for an allocation. */
public final class NeverNull {
  private NeverNull() {}

  /** Whether an indicator comes from nothing but allocations, through any loops and branches. */
  public static boolean isNeverNull(Value indicator) {
    Set<Value> seen = new HashSet<>();
    Deque<Value> pending = new ArrayDeque<>();
    seen.add(indicator);
    pending.push(indicator);
    while (!pending.isEmpty()) {
      Value value = pending.pop();
      Operation op = value.definingOp();
      if (op instanceof OwnOp || (op instanceof RetainOp retain && keepsOwn(retain))) {
        continue;
      }
      List<Value> sources = RegionFlow.forwardedTo(value);
      if (sources.isEmpty()) {
        return false;
      }
      for (Value source : sources) {
        if (seen.add(source)) {
          pending.push(source);
        }
      }
    }
    return true;
  }

  /** Whether the one buffer that a retain looks for is certain to be one of its allocations. */
  private static boolean keepsOwn(RetainOp retain) {
    if (retain.retained().size() != 1) {
      return false;
    }
    Value retained = bufferOf(retain.retained().get(0));
    for (Value owned : retain.allocs()) {
      if (owned.definingOp() instanceof OwnOp own && own.memref() == retained) {
        return true;
      }
    }
    return false;
  }

  /** The source that a value is a view of, also through casts that keep the descriptor. */
  private static Value bufferOf(Value value) {
    Value buffer = Buffers.withoutViews(value);
    while (buffer.definingOp() instanceof CastOp cast
        && cast.source().type() instanceof MemRefType
        && buffer.type() instanceof MemRefType) {
      buffer = Buffers.withoutViews(cast.source());
    }
    return buffer;
  }
}
