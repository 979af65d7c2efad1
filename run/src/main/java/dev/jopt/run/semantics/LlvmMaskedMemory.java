package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Poison;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accesses of {@code llvm} to the elements of a vector that a mask names. */
final class LlvmMaskedMemory {
  /** Where the element of a lane is; {@code taken} lanes before it are on. */
  private interface Place {
    Pointer of(Object base, int lane, int taken, long size);
  }

  private static final Place NEIGHBOURS = (base, lane, taken, size) -> at(base, lane * size);
  private static final Place PACKED = (base, lane, taken, size) -> at(base, taken * size);
  private static final Place ANYWHERE =
      (base, lane, taken, size) -> at(Values.elements(base).data()[lane], 0);

  private LlvmMaskedMemory() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("llvm.intr.masked.load", (op, code) -> load(op, code, NEIGHBOURS));
    known.put("llvm.intr.masked.expandload", (op, code) -> load(op, code, PACKED));
    known.put("llvm.intr.masked.gather", (op, code) -> load(op, code, ANYWHERE));
    known.put("llvm.intr.masked.store", (op, code) -> store(op, code, NEIGHBOURS));
    known.put("llvm.intr.masked.compressstore", (op, code) -> store(op, code, PACKED));
    known.put("llvm.intr.masked.scatter", (op, code) -> store(op, code, ANYWHERE));
  }

  private static Pointer at(@Nullable Object base, long bytes) {
    return LlvmMemorySemantics.pointer(Values.presentOrFail(base)).plus(bytes);
  }

  private static boolean isOn(Object mask, int lane) {
    return Values.isTrue(Values.known(Values.elements(mask).data()[lane]));
  }

  /** The lanes of a value; those of poison are poison. */
  private static @Nullable Object[] lanes(Frame frame, int slot, VectorType type) {
    Object value = frame.get(slot);
    return (value == Poison.POISON
            ? Elements.filled(type.shape().toArray(), Poison.POISON)
            : Values.elements(value))
        .data();
  }

  private static Node load(Operation op, FunctionCode code, Place place) {
    int base = code.slot(op.operand(0));
    int mask = code.slot(op.operand(1));
    int other = op.operandCount() > 2 ? code.slot(op.operand(2)) : -1;
    int out = code.slot(op.result(0));
    VectorType type = (VectorType) op.result(0).type();
    Type element = type.elementType();
    long size = LlvmValues.size(element);
    return frame -> {
      @Nullable Object[] lanes =
          other < 0
              ? Elements.filled(type.shape().toArray(), Poison.POISON).data()
              : lanes(frame, other, type).clone();
      int taken = 0;
      for (int i = 0; i < lanes.length; i++) {
        if (isOn(frame.get(mask), i)) {
          Pointer from = place.of(frame.get(base), i, taken++, size);
          lanes[i] = LlvmValues.load(from.memory("load"), from.offset(), element);
        }
      }
      frame.set(out, new Elements(type.shape().toArray(), lanes));
    };
  }

  private static Node store(Operation op, FunctionCode code, Place place) {
    int value = code.slot(op.operand(0));
    int base = code.slot(op.operand(1));
    int mask = code.slot(op.operand(2));
    VectorType type = (VectorType) op.operand(0).type();
    Type element = type.elementType();
    long size = LlvmValues.size(element);
    return frame -> {
      @Nullable Object[] lanes = lanes(frame, value, type);
      int taken = 0;
      for (int i = 0; i < lanes.length; i++) {
        if (isOn(frame.get(mask), i)) {
          Pointer to = place.of(frame.get(base), i, taken++, size);
          LlvmValues.store(to.memory("store"), to.offset(), element, lanes[i]);
        }
      }
    };
  }
}
