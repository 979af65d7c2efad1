package dev.jopt.transform.buffer;

import com.google.common.collect.Range;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.EffectFreedom;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Coalesces copies of one function; see {@link CoalesceCopiesPass} for why that is right. */
final class CopyCoalescing {
  private final BufferAccesses accesses;
  private final OperationOrder order;
  private final EffectFreedom effects = new EffectFreedom();
  private final LiveBytes live;

  CopyCoalescing(Operation function, BufferViewFlowAnalysis aliases) {
    this.accesses = new BufferAccesses(aliases);
    this.order = new OperationOrder(function);
    this.live = new LiveBytes(function, accesses, order);
  }

  /** Lets the source of a copy be its target, if it can; tells whether it could. */
  boolean coalesce(CopyOp copy) {
    Block block = copy.block();
    Operation parent = copy.parentOp();
    if (block == null
        || parent == null
        || !parent.isRegistered()
        || parent instanceof GraphRegion
        || !(copy.source().definingOp() instanceof AllocOp source)
        || !(copy.target().definingOp() instanceof SubViewOp window)
        || !(window.source().definingOp() instanceof AllocOp target)
        || source == target
        || source.block() != block
        || window.block() != block
        || target.block() != block
        || !areAlike(source, window, target)) {
      return false;
    }
    Source before = sourceOf(source, copy);
    if (before == null) {
      return false;
    }
    List<Operation> fills = fillsBetween(before.first, copy, target, window);
    if (fills == null || !live.allows(source, before.first, copy, target)) {
      return false;
    }
    live.coalesce(source, before.first, copy, target);
    moveUp(target, before.first);
    moveUp(window, before.first);
    for (Operation fill : fills) {
      moveUpConstants(fill, before.first);
      moveUp(fill, before.first);
    }
    copy.erase();
    if (before.dealloc != null) {
      before.dealloc.erase();
    }
    source.result().replaceAllUsesWith(window.result());
    source.erase();
    return true;
  }

  /** Moves up the constants that a fill uses, as {@link #isKnownAt} allows. */
  private void moveUpConstants(Operation fill, Operation anchor) {
    fill.walk(
        inner -> {
          for (Value operand : inner.operands()) {
            Operation definition = operand.definingOp();
            if (definition != null
                && definition.block() == fill.block()
                && isConstant(definition)) {
              moveUp(definition, anchor);
            }
          }
        });
  }

  private void moveUp(Operation op, Operation anchor) {
    if (op != anchor && !op.isBeforeInBlock(anchor)) {
      op.moveBefore(anchor);
      order.add(op, anchor);
    }
  }

  private static boolean areAlike(AllocOp source, SubViewOp window, AllocOp target) {
    return isStatic(window)
        && source.type().hasStaticShape()
        && source.type().isIdentityLayout()
        && target.type().hasStaticShape()
        && window.result().type() instanceof MemRefType part
        && part.shape().equals(source.type().shape())
        && part.elementType().equals(source.type().elementType())
        && Objects.equals(part.memorySpace(), source.type().memorySpace());
  }

  private static boolean isStatic(SubViewOp view) {
    return !view.staticOffsets().contains(ShapedType.DYNAMIC)
        && !view.staticSizes().contains(ShapedType.DYNAMIC)
        && !view.staticStrides().contains(ShapedType.DYNAMIC);
  }

  /**
   * A buffer that is copied for the last time.
   *
   * @param first the operation of the block with the first use
   * @param dealloc the operation that frees the buffer; null if none does
   */
  private record Source(Operation first, @Nullable DeallocOp dealloc) {}

  /** The uses of a buffer that can be of any layout and are over with a copy; otherwise null. */
  private @Nullable Source sourceOf(AllocOp source, CopyOp copy) {
    Operation first = copy;
    DeallocOp dealloc = null;
    for (BufferAccess access : accesses.of(source.result())) {
      Operation op = access.op();
      Operation place = OperationOrder.ancestorIn(source.block(), op);
      if (place == null
          || access.kind() == BufferAccess.Kind.ESCAPE
          || access.operand().get() != source.result()
          || !takesAnyLayout(op)) {
        return null;
      }
      if (op instanceof DeallocOp found) {
        if (dealloc != null || place != op) {
          return null;
        }
        dealloc = found;
      } else if (place != copy) {
        if (!place.isBeforeInBlock(copy)) {
          return null;
        }
        first = place.isBeforeInBlock(first) ? place : first;
      }
    }
    return new Source(first, dealloc);
  }

  private static boolean takesAnyLayout(Operation op) {
    return op instanceof CopyOp
        || op instanceof LoadOp
        || op instanceof StoreOp
        || op instanceof DeallocOp
        || (op instanceof StructuredOp structured && structured.hasBufferSemantics());
  }

  /**
   * What fills the target between two operations, in order; null if it is used there in another
   * way, but for parts that are apart from a window.
   */
  private @Nullable List<Operation> fillsBetween(
      Operation first, CopyOp copy, AllocOp target, SubViewOp window) {
    List<Operation> fills = new ArrayList<>();
    List<Operation> others = new ArrayList<>();
    for (BufferAccess access : accesses.of(target.result())) {
      Operation op = access.op();
      Operation place = OperationOrder.ancestorIn(target.block(), op);
      if (place == null) {
        return null;
      }
      if (place == copy
          || !place.isBeforeInBlock(copy)
          || access.kind() == BufferAccess.Kind.NAME) {
        continue;
      }
      if (access.kind() == BufferAccess.Kind.ESCAPE || op instanceof DeallocOp) {
        return null;
      }
      if (place != first && place.isBeforeInBlock(first)) {
        continue;
      }
      if (isApart(access.operand().get(), target, window)) {
        others.add(place);
      } else if (place != first && fills(op, target, first)) {
        fills.add(op);
      } else {
        return null;
      }
    }
    for (Operation fill : fills) {
      for (Operation other : others) {
        if (!fill.isBeforeInBlock(other)) {
          return null;
        }
      }
    }
    fills.sort((one, two) -> one == two ? 0 : one.isBeforeInBlock(two) ? -1 : 1);
    return fills;
  }

  /** Whether a name is one of a part of a buffer that has no element of a window. */
  private static boolean isApart(Value name, AllocOp target, SubViewOp window) {
    if (!(name.definingOp() instanceof SubViewOp other)
        || other.source() != target.result()
        || !isStatic(other)) {
      return false;
    }
    for (int i = 0; i < target.type().rank(); i++) {
      if (!indices(window, i).isConnected(indices(other, i))) {
        return true;
      }
    }
    return false;
  }

  /** The indices of a dimension between which a view, whose stride may be negative, lies. */
  private static Range<Long> indices(SubViewOp view, int dimension) {
    long first = view.staticOffsets().get(dimension);
    long last =
        first + (view.staticSizes().get(dimension) - 1) * view.staticStrides().get(dimension);
    return Range.closed(Math.min(first, last), Math.max(first, last));
  }

  /** Whether an operation does nothing but fill a buffer, and can do so at another one. */
  private boolean fills(Operation op, AllocOp target, Operation at) {
    if (!(op instanceof StructuredOp structured)
        || op.block() != target.block()
        || structured.inputCount() != op.operandCount() - 1
        || structured.outputs().get(0) != target.result()) {
      return false;
    }
    return op.walkWhile(
            inner -> {
              boolean isHarmless = inner == op || effects.isEffectFree(inner);
              for (int i = 0; i < inner.operandCount() && isHarmless; i++) {
                Value operand = inner.operand(i);
                boolean isTarget = inner == op && i == op.operandCount() - 1;
                isHarmless =
                    isTarget
                        || (!BufferViewFlowAnalysis.isMemRef(operand)
                            && isKnownAt(operand, op, at));
              }
              return isHarmless ? WalkResult.ADVANCE : WalkResult.INTERRUPT;
            })
        != WalkResult.INTERRUPT;
  }

  private static boolean isConstant(Operation op) {
    return op.operandCount() == 0 && op.as(ConstantLike.class) != null;
  }

  /**
   * Whether a value that an operation uses, outside or within, is defined before another one, or
   * can be.
   */
  private static boolean isKnownAt(Value value, Operation user, Operation at) {
    Operation definition = value.definingOp();
    // A value defined within the user moves with it, one defined around the block is there.
    return definition == null
        || definition.block() != user.block()
        || definition.isBeforeInBlock(at)
        || isConstant(definition);
  }
}
