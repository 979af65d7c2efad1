package dev.jopt.run.semantics;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.LlvmType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * {@code builtin.unrealized_conversion_cast}, where a conversion to LLVM leaves it: the value as
 * the other type has it.
 */
final class ConversionSemantics {
  private static final int ALIGNED = 1;
  private static final int OFFSET = 2;
  private static final int SIZES = 3;
  private static final int STRIDES = 4;

  private ConversionSemantics() {}

  static Node prepare(Operation op, FunctionCode code) {
    if (op.operandCount() != 1 || op.resultCount() != 1) {
      throw Fault.limit("the interpreter cannot convert between numbers of values");
    }
    Type from = op.operand(0).type();
    Type to = op.result(0).type();
    if (isBits(from, to) || isBits(to, from)) {
      return TensorSemantics.bitcast(op, code);
    }
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    UnaryOperator<Object> function = function(from, to);
    return frame -> {
      Object value = frame.get(in);
      frame.set(out, value == Poison.POISON ? LlvmValues.poison(to) : function.apply(value));
    };
  }

  /**
   * Whether one type stands for the bits of the other: floats that LLVM lacks are integers there.
   */
  private static boolean isBits(Type floats, Type integers) {
    return !(floats instanceof BaseMemRefType)
        && Values.scalar(floats) instanceof FloatType
        && Values.scalar(integers) instanceof IntegerType;
  }

  /** Two opposite casts leave a value as it is, whatever the types are. */
  private static UnaryOperator<Object> function(Type from, Type to) {
    if (from instanceof ComplexType && to instanceof StructType) {
      return value -> {
        ComplexValue number = (ComplexValue) value;
        return struct(number.re(), number.im());
      };
    }
    if (from instanceof StructType && to instanceof ComplexType) {
      return value ->
          new ComplexValue(
              Values.presentOrFail(part(value, 0)), Values.presentOrFail(part(value, 1)));
    }
    if (from instanceof VectorType && to instanceof ArrayType) {
      return value -> LlvmValues.nested(Values.elements(value).data(), to);
    }
    if (from instanceof ArrayType && to instanceof VectorType vector) {
      return value -> {
        Elements flat = Elements.filled(vector.shape().toArray(), null);
        flatten(value, flat.data(), new int[1]);
        return flat;
      };
    }
    if (from instanceof MemRefType && to instanceof StructType) {
      return value -> descriptor(Values.memref(value));
    }
    if (from instanceof StructType && to instanceof MemRefType memref) {
      Layout layout = Layout.of(memref.elementType());
      return value -> memref(Values.elements(value), layout);
    }
    if (from instanceof BaseMemRefType != to instanceof BaseMemRefType
        || from instanceof LlvmType && LlvmValues.isAggregate(from)
        || to instanceof LlvmType && LlvmValues.isAggregate(to)) {
      throw Fault.limit("the interpreter cannot convert " + from + " to " + to);
    }
    return value -> value;
  }

  private static Elements struct(@Nullable Object... parts) {
    return new Elements(new long[] {parts.length}, parts);
  }

  private static @Nullable Object part(Object value, int index) {
    return Values.elements(value).data()[index];
  }

  private static void flatten(@Nullable Object value, @Nullable Object[] data, int[] next) {
    if (value instanceof Elements rows) {
      for (@Nullable Object row : rows.data()) {
        flatten(row, data, next);
      }
    } else if (value == Poison.POISON && next[0] < data.length) {
      // A row may be poison as a whole; which lanes are, the rows beside it tell.
      throw Fault.limit("the interpreter does not convert rows that are poison");
    } else {
      data[next[0]++] = value;
    }
  }

  private static Elements descriptor(MemRef memref) {
    Pointer aligned = new Pointer(memref.allocation(), memref.base());
    Object start = new Pointer(memref.allocation(), 0);
    return memref.sizes().length == 0
        ? struct(start, aligned, memref.offset())
        : struct(
            start,
            aligned,
            memref.offset(),
            struct(ScfSemantics.boxed(memref.sizes(), 0)),
            struct(ScfSemantics.boxed(memref.strides(), 0)));
  }

  private static MemRef memref(Elements descriptor, Layout layout) {
    Pointer aligned = LlvmMemorySemantics.pointer(Values.presentOrFail(part(descriptor, ALIGNED)));
    boolean hasSizes = descriptor.data().length > SIZES;
    return new MemRef(
        aligned.memory("access"),
        aligned.offset(),
        Values.number(part(descriptor, OFFSET)),
        hasSizes ? numbers(part(descriptor, SIZES)) : new long[0],
        hasSizes ? numbers(part(descriptor, STRIDES)) : new long[0],
        layout);
  }

  private static long[] numbers(@Nullable Object values) {
    @Nullable Object[] data = Values.elements(Values.presentOrFail(values)).data();
    long[] numbers = new long[data.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Values.number(data[i]);
    }
    return numbers;
  }
}
