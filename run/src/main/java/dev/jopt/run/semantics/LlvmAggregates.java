package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Poison;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The operations of {@code llvm} on parts of structures, arrays and vectors. */
final class LlvmAggregates {
  private LlvmAggregates() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("llvm.extractvalue", LlvmAggregates::extractValue);
    known.put("llvm.insertvalue", LlvmAggregates::insertValue);
    known.put("llvm.extractelement", LlvmAggregates::extractElement);
    known.put("llvm.insertelement", LlvmAggregates::insertElement);
    known.put("llvm.shufflevector", LlvmAggregates::shuffle);
  }

  private static Node extractValue(Operation op, FunctionCode code) {
    long[] position = VectorSemantics.numbers(op, "position");
    Type type = op.operand(0).type();
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> {
      Object value = frame.get(in);
      Type current = type;
      for (long index : position) {
        value = parts(value, current)[(int) index];
        current = LlvmValues.part(current, (int) index);
      }
      frame.set(out, Values.presentOrFail(value));
    };
  }

  private static @Nullable Object[] parts(@Nullable Object value, Type type) {
    Object known = value == Poison.POISON ? LlvmValues.poison(type) : Values.presentOrFail(value);
    return Values.elements(known).data();
  }

  private static Node insertValue(Operation op, FunctionCode code) {
    long[] position = VectorSemantics.numbers(op, "position");
    Type type = op.operand(0).type();
    int in = code.slot(op.operand(0));
    int part = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    return frame ->
        frame.set(out, inserted(frame.get(in), type, new Insertion(position, frame.get(part)), 0));
  }

  /** What is put where. */
  private record Insertion(long[] position, Object part) {}

  private static Object inserted(
      @Nullable Object value, Type type, Insertion insertion, int depth) {
    if (depth == insertion.position.length) {
      return insertion.part;
    }
    int index = (int) insertion.position[depth];
    @Nullable Object[] parts = parts(value, type).clone();
    parts[index] = inserted(parts[index], LlvmValues.part(type, index), insertion, depth + 1);
    return new Elements(new long[] {parts.length}, parts);
  }

  private static Elements lanes(Object value, Type type) {
    return value == Poison.POISON
        ? Elements.filled(TransferSemantics.shape(type), value)
        : Values.elements(value);
  }

  /** The lane that an index names; negative where there is none. */
  private static int lane(Object index, Type type, Elements vector) {
    if (index == Poison.POISON) {
      return -1;
    }
    int count = vector.data().length;
    return Values.unsigned(index, Values.width(type)).bitLength() < Integer.SIZE
            && Values.unsigned(index, Values.width(type)).intValue() < count
        ? Values.unsigned(index, Values.width(type)).intValue()
        : -1;
  }

  private static Node extractElement(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int position = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements vector = lanes(frame.get(in), op.operand(0).type());
      int lane = lane(frame.get(position), op.operand(1).type(), vector);
      frame.set(out, lane < 0 ? Poison.POISON : Values.presentOrFail(vector.data()[lane]));
    };
  }

  private static Node insertElement(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int part = code.slot(op.operand(1));
    int position = code.slot(op.operand(2));
    int out = code.slot(op.result(0));
    return frame -> {
      Elements vector = lanes(frame.get(in), op.operand(0).type()).copy();
      int lane = lane(frame.get(position), op.operand(2).type(), vector);
      if (lane < 0) {
        frame.set(out, Poison.POISON);
      } else {
        vector.data()[lane] = frame.get(part);
        frame.set(out, vector);
      }
    };
  }

  private static Node shuffle(Operation op, FunctionCode code) {
    long[] mask = VectorSemantics.numbers(op, "mask");
    int left = code.slot(op.operand(0));
    int right = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    VectorType type = (VectorType) op.result(0).type();
    return frame -> {
      Elements a = lanes(frame.get(left), op.operand(0).type());
      Elements b = lanes(frame.get(right), op.operand(1).type());
      Elements made = Elements.filled(type.shape().toArray(), Poison.POISON);
      for (int i = 0; i < mask.length; i++) {
        int from = (int) mask[i];
        int first = a.data().length;
        if (from >= 0) {
          made.data()[i] = from < first ? a.data()[from] : b.data()[from - first];
        }
      }
      frame.set(out, made);
    };
  }
}
