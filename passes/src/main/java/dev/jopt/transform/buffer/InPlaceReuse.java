package dev.jopt.transform.buffer;

import dev.jopt.analysis.BufferSize;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.SoftmaxOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.ViewLike;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes over buffers in one function, whose operations are offered in textual order. The names that
 * buffers had in the beginning stay known; what took over a buffer has its names, too.
 */
final class InPlaceReuse {
  private final BufferAccesses accesses;
  private final OperationOrder order;

  /** By alloc, of those that were taken over too, the life of the buffer. */
  private final Map<AllocOp, BufferLife> lives = new HashMap<>();

  InPlaceReuse(Operation function, BufferViewFlowAnalysis aliases) {
    this.accesses = new BufferAccesses(aliases);
    this.order = new OperationOrder(function);
  }

  /** Lets outputs of an operation take over inputs; tells how many. */
  int tryReuse(StructuredOp op) {
    if (!op.hasBufferSemantics() || !isOrdered(op) || !isParallel(op)) {
      return 0;
    }
    int reused = 0;
    for (int out = op.inputCount(); out < op.operandCount(); out++) {
      for (int in : oldestFirst(op)) {
        if (hasOnePlaceForEach(op, out)
            && placesOf(op, in).equals(placesOf(op, out))
            && !op.bodyReads(out)
            && tryTakeOver(op, in, out)) {
          reused++;
          break;
        }
      }
    }
    return reused;
  }

  /** Lets the output of a softmax take over its input; tells how many did. */
  int tryReuse(SoftmaxOp op) {
    boolean isOnBuffers = op.input().type() instanceof MemRefType;
    return isOnBuffers && isOrdered(op) && tryTakeOver(op, 0, 1) ? 1 : 0;
  }

  /**
   * The elements of an operand that iterations access. In a dimension with one element that is the
   * first one, however its index is computed.
   */
  private static List<AffineExpr> placesOf(StructuredOp op, int operand) {
    List<AffineExpr> places = new ArrayList<>(op.indexingMaps().get(operand).results());
    if (op.operand(operand).type() instanceof MemRefType type) {
      for (int dim = 0; dim < places.size(); dim++) {
        if (type.dimSize(dim) == 1) {
          places.set(dim, AffineExpr.constant(0));
        }
      }
    }
    return places;
  }

  /** Whether no two iterations access the same element of an operand. */
  private static boolean hasOnePlaceForEach(StructuredOp op, int operand) {
    List<AffineExpr> places = op.indexingMaps().get(operand).results();
    for (int loop = 0; loop < op.iteratorTypes().size(); loop++) {
      if (op.staticLoopSize(loop) != 1 && !places.contains(AffineExpr.dim(loop))) {
        return false;
      }
    }
    return true;
  }

  /** The inputs in the order in which their buffers are used first, so that others end early. */
  private List<Integer> oldestFirst(StructuredOp op) {
    List<Integer> inputs = new ArrayList<>();
    for (int in = 0; in < op.inputCount(); in++) {
      inputs.add(in);
    }
    inputs.sort(Comparator.comparingInt(in -> firstUse(op.operand(in))));
    return inputs;
  }

  private int firstUse(Value name) {
    BufferLife life = BufferViewFlowAnalysis.isMemRef(name) ? lifeOf(name) : null;
    return life == null ? Integer.MAX_VALUE : life.first();
  }

  /** Erases a copy whose target can be its source; tells whether it could. */
  boolean tryErase(CopyOp copy) {
    if (!isOrdered(copy) || !tryTakeOver(copy, 0, 1)) {
      return false;
    }
    copy.erase();
    return true;
  }

  private static boolean isParallel(StructuredOp op) {
    for (IteratorType type : op.iteratorTypes()) {
      if (type != IteratorType.PARALLEL) {
        return false;
      }
    }
    return true;
  }

  /** Whether the operations of the block run one after the other. */
  static boolean isOrdered(Operation op) {
    Operation parent = op.parentOp();
    return parent != null && parent.isRegistered() && !(parent instanceof GraphRegion);
  }

  private boolean tryTakeOver(Operation op, int in, int out) {
    Value source = op.operand(in);
    Value target = op.operand(out);
    BufferLife dying = lifeOf(source);
    BufferLife fresh = lifeOf(target);
    if (dying == null
        || fresh == null
        || dying == fresh
        || fresh.alloc().result() != target
        || dying.alloc().block() != op.block()
        || fresh.alloc().block() != op.block()
        || !dying.endsAt(order.position(op))
        || !fresh.startsAt(order.position(op))
        || !areAlike(source, dying, fresh)
        || !isReadOnlyAs(source, in, op, dying)
        || !isOnlyOperand(target, out, op, fresh)
        || !align(dying.alloc(), fresh.alloc())) {
      return false;
    }
    takeOver(source, dying, fresh);
    return true;
  }

  /** The life of the one buffer that a name stands for; null if an alloc does not make it. */
  private @Nullable BufferLife lifeOf(Value name) {
    AllocOp alloc = accesses.allocOf(name);
    if (alloc == null) {
      return null;
    }
    BufferLife known = lives.get(alloc);
    if (known == null) {
      known = new BufferLife(alloc, accesses.of(alloc.result()), order);
      lives.put(alloc, known);
    }
    return known;
  }

  /** Whether the name can stand for the fresh buffer, all of it and nothing else. */
  private static boolean areAlike(Value name, BufferLife dying, BufferLife fresh) {
    AllocOp alloc = dying.alloc();
    MemRefType type = fresh.alloc().type();
    // With another layout two elements could share an address.
    if (!name.type().equals(type) || !type.isIdentityLayout()) {
      return false;
    }
    if (name == alloc.result()) {
      return alloc.dynamicSizes().equals(fresh.alloc().dynamicSizes())
          && alloc.symbolOperands().equals(fresh.alloc().symbolOperands());
    }
    // A view without gaps of as many bytes as there are is a view of everything.
    return type.hasStaticShape()
        && alloc.type().hasStaticShape()
        && alloc.type().isIdentityLayout()
        && haveSameSize(alloc, type)
        && isViewOf(name, alloc)
        && fresh.dealloc() == null
        && !fresh.isOutOfSight();
  }

  private static boolean haveSameSize(AllocOp alloc, MemRefType type) {
    BufferSize size = BufferSize.of(alloc.type(), alloc);
    return size != null
        && size.equals(BufferSize.of(type, alloc))
        && alloc.type().elementType().equals(type.elementType());
  }

  private static boolean isViewOf(Value name, AllocOp alloc) {
    Value value = name;
    for (ViewLike view = ViewLike.defining(value);
        view != null && view.viewResult() == value;
        view = ViewLike.defining(value)) {
      value = view.viewSource();
    }
    return value == alloc.result();
  }

  /** Whether an operation gets at a buffer through inputs of one name and one map alone. */
  private boolean isReadOnlyAs(Value name, int in, Operation op, BufferLife life) {
    for (int i = 0; i < op.operandCount(); i++) {
      if (i != in && mayBe(op.operand(i), life)) {
        boolean isSameRead =
            op instanceof StructuredOp structured
                && i < structured.inputCount()
                && op.operand(i) == name
                && placesOf(structured, i).equals(placesOf(structured, in));
        if (!isSameRead) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isOnlyOperand(Value name, int out, Operation op, BufferLife life) {
    for (int i = 0; i < op.operandCount(); i++) {
      if (i != out && (op.operand(i) == name || mayBe(op.operand(i), life))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a name may stand for a buffer, or one that was taken over by it. */
  private boolean mayBe(Value name, BufferLife life) {
    for (AllocOp origin : accesses.allocsOf(name)) {
      if (origin == life.alloc() || lives.get(origin) == life) {
        return true;
      }
    }
    return false;
  }

  /** Gives the first alloc the alignment that the second asks for; false if there is no such. */
  static boolean align(AllocOp kept, AllocOp erased) {
    Long wanted = erased.alignment();
    Long present = kept.alignment();
    if (wanted == null || (present != null && present % wanted == 0)) {
      return true;
    }
    if (present != null && wanted % present != 0) {
      return false;
    }
    kept.setAttribute(AllocLikeOp.ALIGNMENT, IntegerAttribute.i64(wanted));
    return true;
  }

  private void takeOver(Value name, BufferLife dying, BufferLife fresh) {
    DeallocOp dealloc = dying.dealloc();
    if (dealloc != null) {
      dealloc.erase();
    }
    AllocOp erased = fresh.alloc();
    lives.put(erased, dying);
    dying.continueAs(fresh);
    erased.result().replaceAllUsesWith(name);
    erased.erase();
  }
}
