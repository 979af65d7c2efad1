package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Frame;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Node;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.ElementMemory;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the semantics of all dialects need. */
final class Values {
  static final long TRUE = -1;

  /** Computes an element from those of any number of operands. */
  @FunctionalInterface
  interface Function {
    Object of(Object[] operands);
  }

  private Values() {}

  static Long truth(boolean value) {
    return value ? TRUE : 0;
  }

  static boolean isTrue(Object value) {
    return number(value) != 0;
  }

  /** A number that must be known. */
  static long number(@Nullable Object value) {
    if (value instanceof Number number) {
      return number.longValue();
    }
    throw undefined(value);
  }

  /** A value that must be known. */
  static Object known(@Nullable Object value) {
    if (value == null || value == Poison.POISON) {
      throw undefined(value);
    }
    return value;
  }

  /** A value that may be poison. */
  static Object presentOrFail(@Nullable Object value) {
    if (value == null) {
      throw undefined(null);
    }
    return value;
  }

  static Fault undefined(@Nullable Object value) {
    return new Fault(
        value == null
            ? "an element is read that was never written"
            : value == Poison.POISON
                ? "poison is used where a value is needed"
                : "a value of an unexpected kind is used");
  }

  static int width(Type type) {
    return type instanceof IntegerType integer ? integer.width() : Long.SIZE;
  }

  /** The lowest bits of a number, read as signed. */
  static Object wrap(BigInteger value, int width) {
    if (width == 0) {
      return 0L;
    }
    if (width <= Long.SIZE) {
      return wrap(value.longValue(), width);
    }
    BigInteger bits = value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /** The lowest bits of a number of up to 64 bits, read as signed. */
  static Long wrap(long value, int width) {
    int unused = Long.SIZE - width;
    return unused == 0 ? value : unused == Long.SIZE ? 0 : value << unused >> unused;
  }

  static BigInteger big(Object value) {
    return value instanceof BigInteger wide ? wide : BigInteger.valueOf((Long) value);
  }

  static BigInteger unsigned(Object value, int width) {
    BigInteger number = big(value);
    return number.signum() >= 0 ? number : number.add(BigInteger.ONE.shiftLeft(width));
  }

  static MemRef memref(Object value) {
    if (value instanceof MemRef memref) {
      return memref;
    }
    throw undefined(value);
  }

  static ElementMemory memory(Object value) {
    if (value instanceof ElementMemory memory) {
      return memory;
    }
    throw undefined(value);
  }

  static Elements elements(Object value) {
    if (value instanceof Elements elements) {
      return elements;
    }
    throw undefined(value);
  }

  static long[] indices(Frame frame, int[] slots) {
    return indices(frame, slots, 0);
  }

  static long[] indices(Frame frame, int[] slots, int from) {
    long[] indices = new long[slots.length - from];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = number(frame.get(slots[from + i]));
    }
    return indices;
  }

  /** Numbers of which some are constants and some are values. */
  static java.util.function.Function<Frame, long[]> mixed(
      List<FoldResult> mixed, FunctionCode code) {
    long[] constants = new long[mixed.size()];
    int[] slots = new int[constants.length];
    for (int i = 0; i < constants.length; i++) {
      Value value = mixed.get(i).value();
      slots[i] = value == null ? -1 : code.slot(value);
      constants[i] = value == null ? constant(mixed.get(i).constant()) : 0;
    }
    return frame -> {
      long[] numbers = constants.clone();
      for (int i = 0; i < numbers.length; i++) {
        if (slots[i] >= 0) {
          numbers[i] = number(frame.get(slots[i]));
        }
      }
      return numbers;
    };
  }

  private static long constant(@Nullable Attribute attribute) {
    if (attribute instanceof IntegerAttribute integer) {
      return integer.longValue();
    }
    throw new Fault("an index is no integer");
  }

  /** The sizes of a shaped type with values for those that are open. */
  static long[] sizes(ShapedType type, long[] open) {
    long[] sizes = type.shape().toArray();
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (ShapedType.isDynamic(sizes[i])) {
        if (open[next] < 0) {
          throw new Fault("dimension " + i + " has the negative size " + open[next]);
        }
        sizes[i] = open[next++];
      }
    }
    return sizes;
  }

  /** The type of what an operation computes with: of the elements, if it has vectors. */
  static Type scalar(Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  static Node unary(Operation op, FunctionCode code, UnaryOperator<Object> function) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    if (!(op.operand(0).type() instanceof ShapedType)) {
      return frame -> {
        Object value = frame.get(in);
        frame.set(out, value == Poison.POISON ? value : function.apply(value));
      };
    }
    return frame -> frame.set(out, map(values -> function.apply(values[0]), frame.get(in)));
  }

  static Node binary(Operation op, FunctionCode code, BinaryOperator<Object> function) {
    int left = code.slot(op.operand(0));
    int right = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    if (!(op.operand(0).type() instanceof ShapedType)) {
      return frame -> {
        Object a = frame.get(left);
        Object b = frame.get(right);
        frame.set(
            out, a == Poison.POISON || b == Poison.POISON ? Poison.POISON : function.apply(a, b));
      };
    }
    return frame ->
        frame.set(
            out,
            map(values -> function.apply(values[0], values[1]), frame.get(left), frame.get(right)));
  }

  static Node nary(Operation op, FunctionCode code, Function function) {
    int[] in = code.slots(op.operands());
    int out = code.slot(op.result(0));
    return frame -> {
      Object[] values = new Object[in.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = frame.get(in[i]);
      }
      frame.set(out, map(function, values));
    };
  }

  /** Applies a function to scalars, or to the elements of tensors and vectors one by one. */
  static Object map(Function function, Object... operands) {
    Elements shape = null;
    for (Object operand : operands) {
      if (operand == Poison.POISON) {
        return operand;
      }
      if (operand instanceof Elements elements) {
        if (shape != null && !java.util.Arrays.equals(shape.shape(), elements.shape())) {
          throw new Fault("the shapes of the operands differ");
        }
        shape = elements;
      }
    }
    if (shape == null) {
      return function.of(operands);
    }
    Object[] data = new Object[shape.data().length];
    Object[] values = new Object[operands.length];
    for (int i = 0; i < data.length; i++) {
      boolean poison = false;
      for (int k = 0; k < values.length; k++) {
        @Nullable Object value =
            operands[k] instanceof Elements elements ? elements.data()[i] : operands[k];
        if (value == null) {
          throw undefined(null);
        }
        values[k] = value;
        poison |= value == Poison.POISON;
      }
      data[i] = poison ? Poison.POISON : function.of(values);
    }
    return new Elements(shape.shape(), data);
  }
}
