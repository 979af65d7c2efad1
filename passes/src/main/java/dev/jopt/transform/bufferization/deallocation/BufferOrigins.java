package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.op.ViewLike;
import java.util.Set;

/** Whether two memrefs are parts of one allocation. */
final class BufferOrigins {
  private final BufferViewFlowAnalysis flow;

  BufferOrigins(Operation root) {
    flow = BufferViewFlowAnalysis.withNewAllocations(root);
  }

  /** What is known about two memrefs. */
  enum Answer {
    SAME,
    DIFFERENT,
    UNKNOWN
  }

  /** Whether {@link #isSameAllocation} is {@link Answer#SAME}, which takes less to find. */
  boolean isSurelySameAllocation(Value one, Value other) {
    if (viewBase(one) == viewBase(other)) {
      return true;
    }
    Set<Value> first = flow.origins(one);
    return first.size() == 1 && first.equals(flow.origins(other));
  }

  Answer isSameAllocation(Value one, Value other) {
    if (isSurelySameAllocation(one, other)) {
      return Answer.SAME;
    }
    Set<Value> first = flow.origins(one);
    Set<Value> second = flow.origins(other);
    for (Value origin : first) {
      if (second.contains(origin)) {
        return Answer.UNKNOWN;
      }
    }
    return (areAllocated(first) && areKnown(second)) || (areAllocated(second) && areKnown(first))
        ? Answer.DIFFERENT
        : Answer.UNKNOWN;
  }

  /** What a buffer may be a part of. */
  Set<Value> of(Value buffer) {
    return flow.origins(buffer);
  }

  boolean mayAlias(Value one, Value other) {
    return !isNewerThan(viewBase(one), viewBase(other))
        && !isNewerThan(viewBase(other), viewBase(one))
        && isSameAllocation(one, other) != Answer.DIFFERENT;
  }

  /** Whether a buffer is allocated after control came to the block that has an argument. */
  private static boolean isNewerThan(Value buffer, Value argument) {
    return argument instanceof BlockArgument other
        && buffer.definingOp() != null
        && isAllocated(buffer)
        && isIn(other.owner(), buffer.definingOp());
  }

  private static boolean isIn(Block block, Operation op) {
    Operation inner = op;
    while (inner != null && inner.block() != block) {
      inner = inner.parentOp();
    }
    return inner != null;
  }

  /** The memref that views, one of the other, are of. */
  static Value viewBase(Value value) {
    Value base = value;
    while (true) {
      if (base.definingOp() instanceof ExtractStridedMetadataOp metadata
          && metadata.baseBuffer() == base) {
        base = metadata.source();
        continue;
      }
      ViewLike view = ViewLike.defining(base);
      if (view == null || view.viewResult() != base) {
        return base;
      }
      base = view.viewSource();
    }
  }

  static boolean areAllocated(Set<Value> origins) {
    return origins.stream().allMatch(BufferOrigins::isAllocated);
  }

  static boolean areKnown(Set<Value> origins) {
    return origins.stream().allMatch(origin -> isAllocated(origin) || isFunctionArgument(origin));
  }

  private static boolean isAllocated(Value value) {
    Operation op = value.definingOp();
    MemoryEffects effects = op == null ? null : op.as(MemoryEffects.class);
    return effects != null
        && effects.memoryEffects().stream()
            .anyMatch(each -> each.kind() == MemoryEffect.Kind.ALLOCATE && each.value() == value);
  }

  private static boolean isFunctionArgument(Value value) {
    return value instanceof BlockArgument argument
        && argument.owner().isEntryBlock()
        && argument.owner().parentOp() instanceof FunctionLike;
  }
}
