package dev.jopt.dialect.vector;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queries that the simplifications make of vector operations, and how they build them. */
final class VectorOps {
  static final String POSITION = "static_position";
  static final String PERMUTATION = "permutation";
  static final long POISON = -1;

  private VectorOps() {}

  /** The operation that defines a value, if it is of this kind. */
  static @Nullable Operation definedBy(Value value, String kind) {
    Operation op = value.definingOp();
    return op != null && op.name().equals(kind) ? op : null;
  }

  static VectorType vectorType(Value value) {
    return (VectorType) value.type();
  }

  static int rankOf(Type type) {
    return type instanceof VectorType vector ? vector.rank() : 0;
  }

  /** The numbers of an attribute that is a dense array, or an array of integers. */
  static long[] numbers(Operation op, String attribute) {
    Attribute value = op.attribute(attribute);
    if (value instanceof DenseArrayAttribute dense) {
      return dense.longs().toArray();
    }
    List<Long> found = new ArrayList<>();
    if (value instanceof ArrayAttribute array) {
      for (Attribute element : array.elements()) {
        found.add(element instanceof IntegerAttribute number ? number.longValue() : 0L);
      }
    }
    return ImmutableLongArray.copyOf(found).toArray();
  }

  /** Where {@code vector.extract} or {@code vector.insert} acts; null if an index is a variable. */
  static long @Nullable [] staticPosition(Operation op) {
    long[] position = numbers(op, POSITION);
    for (long index : position) {
      if (index == ShapedType.DYNAMIC) {
        return null;
      }
    }
    return position;
  }

  static void setNumbers(Operation op, String attribute, long... values) {
    op.setAttribute(attribute, DenseArrayAttribute.i64(values));
  }

  /** The number of elements before the part at a position, in row-major order. */
  static long linear(VectorType type, long[] position) {
    long index = 0;
    for (int i = 0; i < type.rank(); i++) {
      index = index * type.dimSize(i) + (i < position.length ? position[i] : 0);
    }
    return index;
  }

  static boolean hasUnitStrides(Operation slice) {
    return Arrays.stream(numbers(slice, "strides")).allMatch(stride -> stride == 1);
  }

  static long countOf(Type type) {
    return type instanceof VectorType vector ? vector.numElements() : 1;
  }

  /**
   * Whether a transposition moves no dimension that has more than one element over another such.
   */
  static boolean keepsOrder(Operation transpose) {
    VectorType source = vectorType(transpose.operand(0));
    long last = -1;
    for (long from : numbers(transpose, PERMUTATION)) {
      if (source.dimSize((int) from) != 1 || source.isScalableDim((int) from)) {
        if (from < last) {
          return false;
        }
        last = from;
      }
    }
    return true;
  }

  /** Whether {@code vector.broadcast} takes a value of one type to the other. */
  static boolean isBroadcastable(Type from, VectorType to) {
    if (!(from instanceof VectorType source)) {
      return from.equals(to.elementType());
    }
    int offset = to.rank() - source.rank();
    if (offset < 0 || !source.elementType().equals(to.elementType())) {
      return false;
    }
    for (int i = 0; i < source.rank(); i++) {
      boolean same =
          source.dimSize(i) == to.dimSize(offset + i)
              && source.isScalableDim(i) == to.isScalableDim(offset + i);
      if (!same && (source.dimSize(i) != 1 || source.isScalableDim(i))) {
        return false;
      }
    }
    return true;
  }

  /** Replaces an operation of one result by one of another kind that takes these operands. */
  static Operation replace(
      Rewriter rewriter, Operation op, String kind, List<? extends Value> operands) {
    return rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), kind)
            .addOperands(operands)
            .addResultType(op.result().type()));
  }

  /** As {@link #replace(Rewriter, Operation, String, List)}, with an attribute. */
  static Operation replace(
      Rewriter rewriter,
      Operation op,
      String kind,
      List<? extends Value> operands,
      String attribute,
      Attribute value) {
    OperationState state =
        rewriter
            .state(op.location(), kind)
            .addOperands(operands)
            .addResultType(op.result().type())
            .setAttribute(attribute, value);
    return rewriter.replaceOpWithNew(op, state);
  }
}
