package dev.jopt.run.semantics;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.run.heap.Allocation;
import dev.jopt.run.heap.Layout;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Values of the types of LLVM, and how they lie in memory. Structures and arrays are elements of
 * one dimension, which are of any kind.
 */
final class LlvmValues {
  private LlvmValues() {}

  /** Whether values have parts that are named by positions. */
  static boolean isAggregate(Type type) {
    return type instanceof StructType || type instanceof ArrayType;
  }

  private static int count(Type type) {
    return type instanceof StructType struct
        ? struct.elements().size()
        : Math.toIntExact(((ArrayType) type).size());
  }

  /** The type of a part. */
  static Type part(Type type, int index) {
    if (type instanceof StructType struct) {
      return struct.elements().get(index);
    }
    if (type instanceof ArrayType array) {
      return array.element();
    }
    return Values.scalar(type);
  }

  /** The distance between two values in an array, in bytes. */
  static long size(Type type) {
    if (type instanceof ArrayType array) {
      return Math.multiplyExact(array.size(), size(array.element()));
    }
    if (type instanceof StructType struct) {
      return roundUp(partOffset(struct, struct.elements().size()), alignment(type));
    }
    return Layout.of(type).size();
  }

  /** What addresses of values are multiples of. */
  static long alignment(Type type) {
    if (type instanceof ArrayType array) {
      return alignment(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.packed()
          ? 1
          : struct.elements().stream().mapToLong(LlvmValues::alignment).max().orElse(1);
    }
    return Layout.of(type).alignment();
  }

  /** The byte where a part begins. */
  static long partOffset(Type type, long index) {
    if (!(type instanceof StructType struct)) {
      return index * size(part(type, 0));
    }
    if (struct.kind() != StructType.Kind.COMPLETE) {
      throw new Fault("the members of " + type + " are not known");
    }
    long at = 0;
    for (int i = 0; i <= index; i++) {
      boolean last = i == struct.elements().size();
      if (!struct.packed() && !last) {
        at = roundUp(at, alignment(struct.elements().get(i)));
      }
      if (i < index) {
        at += size(struct.elements().get(i));
      }
    }
    return at;
  }

  private static long roundUp(long bytes, long multiple) {
    return (bytes + multiple - 1) / multiple * multiple;
  }

  /** The value all of whose bits are zero. */
  static Object zero(Type type) {
    if (isAggregate(type)) {
      return filled(type, LlvmValues::zero);
    }
    if (type instanceof VectorType vector) {
      return Elements.filled(vector.shape().toArray(), zero(vector.elementType()));
    }
    if (type instanceof PointerType) {
      return Pointer.NULL;
    }
    return type instanceof FloatType ? (Object) 0.0 : Values.wrap(0, Values.width(type));
  }

  /** A value of which nothing is known. */
  static Object poison(Type type) {
    return isAggregate(type) ? filled(type, LlvmValues::poison) : Poison.POISON;
  }

  private static Elements filled(Type type, java.util.function.Function<Type, Object> maker) {
    @Nullable Object[] parts = new @Nullable Object[count(type)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = maker.apply(part(type, i));
    }
    return new Elements(new long[] {parts.length}, parts);
  }

  /** The value that an attribute stands for. */
  static Object constant(Attribute attribute, Type type) {
    if (attribute instanceof StringAttribute text && type instanceof ArrayType) {
      byte[] bytes = text.value().getBytes(StandardCharsets.ISO_8859_1);
      @Nullable Object[] parts = new @Nullable Object[bytes.length];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = (long) bytes[i];
      }
      return new Elements(new long[] {parts.length}, parts);
    }
    if (attribute instanceof DenseElementsAttribute dense && type instanceof ArrayType) {
      return nested(EvaluatedConstants.elements(dense, dense.type()).data(), type);
    }
    if (attribute instanceof ArrayAttribute parts && isAggregate(type)) {
      List<? extends Attribute> members = parts.elements();
      int[] next = {0};
      return filled(type, each -> constant(members.get(next[0]++), each));
    }
    return EvaluatedConstants.of(attribute, type);
  }

  /** Elements in row-major order as arrays of arrays, or of vectors. */
  static Object nested(@Nullable Object[] data, Type type) {
    return nested(data, type, new int[1]);
  }

  private static Object nested(@Nullable Object[] data, Type type, int[] next) {
    if (type instanceof ArrayType) {
      return filled(type, each -> nested(data, each, next));
    }
    if (!(type instanceof VectorType vector)) {
      return Values.presentOrFail(data[next[0]++]);
    }
    long[] shape = vector.shape().toArray();
    @Nullable Object[] lanes = new @Nullable Object[ElementShapes.count(shape)];
    System.arraycopy(data, next[0], lanes, 0, lanes.length);
    next[0] += lanes.length;
    return new Elements(shape, lanes);
  }

  /** Reads a value from memory. */
  static Object load(Allocation memory, long at, Type type) {
    if (!isAggregate(type)) {
      return memory.load(at, Layout.of(type));
    }
    @Nullable Object[] parts = new @Nullable Object[count(type)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = load(memory, at + partOffset(type, i), part(type, i));
    }
    return new Elements(new long[] {parts.length}, parts);
  }

  /** Writes a value to memory. */
  static void store(Allocation memory, long at, Type type, @Nullable Object value) {
    if (!isAggregate(type)) {
      memory.store(at, Layout.of(type), value);
      return;
    }
    @Nullable Object[] parts =
        Values.elements(value == Poison.POISON ? poison(type) : Values.presentOrFail(value)).data();
    for (int i = 0; i < parts.length; i++) {
      store(memory, at + partOffset(type, i), part(type, i), parts[i]);
    }
  }
}
