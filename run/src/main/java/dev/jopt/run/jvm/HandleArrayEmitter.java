package dev.jopt.run.jvm;

import dev.jopt.dialect.llvm.AllocaOp;
import dev.jopt.dialect.llvm.GetElementPtrOp;
import dev.jopt.dialect.llvm.LoadOp;
import dev.jopt.dialect.llvm.StoreOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.type.Type;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of handles on the stack, with which {@code retainBuffers} is called: what a retain of
 * several buffers is lowered to. Such an array is an array of Java; its address goes nowhere but
 * into accesses to one handle and into that call.
 */
final class HandleArrayEmitter {
  static final String RETAIN = "retainBuffers";

  private static final String OWNER = MethodCode.PACKAGE + "BufferOperations";
  private static final String OBJECTS = "[Ljava/lang/Object;";
  private static final int OWNED = 1;
  private static final int ASKED = 3;

  /** The raw index of an element pointer that is an operand. */
  private static final long DYNAMIC = Integer.MIN_VALUE;

  /**
   * A handle in an array.
   *
   * @param array the address of the first one
   * @param index which one, or null if that is a constant
   * @param constant which one, else
   */
  private record Place(Value array, @Nullable Value index, long constant) {}

  private HandleArrayEmitter() {}

  static void addTo(Map<String, OpEmitter> known) {
    known.put("llvm.alloca", HandleArrayEmitter::alloca);
    known.put("llvm.getelementptr", HandleArrayEmitter::elementAddress);
    known.put("llvm.load", HandleArrayEmitter::load);
    known.put("llvm.store", HandleArrayEmitter::store);
  }

  /** Whether a call is of {@code retainBuffers} with arrays that are compiled here. */
  static boolean isRetain(Operation call) {
    return call.operandCount() == ASKED + 1
        && call.resultCount() == 0
        && isArray(call.operand(OWNED))
        && isArray(call.operand(ASKED));
  }

  static void retain(Operation call, FunctionEmitter f) {
    f.code.guarded(
        f.id(call),
        () -> {
          f.code.pushState();
          for (int i = 0; i <= ASKED; i++) {
            if (i == OWNED || i == ASKED) {
              pushArray(call.operand(i), f);
            } else {
              f.push(call.operand(i), JvmKind.LONG);
            }
          }
          f.code.call(
              OWNER, "retain", "(L" + MethodCode.STATE + ";J" + OBJECTS + "J" + OBJECTS + ")V");
        });
  }

  private static void alloca(Operation op, FunctionEmitter f) {
    if (!isArray(op.result(0))) {
      throw FunctionEmitter.unknown(op);
    }
    f.push(op.operand(0), JvmKind.LONG);
    f.code.call(OWNER, "handles", "(J)" + OBJECTS);
    f.define(op.result(0), op, JvmKind.REFERENCE);
  }

  /** No code: what uses the address goes back to the array and the index. */
  private static void elementAddress(Operation op, FunctionEmitter f) {
    Place place = place(op.result(0));
    if (place == null) {
      throw FunctionEmitter.unknown(op);
    }
    f.set(op.result(0), f.parts(place.array));
  }

  private static void load(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          pushPlace(op, op.operand(0), f);
          f.code.call(OWNER, "handle", "(" + OBJECTS + "J)Ljava/lang/Object;");
          f.define(op.result(0), op, JvmKind.REFERENCE);
        });
  }

  private static void store(Operation op, FunctionEmitter f) {
    f.code.guarded(
        f.id(op),
        () -> {
          pushPlace(op, op.operand(1), f);
          f.push(op.operand(0));
          f.code.call(OWNER, "setHandle", "(" + OBJECTS + "JLjava/lang/Object;)V");
        });
  }

  private static void pushPlace(Operation op, Value address, FunctionEmitter f) {
    Place place = place(address);
    if (place == null || !isHandleAccess(op)) {
      throw FunctionEmitter.unknown(op);
    }
    pushArray(place.array, f);
    if (place.index == null) {
      f.code.pushLong(place.constant);
    } else {
      f.push(place.index, JvmKind.LONG);
    }
  }

  private static void pushArray(Value array, FunctionEmitter f) {
    f.push(array);
    f.code.cast(OBJECTS);
  }

  private static boolean isArray(Value address) {
    if (!(address.definingOp() instanceof AllocaOp alloca) || !isOfHandles(alloca)) {
      return false;
    }
    for (OpOperand use : address.uses()) {
      Operation user = use.owner();
      boolean isOfRetain =
          user instanceof CallLike call
              && call.calleeSymbol() != null
              && call.calleeSymbol().root().equals(RETAIN);
      if (!isOfRetain
          && !isAccess(use)
          && !(user instanceof GetElementPtrOp element && place(element.result(0)) != null)) {
        return false;
      }
    }
    return true;
  }

  /** The handle that an address is of; null if it is none of an array. */
  private static @Nullable Place place(Value address) {
    Operation maker = address.definingOp();
    if (maker instanceof AllocaOp alloca) {
      return isOfHandles(alloca) ? new Place(address, null, 0) : null;
    }
    if (!(maker instanceof GetElementPtrOp)
        || !isOfHandles(maker)
        || !(maker.operand(0).definingOp() instanceof AllocaOp alloca)
        || !isOfHandles(alloca)) {
      return null;
    }
    for (OpOperand use : address.uses()) {
      if (!isAccess(use)) {
        return null;
      }
    }
    DenseArrayAttribute indices = maker.attribute("rawConstantIndices", DenseArrayAttribute.class);
    if (indices == null || indices.size() != 1) {
      return null;
    }
    long constant = indices.longAt(0);
    Value index = constant == DYNAMIC ? maker.operand(1) : null;
    return new Place(maker.operand(0), index, constant);
  }

  /** Whether elements that an operation makes or counts are pointers. */
  private static boolean isOfHandles(Operation op) {
    TypeAttribute element = op.attribute("elem_type", TypeAttribute.class);
    return element != null && JvmKind.isHandle(element.value());
  }

  private static boolean isAccess(OpOperand use) {
    Operation user = use.owner();
    boolean isAddress = user instanceof LoadOp || (user instanceof StoreOp && use.index() == 1);
    return isAddress && isHandleAccess(user);
  }

  private static boolean isHandleAccess(Operation op) {
    Type type = op instanceof LoadOp ? op.result(0).type() : op.operand(0).type();
    return JvmKind.isHandle(type);
  }
}
