package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The hand-written verifiers of {@code tosa} that look at shapes. */
final class TosaVerifiers {
  private TosaVerifiers() {}

  /** The check of the verifier of an operation, by its name within the dialect; null for none. */
  static @Nullable Predicate<Operation> of(String operation) {
    return switch (operation) {
      case "argmax" -> TosaVerifiers::verifyArgMax;
      case "avg_pool2d", "max_pool2d" -> TosaWindowVerifiers::verifyPooling;
      case "conv2d" -> op -> TosaWindowVerifiers.verifyConvolution(op, 1);
      case "depthwise_conv2d" -> op -> TosaWindowVerifiers.verifyConvolution(op, 0);
      case "clamp" -> TosaVerifiers::verifyClamp;
      case "concat" -> TosaVerifiers::verifyConcat;
      case "const" -> TosaVerifiers::verifyConst;
      case "const_shape" -> TosaVerifiers::verifyConstShape;
      case "pad" -> TosaVerifiers::verifyPad;
      case "reduce_all", "reduce_any", "reduce_max", "reduce_min", "reduce_product", "reduce_sum" ->
          TosaVerifiers::verifyReduce;
      case "reshape" -> TosaVerifiers::verifyReshape;
      case "reverse" -> op -> verifyAxis(op, "reverse");
      case "tile" -> TosaVerifiers::verifyTile;
      default -> null;
    };
  }

  private static @Nullable RankedTensorType ranked(Type type) {
    return type instanceof RankedTensorType tensor ? tensor : null;
  }

  private static Type elementOf(Type type) {
    return type instanceof ShapedType shaped ? shaped.elementType() : type;
  }

  private static boolean haveSameElements(Operation op, Type input, Type output) {
    return elementOf(input).equals(elementOf(output))
        || op.emitOpError(
            "expect input and output to have same element type, got '"
                + elementOf(input)
                + "' and '"
                + elementOf(output)
                + "'");
  }

  private static long axisOf(Operation op) {
    return op.attribute("axis") instanceof IntegerAttribute axis ? axis.longValue() : 0;
  }

  /** The numbers of an operand that {@code tosa.const_shape} makes; null of any other. */
  private static long @Nullable [] shapeOf(Operation op, int operand) {
    Operation maker = op.operand(operand).definingOp();
    return maker == null || !maker.name().equals("tosa.const_shape") ? null : valuesOf(maker);
  }

  private static long @Nullable [] valuesOf(Operation constant) {
    if (!(constant.attribute("values") instanceof DenseElementsAttribute values)
        || !values.type().hasStaticShape()) {
      return null;
    }
    long[] numbers = new long[(int) values.type().numElements()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = values.longAt(i);
    }
    return numbers;
  }

  /** What computes a shape is known when the program is compiled: another operation on shapes. */
  static boolean verifyShapeOperands(Operation op) {
    for (Value operand : op.operands()) {
      if (rankOfShape(operand.type()) >= 0) {
        Operation maker = operand.definingOp();
        String name = maker == null ? "" : maker.name();
        if (!name.equals("tosa.dim") && !(name.startsWith("tosa.") && name.endsWith("_shape"))) {
          return op.emitOpError("shape operand is not compile time resolvable");
        }
      }
    }
    return true;
  }

  /** The rank of a type {@code !tosa.shape<4>}; negative if it has none. */
  private static int rankOfShape(Type type) {
    String text = type instanceof OpaqueType opaque ? opaque.text() : "";
    return text.startsWith("shape<")
            && DefinedType.isNumber(text.substring(0, text.length() - 1), 6)
        ? Integer.parseInt(text.substring(6, text.length() - 1))
        : -1;
  }

  // Along an axis.

  private static boolean verifyAxis(Operation op, String what) {
    long axis = axisOf(op);
    if (axis < 0) {
      return op.emitOpError(what + " axis must not be negative");
    }
    RankedTensorType input = ranked(op.operand(0).type());
    RankedTensorType output = ranked(op.result(0).type());
    if (input != null && isOutside(axis, input)) {
      return op.emitOpError(
          "expect input tensor rank ("
              + input.rank()
              + ") to be larger than "
              + what
              + " axis ("
              + axis
              + ")");
    }
    if (input != null && output != null && input.rank() != output.rank()) {
      return op.emitOpError("expect output tensor rank to be equal to input tensor rank");
    }
    return output == null
        || !isOutside(axis, output)
        || op.emitOpError(
            "expect output tensor rank ("
                + output.rank()
                + ") to be larger than "
                + what
                + " axis ("
                + axis
                + ")");
  }

  /** Of a scalar there is an axis 0, too. */
  private static boolean isOutside(long axis, RankedTensorType type) {
    return axis >= type.rank() && !(axis == 0 && type.rank() == 0);
  }

  private static boolean verifyReduce(Operation op) {
    if (!verifyAxis(op, "reduce")) {
      return false;
    }
    RankedTensorType output = ranked(op.result(0).type());
    int axis = (int) axisOf(op);
    if (output == null || output.rank() == 0 || output.isDynamicDim(axis)) {
      return true;
    }
    return output.dimSize(axis) == 1
        || op.emitOpError("expect reduced dimension size to be 1, got " + output.dimSize(axis));
  }

  private static boolean verifyArgMax(Operation op) {
    RankedTensorType input = ranked(op.operand(0).type());
    RankedTensorType output = ranked(op.result(0).type());
    long axis = axisOf(op);
    if (input == null) {
      return true;
    }
    if (axis < 0 || axis >= input.rank()) {
      return op.emitOpError("specified axis is outside the rank of the tensor");
    }
    if (output == null) {
      return true;
    }
    List<Long> expected = new ArrayList<>(input.shape().asList());
    expected.remove((int) axis);
    List<Long> found = output.shape().asList();
    boolean fits = expected.size() == found.size();
    for (int i = 0; fits && i < found.size(); i++) {
      fits = canBeSame(expected.get(i), found.get(i));
    }
    return fits
        || op.emitOpError(
            "expected output shape '" + list(expected) + "', got '" + list(found) + "'");
  }

  private static String list(List<Long> shape) {
    return shape.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static boolean canBeSame(long one, long other) {
    return one == other || ShapedType.isDynamic(one) || ShapedType.isDynamic(other);
  }

  private static boolean verifyConcat(Operation op) {
    Type result = op.result(0).type();
    int first = -1;
    for (int i = op.operandCount() - 1; i >= 0; i--) {
      first = ranked(op.operand(i).type()) == null ? first : i;
    }
    for (int i = 0; i < op.operandCount(); i++) {
      if (!haveSameElements(op, op.operand(i).type(), result)) {
        return false;
      }
    }
    if (first < 0 || !(op.operand(first).type() instanceof RankedTensorType shape)) {
      return true;
    }
    long axis = axisOf(op);
    if (axis < 0 || axis >= shape.rank()) {
      return op.emitOpError(
          "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got "
              + axis);
    }
    for (int i = first + 1; i < op.operandCount(); i++) {
      RankedTensorType other = ranked(op.operand(i).type());
      if (other != null && !fitsBeside(op, shape, first, other, i)) {
        return false;
      }
    }
    return verifySum(op, (int) axis, ranked(result));
  }

  private static boolean fitsBeside(
      Operation op, RankedTensorType shape, int first, RankedTensorType other, int index) {
    String where = " on operands " + first + " and " + index;
    if (other.rank() != shape.rank()) {
      return op.emitOpError(
          "expect all operands to have the same rank, but got "
              + shape.rank()
              + " vs "
              + other.rank()
              + where);
    }
    for (int dim = 0; dim < shape.rank(); dim++) {
      if (dim != axisOf(op) && !canBeSame(shape.dimSize(dim), other.dimSize(dim))) {
        return op.emitOpError(
            "expect all operand shapes to have the same sizes on non-axis dimensions, but got "
                + other.dimSize(dim)
                + " vs "
                + shape.dimSize(dim)
                + " at index "
                + dim
                + where);
      }
    }
    return true;
  }

  private static boolean verifySum(Operation op, int axis, @Nullable RankedTensorType result) {
    if (result == null || axis >= result.rank() || result.isDynamicDim(axis)) {
      return true;
    }
    long sum = 0;
    for (int i = 0; i < op.operandCount(); i++) {
      RankedTensorType part = ranked(op.operand(i).type());
      if (part == null || part.isDynamicDim(axis)) {
        return true;
      }
      sum += part.dimSize(axis);
    }
    return sum == result.dimSize(axis)
        || op.emitOpError(
            "requires sum of axis dimensions of input1 equal to output axis dimension, got "
                + sum
                + " and "
                + result.dimSize(axis));
  }

  // Shapes as operands.

  private static boolean verifyReshape(Operation op) {
    if (!haveSameElements(op, op.operand(0).type(), op.result(0).type())) {
      return false;
    }
    long[] shape = shapeOf(op, 1);
    RankedTensorType output = ranked(op.result(0).type());
    if (shape == null) {
      return true;
    }
    int inferred = 0;
    boolean isStatic = true;
    long elements = 1;
    for (long size : shape) {
      inferred += size == -1 ? 1 : 0;
      isStatic &= size > 0;
      elements *= size;
    }
    if (inferred > 1) {
      return op.emitOpError("expected at most one target dimension to be -1");
    }
    if (output != null && shape.length != output.rank()) {
      return op.emitOpError("new shape does not match result rank");
    }
    for (int i = 0; i < shape.length; i++) {
      if (output != null && shape[i] >= 0 && !canBeSame(shape[i], output.dimSize(i))) {
        return op.emitOpError("new shape is inconsistent with result shape");
      }
      if (shape[i] < -1) {
        return op.emitOpError("new shape has invalid tensor dimension size " + shape[i]);
      }
    }
    RankedTensorType input = ranked(op.operand(0).type());
    if (input == null || !input.hasStaticShape()) {
      return true;
    }
    long found = output != null && output.hasStaticShape() ? output.numElements() : elements;
    boolean isKnown = isStatic || (output != null && output.hasStaticShape());
    return !isKnown
        || found == input.numElements()
        || op.emitOpError("cannot reshape " + input.numElements() + " elements into " + found);
  }

  private static boolean verifyTile(Operation op) {
    if (!haveSameElements(op, op.operand(0).type(), op.result(0).type())) {
      return false;
    }
    RankedTensorType input = ranked(op.operand(0).type());
    RankedTensorType output = ranked(op.result(0).type());
    int rank = rankOfShape(op.operand(1).type());
    if (input != null && rank >= 0 && input.rank() != rank) {
      return op.emitOpError(
          "expect 'multiples' to have rank " + input.rank() + " but got " + rank + ".");
    }
    if (input != null && output != null && input.rank() != output.rank()) {
      return op.emitOpError("expect same input and output tensor rank.");
    }
    long[] multiples = shapeOf(op, 1);
    for (long multiple : multiples == null ? new long[0] : multiples) {
      if (multiple < -1 || multiple == 0) {
        return op.emitOpError("expect element of 'multiples' to be positive integer or -1.");
      }
    }
    return true;
  }

  private static boolean verifyPad(Operation op) {
    Type result = op.result(0).type();
    if (!haveSameElements(op, op.operand(0).type(), result)
        || (op.operandCount() > 2 && !haveSameElements(op, op.operand(2).type(), result))) {
      return false;
    }
    RankedTensorType input = ranked(op.operand(0).type());
    RankedTensorType output = ranked(result);
    if (input == null || output == null) {
      return true;
    }
    int rank = input.rank();
    if (rank != output.rank()) {
      return op.emitOpError(
          "expect same input and output tensor rank, but got inputRank: "
              + rank
              + ", outputRank: "
              + output.rank());
    }
    long[] padding = shapeOf(op, 1);
    if (padding == null) {
      return true;
    }
    if (padding.length != 2 * rank) {
      return op.emitOpError(
          "padding tensor must have "
              + rank
              + " * 2 = "
              + 2 * rank
              + " elements, but got "
              + padding.length);
    }
    for (int i = 0; i < rank; i++) {
      if (!verifyPadding(op, i, input.dimSize(i), padding, output.dimSize(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyPadding(
      Operation op, int dim, long input, long[] padding, long output) {
    long start = padding[2 * dim];
    long end = padding[2 * dim + 1];
    if (start < -1 || end < -1) {
      return op.emitOpError(
          "invalid padding values at dimension "
              + dim
              + ": values must be non-negative or -1 for dynamic padding, got ["
              + start
              + ", "
              + end
              + "]");
    }
    boolean isKnown =
        start >= 0 && end >= 0 && !ShapedType.isDynamic(input) && !ShapedType.isDynamic(output);
    return !isKnown
        || input + start + end == output
        || op.emitOpError(
            "mismatch in output shape at dimension "
                + dim
                + ": expected "
                + input
                + " + "
                + start
                + " + "
                + end
                + " = "
                + (input + start + end)
                + ", but got "
                + output);
  }

  // Constants and bounds.

  private static boolean verifyConst(Operation op) {
    if (!(op.attribute("values") instanceof DenseElementsAttribute values)
        || !(op.result(0).type() instanceof RankedTensorType result)) {
      return true;
    }
    if (!values.type().shape().equals(result.shape())) {
      return op.emitOpError("failed to verify that all of {values, output} have same shape");
    }
    // Quantized elements are stored as integers.
    return result.elementType() instanceof OpaqueType
        || values.type().elementType().equals(result.elementType())
        || op.emitOpError("expected same attr/result element types");
  }

  private static boolean verifyConstShape(Operation op) {
    int rank = rankOfShape(op.result(0).type());
    if (rank < 0
        || !(op.attribute("values") instanceof DenseElementsAttribute values)
        || values.type().rank() != 1) {
      return true;
    }
    long count = values.type().dimSize(0);
    return count == rank
        || op.emitOpError(
            "expect number of elements in attribute values ("
                + count
                + ") to be equal to the rank ("
                + rank
                + ") for the result shape type");
  }

  private static boolean verifyClamp(Operation op) {
    Type element = elementOf(op.operand(0).type());
    if (element instanceof OpaqueType) {
      return true;
    }
    Object least = op.attribute("min_val");
    Object most = op.attribute("max_val");
    boolean isOrdered;
    Type type;
    if (least instanceof IntegerAttribute low && most instanceof IntegerAttribute high) {
      isOrdered = low.value().compareTo(high.value()) <= 0;
      type = low.type().equals(high.type()) ? low.type() : null;
    } else if (least instanceof FloatAttribute low && most instanceof FloatAttribute high) {
      isOrdered = low.isNaN() || high.isNaN() || low.doubleValue() <= high.doubleValue();
      type = low.type().equals(high.type()) ? low.type() : null;
    } else {
      return true;
    }
    if (!element.equals(type)) {
      return op.emitOpError(
          "min/max attributes types are incompatible with input/output element types.");
    }
    return isOrdered
        || op.emitOpError(
            "expected min_val <= max_val, got min_val=" + least + ", max_val=" + most);
  }
}
