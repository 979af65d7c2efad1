package dev.jopt.transform.deallocation.flow;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
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
      if (op instanceof OwnOp) {
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
}
