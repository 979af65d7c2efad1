package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The hand-written verifiers of {@code vector} that look at shapes and positions. */
final class VectorVerifiers {
  /** Stands for an element that does not matter. */
  private static final long POISON = -1;

  /** Stands for a position that an operand says. */
  private static final long DYNAMIC = Long.MIN_VALUE;

  private VectorVerifiers() {}

  /** The check of the verifier of an operation, by its name within the dialect; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "bitcast" -> VectorVerifiers::verifyBitcast;
      case "broadcast" -> VectorVerifiers::verifyBroadcast;
      case "extract" -> VectorVerifiers::verifyExtract;
      case "extract_strided_slice" -> VectorVerifiers::verifyExtractStridedSlice;
      case "insert" -> VectorVerifiers::verifyInsert;
      case "insert_strided_slice" -> VectorVerifiers::verifyInsertStridedSlice;
      case "multi_reduction" -> VectorVerifiers::verifyMultiReduction;
      case "reduction" -> VectorVerifiers::verifyReduction;
      case "shape_cast" -> VectorVerifiers::verifyShapeCast;
      case "shuffle" -> VectorVerifiers::verifyShuffle;
      case "transpose" -> VectorVerifiers::verifyTranspose;
      default -> VectorAccessVerifiers.of(operation);
    };
  }

  static @Nullable VectorType vector(Type type) {
    return type instanceof VectorType vector ? vector : null;
  }

  /** The numbers of a dense array, or of an array of integers; null if it is neither. */
  static long @Nullable [] numbers(Operation op, String name) {
    Attribute attribute = op.attribute(name);
    if (attribute instanceof DenseArrayAttribute dense) {
      long[] numbers = new long[dense.size()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = dense.longAt(i);
      }
      return numbers;
    }
    if (attribute instanceof ArrayAttribute array) {
      long[] numbers = new long[array.size()];
      for (int i = 0; i < numbers.length; i++) {
        if (!(array.get(i) instanceof IntegerAttribute number)) {
          return null;
        }
        numbers[i] = number.longValue();
      }
      return numbers;
    }
    return null;
  }

  /** The vector that is left of one without some dimensions; its elements if none is left. */
  private static Type without(VectorType vector, Predicate<Integer> dropped) {
    List<Long> shape = new ArrayList<>();
    List<Boolean> scalable = new ArrayList<>();
    for (int i = 0; i < vector.rank(); i++) {
      if (!dropped.test(i)) {
        shape.add(vector.shape().get(i));
        scalable.add(vector.isScalableDim(i));
      }
    }
    return shape.isEmpty() ? vector.elementType() : vectorOf(shape, scalable, vector);
  }

  private static VectorType vectorOf(List<Long> shape, List<Boolean> scalable, VectorType like) {
    return new VectorType(ImmutableLongArray.copyOf(shape), like.elementType(), scalable);
  }

  private static String dimension(VectorType vector, int dim) {
    long size = vector.shape().get(dim);
    return vector.isScalableDim(dim) ? "[" + size + "]" : Long.toString(size);
  }

  // Casts.

  private static boolean verifyBitcast(Operation op) {
    VectorType source = vector(op.operand(0).type());
    VectorType result = vector(op.result(0).type());
    if (source == null || result == null) {
      return true;
    }
    int rank = source.rank();
    if (rank != result.rank()) {
      return op.emitOpError("failed to verify that all of {source, result} have same rank");
    }
    for (int i = 0; i < rank - 1; i++) {
      if (source.shape().get(i) != result.shape().get(i)) {
        return op.emitOpError("dimension size mismatch at: " + i);
      }
    }
    long from = bits(source.elementType());
    long to = bits(result.elementType());
    if (from == 0 || to == 0) {
      return true;
    }
    if (rank == 0) {
      return from == to
          || op.emitOpError("source/result bitwidth of the 0-D vector element types must be equal");
    }
    return from * source.shape().get(rank - 1) == to * result.shape().get(rank - 1)
        || op.emitOpError("source/result bitwidth of the minor 1-D vectors must be equal");
  }

  /** The width of an integer or float; 0 of anything else. */
  static long bits(Type type) {
    return type instanceof IntegerType integer
        ? integer.width()
        : type instanceof FloatType real ? real.width() : 0;
  }

  private static boolean verifyShapeCast(Operation op) {
    VectorType source = vector(op.operand(0).type());
    VectorType result = vector(op.result(0).type());
    if (source == null || result == null) {
      return true;
    }
    if (!source.elementType().equals(result.elementType())) {
      return op.emitOpError("has different source and result element types");
    }
    if (elements(source) != elements(result)) {
      return op.emitOpError(
          "has different number of elements at source ("
              + elements(source)
              + ") and result ("
              + elements(result)
              + ")");
    }
    return scalables(source) == scalables(result)
        || op.emitOpError(
            "has different number of scalable dims at source ("
                + scalables(source)
                + ") and result ("
                + scalables(result)
                + ")");
  }

  static long elements(VectorType vector) {
    long count = 1;
    for (int i = 0; i < vector.rank(); i++) {
      count *= vector.shape().get(i);
    }
    return count;
  }

  private static int scalables(VectorType vector) {
    int count = 0;
    for (int i = 0; i < vector.rank(); i++) {
      count += vector.isScalableDim(i) ? 1 : 0;
    }
    return count;
  }

  private static boolean verifyBroadcast(Operation op) {
    VectorType result = vector(op.result(0).type());
    Type from = op.operand(0).type();
    VectorType source = vector(from);
    if (result == null) {
      return true;
    }
    Type element = source == null ? from : source.elementType();
    if (!element.equals(result.elementType())) {
      return op.emitOpError(
          "failed to verify that source operand and result have same element type");
    }
    if (source == null) {
      return true;
    }
    int lead = result.rank() - source.rank();
    if (lead < 0) {
      return op.emitOpError("source rank higher than destination rank");
    }
    for (int i = 0; i < source.rank(); i++) {
      if (!isStretchable(source, i, result, lead + i)) {
        return op.emitOpError(
            "dimension mismatch ("
                + dimension(source, i)
                + " vs. "
                + dimension(result, lead + i)
                + ")");
      }
    }
    return true;
  }

  /** Whether a dimension can become another: one that is 1 can become any. */
  private static boolean isStretchable(VectorType from, int i, VectorType to, int k) {
    long size = from.shape().get(i);
    boolean scalable = from.isScalableDim(i);
    if (size != 1 && size != to.shape().get(k)) {
      return false;
    }
    if (size == 1 && scalable && to.shape().get(k) != 1) {
      return false;
    }
    return scalable == to.isScalableDim(k) || (size == 1 && !scalable);
  }

  private static boolean verifyTranspose(Operation op) {
    VectorType source = vector(op.operand(0).type());
    VectorType result = vector(op.result(0).type());
    long[] permutation = numbers(op, "permutation");
    if (source == null || result == null || permutation == null) {
      return true;
    }
    int rank = result.rank();
    if (source.rank() != rank) {
      return op.emitOpError("vector result rank mismatch: " + rank);
    }
    if (permutation.length != rank) {
      return op.emitOpError("transposition length mismatch: " + permutation.length);
    }
    Set<Long> met = new HashSet<>();
    for (int i = 0; i < rank; i++) {
      long position = permutation[i];
      if (position < 0 || position >= rank) {
        return op.emitOpError("transposition index out of range: " + position);
      }
      if (!met.add(position)) {
        return op.emitOpError("duplicate position index: " + position);
      }
      if (result.shape().get(i) != source.shape().get((int) position)) {
        return op.emitOpError("dimension size mismatch at: " + position);
      }
    }
    return true;
  }

  private static boolean verifyShuffle(Operation op) {
    VectorType first = vector(op.operand(0).type());
    VectorType second = vector(op.operand(1).type());
    VectorType result = vector(op.result(0).type());
    long[] mask = numbers(op, "mask");
    if (first == null || second == null || result == null || mask == null) {
      return true;
    }
    int rank = first.rank();
    boolean ofScalars = rank == 0 && second.rank() == 0 && result.rank() == 1;
    if (!ofScalars && (rank != result.rank() || second.rank() != result.rank())) {
      return op.emitOpError("rank mismatch");
    }
    for (int i = 1; i < rank; i++) {
      long size = first.shape().get(i);
      if (size != second.shape().get(i) || size != result.shape().get(i)) {
        return op.emitOpError("dimension mismatch");
      }
    }
    if (mask.length == 0) {
      return op.emitOpError("invalid mask length");
    }
    if (mask.length != result.shape().get(0)) {
      return op.emitOpError("mask length mismatch");
    }
    long choices = rank == 0 ? 2 : first.shape().get(0) + second.shape().get(0);
    for (int i = 0; i < mask.length; i++) {
      if (mask[i] != POISON && (mask[i] < 0 || mask[i] >= choices)) {
        return op.emitOpError("mask index #" + (i + 1) + " out of range");
      }
    }
    return true;
  }

  // Parts.

  private static boolean verifyExtract(Operation op) {
    VectorType source = vector(op.operand(0).type());
    long[] position = numbers(op, "static_position");
    if (source == null || position == null) {
      return true;
    }
    if (position.length > source.rank()) {
      return op.emitOpError("expected position attribute of rank no greater than vector rank");
    }
    Type expected = without(source, i -> i < position.length);
    Type found = op.result(0).type();
    if (!found.equals(expected) && !isOneOf(found, expected) && !isOneOf(expected, found)) {
      return op.emitOpError(
          "inferred type(s) '"
              + expected
              + "' are incompatible with return type(s) of operation '"
              + found
              + "'");
    }
    return verifyPositions(
        op,
        position,
        source,
        "to be a non-negative integer smaller than the corresponding vector dimension or poison"
            + " (-1)");
  }

  /** Whether a type is that of a vector of one element of another type. */
  private static boolean isOneOf(Type type, Type element) {
    return type instanceof VectorType vector
        && vector.rank() == 1
        && vector.shape().get(0) == 1
        && vector.elementType().equals(element);
  }

  private static boolean verifyPositions(
      Operation op, long[] position, VectorType vector, String demand) {
    for (int i = 0; i < position.length; i++) {
      long at = position[i];
      if (at != DYNAMIC && at != POISON && (at < 0 || at >= vector.shape().get(i))) {
        return op.emitOpError("expected position attribute #" + (i + 1) + " " + demand);
      }
    }
    return true;
  }

  private static boolean verifyInsert(Operation op) {
    VectorType source = vector(op.operand(0).type());
    VectorType target = vector(op.operand(1).type());
    long[] position = numbers(op, "static_position");
    if (target == null || position == null) {
      return true;
    }
    if (position.length > target.rank()) {
      return op.emitOpError("expected position attribute of rank no greater than dest vector rank");
    }
    if (source == null && position.length != target.rank()) {
      return op.emitOpError("expected position attribute rank to match the dest vector rank");
    }
    if (source != null && source.rank() + position.length != target.rank()) {
      return op.emitOpError(
          "expected position attribute rank + source rank to match dest vector rank");
    }
    return verifyPositions(
        op,
        position,
        target,
        "to be a non-negative integer smaller than the corresponding dest vector dimension");
  }

  private static boolean verifyExtractStridedSlice(Operation op) {
    VectorType source = vector(op.operand(0).type());
    long[] offsets = numbers(op, "offsets");
    long[] sizes = numbers(op, "sizes");
    long[] strides = numbers(op, "strides");
    if (source == null || offsets == null || sizes == null || strides == null) {
      return true;
    }
    if (offsets.length != sizes.length || offsets.length != strides.length) {
      return op.emitOpError("expected offsets, sizes and strides attributes of same size");
    }
    if (offsets.length > source.rank()) {
      return op.emitOpError("expected offsets attribute of rank no greater than vector rank");
    }
    if (!verifyOffsets(op, offsets, source)) {
      return false;
    }
    for (int i = 0; i < sizes.length; i++) {
      long most = source.shape().get(i);
      if (sizes[i] < 1 || sizes[i] > most) {
        return op.emitOpError(
            "expected sizes dimension " + i + " to be confined to [1, " + (most + 1) + ")");
      }
    }
    if (!verifyStrides(op, strides) || !verifySums(op, offsets, sizes, source, "sizes")) {
      return false;
    }
    List<Long> shape = new ArrayList<>();
    List<Boolean> scalable = new ArrayList<>();
    for (int i = 0; i < source.rank(); i++) {
      shape.add(i < sizes.length ? sizes[i] : source.shape().get(i));
      scalable.add(source.isScalableDim(i));
    }
    VectorType expected = vectorOf(shape, scalable, source);
    return op.result(0).type().equals(expected)
        || op.emitOpError("expected result type to be '" + expected + "'");
  }

  private static boolean verifyInsertStridedSlice(Operation op) {
    VectorType source = vector(op.operand(0).type());
    VectorType target = vector(op.operand(1).type());
    long[] offsets = numbers(op, "offsets");
    long[] strides = numbers(op, "strides");
    if (source == null || target == null || offsets == null || strides == null) {
      return true;
    }
    if (offsets.length != target.rank()) {
      return op.emitOpError("expected offsets of same size as destination vector rank");
    }
    if (strides.length != source.rank()) {
      return op.emitOpError("expected strides of same size as source vector rank");
    }
    int lead = target.rank() - source.rank();
    if (lead < 0) {
      return op.emitOpError("expected source rank to be no greater than destination rank");
    }
    long[] sizes = new long[target.rank()];
    for (int i = lead; i < sizes.length; i++) {
      sizes[i] = source.shape().get(i - lead);
    }
    return verifyOffsets(op, offsets, target)
        && verifyStrides(op, strides)
        && verifySums(op, offsets, sizes, target, "source vector shape");
  }

  private static boolean verifyOffsets(Operation op, long[] offsets, VectorType vector) {
    for (int i = 0; i < offsets.length; i++) {
      long end = vector.shape().get(i);
      if (offsets[i] < 0 || offsets[i] >= end) {
        return op.emitOpError(
            "expected offsets dimension " + i + " to be confined to [0, " + end + ")");
      }
    }
    return true;
  }

  private static boolean verifyStrides(Operation op, long[] strides) {
    for (long stride : strides) {
      if (stride != 1) {
        return op.emitOpError("expected strides to be confined to [1, 2)");
      }
    }
    return true;
  }

  private static boolean verifySums(
      Operation op, long[] offsets, long[] sizes, VectorType vector, String what) {
    for (int i = 0; i < offsets.length; i++) {
      long end = vector.shape().get(i);
      if (offsets[i] + sizes[i] > end) {
        return op.emitOpError(
            "expected sum(offsets, "
                + what
                + ") dimension "
                + i
                + " to be confined to [1, "
                + (end + 1)
                + ")");
      }
    }
    return true;
  }

  // Reductions.

  private static boolean verifyReduction(Operation op) {
    VectorType source = vector(op.operand(0).type());
    if (source == null) {
      return true;
    }
    if (source.rank() > 1) {
      return op.emitOpError("unsupported reduction rank: " + source.rank());
    }
    Type type = op.result(0).type();
    String kind = op.attribute("kind") instanceof EnumAttribute value ? value.text() : "add";
    return isSupported(kind, type)
        || op.emitOpError("unsupported reduction type ''" + type + "'' for kind '" + kind + "'");
  }

  static boolean isSupported(String kind, Type type) {
    boolean isInteger = type instanceof IntegerType || type instanceof IndexType;
    return switch (kind) {
      case "minui", "minsi", "maxui", "maxsi", "and", "or", "xor" -> isInteger;
      case "minnumf", "maxnumf", "minimumf", "maximumf" -> type instanceof FloatType;
      default -> isInteger || type instanceof FloatType;
    };
  }

  private static boolean verifyMultiReduction(Operation op) {
    VectorType source = vector(op.operand(0).type());
    long[] dims = numbers(op, "reduction_dims");
    if (source == null || dims == null) {
      return true;
    }
    Set<Long> reduced = new HashSet<>();
    for (long dim : dims) {
      reduced.add(dim);
    }
    Type expected = without(source, i -> reduced.contains((long) i));
    Type found = op.result(0).type();
    return found.equals(expected)
        || op.emitOpError(
            "destination type '" + found + "' is incompatible with source type '" + source + "'");
  }
}
