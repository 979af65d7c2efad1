package dev.jopt.bufferization;

import dev.jopt.dialect.bufferization.ToBufferOp;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the buffers of tensors; in this class, without an analysis. Used by one
 * thread.
 */
public class BufferAnalysis {
  private final BufferizationOptions options;

  /** Knows only what operations say. */
  public BufferAnalysis(BufferizationOptions options) {
    this.options = options;
  }

  /** How to bufferize. */
  public final BufferizationOptions options() {
    return options;
  }

  // What operations say.

  /** The operands whose buffer a value may have; all of an operation that says nothing. */
  public final List<AliasingOperand> aliasingOperands(Value value) {
    BufferizableOp op = options.bufferizable(value);
    return op == null ? Defaults.unknownAliasingOperands(value) : op.aliasingOperands(value, this);
  }

  /** The values that may have the buffer of an operand; all of an operation that says nothing. */
  public final List<AliasingValue> aliasingValues(OpOperand operand) {
    BufferizableOp op = options.bufferizable(operand.owner());
    return op == null ? Defaults.unknownAliasingValues(operand) : op.aliasingValues(operand, this);
  }

  /** Whether the buffer of an operand is read. */
  public final boolean bufferizesToMemoryRead(OpOperand operand) {
    BufferizableOp op = options.bufferizable(operand.owner());
    return op == null || op.bufferizesToMemoryRead(operand, this);
  }

  /** Whether the buffer of an operand is written. */
  public final boolean bufferizesToMemoryWrite(OpOperand operand) {
    BufferizableOp op = options.bufferizable(operand.owner());
    return op == null || op.bufferizesToMemoryWrite(operand, this);
  }

  /** Whether the contents of a value are written where it is defined. */
  public final boolean bufferizesToMemoryWrite(Value value) {
    if (!(value instanceof OpResult result)) {
      return true;
    }
    BufferizableOp op = options.bufferizable(result.owner());
    return op == null || op.resultBufferizesToMemoryWrite(result, this);
  }

  /** Whether an operand is only handed on. */
  public final boolean bufferizesToAliasOnly(OpOperand operand) {
    BufferizableOp op = options.bufferizable(operand.owner());
    return op != null
        && !op.bufferizesToMemoryRead(operand, this)
        && !op.bufferizesToMemoryWrite(operand, this)
        && !op.aliasingValues(operand, this).isEmpty();
  }

  // Derived.

  /** Whether the new buffer of an operand that is not bufferized in place need not be a copy. */
  public final boolean canOmitTensorCopy(OpOperand operand) {
    if (hasUndefinedContents(operand)) {
      return true;
    }
    boolean read = bufferizesToMemoryRead(operand);
    if (read) {
      return false;
    }
    if (bufferizesToMemoryWrite(operand)) {
      return true;
    }
    for (AliasingValue alias : aliasingValues(operand)) {
      if (isValueRead(alias.value())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the buffer of a value is read, be it by way of values that alias it. */
  public final boolean isValueRead(Value value) {
    // The closest uses first: a read is often near, and a chain of branches long.
    Deque<OpOperand> open = new ArrayDeque<>();
    Set<OpOperand> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    value.uses().forEach(open::add);
    while (!open.isEmpty()) {
      OpOperand use = open.remove();
      if (!seen.add(use)) {
        continue;
      }
      if (bufferizesToMemoryRead(use)) {
        return true;
      }
      if (bufferizesToAliasOnly(use)) {
        for (AliasingValue alias : aliasingValues(use)) {
          alias.value().uses().forEach(open::add);
        }
      }
    }
    return false;
  }

  /** The values at the origin of an operand for which a condition holds. */
  public final Set<Value> findInReverseUseDefChain(
      OpOperand start, Predicate<Value> condition, Traversal traversal) {
    return findInReverseUseDefChain(start, condition, traversal, new ArrayList<>());
  }

  /**
   * As {@link #findInReverseUseDefChain(OpOperand, Predicate, Traversal)}.
   *
   * @param visited gets the operands that were followed
   */
  public final Set<Value> findInReverseUseDefChain(
      OpOperand start, Predicate<Value> condition, Traversal traversal, List<OpOperand> visited) {
    visited.add(start);
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Value> found = new LinkedHashSet<>();
    Deque<Value> open = new ArrayDeque<>();
    open.push(start.get());
    while (!open.isEmpty()) {
      Value value = open.pop();
      if (!seen.add(value)) {
        addLeaf(value, traversal, found);
        continue;
      }
      if (condition.test(value)) {
        found.add(value);
        continue;
      }
      List<AliasingOperand> aliases =
          options.bufferizable(value) == null ? List.of() : aliasingOperands(value);
      if (aliases.isEmpty()) {
        addLeaf(value, traversal, found);
      }
      for (AliasingOperand alias : aliases) {
        if (isFollowed(alias, value, traversal)) {
          visited.add(alias.operand());
          Value next = alias.operand().get();
          if (!open.contains(next)) {
            open.push(next);
          }
        } else {
          addLeaf(value, traversal, found);
        }
      }
    }
    return found;
  }

  private static void addLeaf(Value value, Traversal traversal, Set<Value> found) {
    if (traversal.leaves()) {
      found.add(value);
    }
  }

  private boolean isFollowed(AliasingOperand alias, Value value, Traversal traversal) {
    return !(traversal.equivalentOnly() && !alias.equivalent())
        && !(traversal.inPlaceOnly() && !isInPlace(alias.operand()))
        && (!traversal.sameTypeOrCastsOnly()
            || alias.operand().get().type().equals(value.type())
            || value.definingOp() instanceof CastOp);
  }

  /** The values that may define the contents of an operand. */
  public Set<Value> definitions(OpOperand operand) {
    return findInReverseUseDefChain(
        operand, this::bufferizesToMemoryWrite, Traversal.ALL.withoutLeaves());
  }

  // What an analysis knows.

  /** Whether an operand is bufferized in place: without an analysis, if it is not written. */
  public boolean isInPlace(OpOperand operand) {
    return operand.owner() instanceof ToBufferOp || !bufferizesToMemoryWrite(operand);
  }

  /** Whether two values have the same buffer for sure. */
  public boolean areEquivalent(Value one, Value other) {
    return false;
  }

  /** Whether two values may share memory. */
  public boolean areAliasing(Value one, Value other) {
    return true;
  }

  /** Whether an operand has no contents in particular. */
  public boolean hasUndefinedContents(OpOperand operand) {
    return false;
  }

  /** What is known about functions; null if nothing. */
  public @Nullable FunctionAnalysis functions() {
    return null;
  }

  // Regions.

  /** The innermost region around a region, or the region itself, that is repetitive; or null. */
  public final @Nullable Region repetitiveRegion(@Nullable Region inner) {
    Region region = inner;
    while (region != null) {
      BufferizableOp op = bufferizableParent(region);
      if (op != null && op.isRepetitiveRegion(region)) {
        return region;
      }
      region = region.parentRegion();
    }
    return null;
  }

  /** The innermost region around a region, or the region itself, that is parallel; or null. */
  public final @Nullable Region parallelRegion(@Nullable Region inner) {
    Region region = inner;
    while (region != null) {
      BufferizableOp op = bufferizableParent(region);
      if (op != null && op.isParallelRegion(region)) {
        return region;
      }
      region = region.parentRegion();
    }
    return null;
  }

  private @Nullable BufferizableOp bufferizableParent(Region region) {
    Operation parent = region.parentOp();
    return parent == null ? null : options.bufferizable(parent);
  }
}
