package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.jopt.tools.onnx.KnownValues.Integers;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Computes what nodes give that work on a few integers: exporters write chains of them where a
 * shape depends on that of another tensor.
 */
final class ConstantFolding {
  private static final int MOST_ELEMENTS = 1024;

  private final Operands in;

  private ConstantFolding(Operands operands) {
    in = operands;
  }

  /** The only result of a node of ONNX itself; nothing if it cannot be told. */
  static @Nullable Integers fold(Operands operands) throws ImportFailure {
    for (int i = 0; i < operands.count(); i++) {
      Integers value = operands.integers(i);
      if (value != null && value.elements().size() > MOST_ELEMENTS) {
        return null;
      }
    }
    try {
      return new ConstantFolding(operands).fold();
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  private @Nullable Integers fold() throws ImportFailure {
    return switch (in.node().operator()) {
      case "Shape" -> shape();
      case "Size" -> in.has(0) ? Integers.scalar(OnnxShapes.elements(in.shape(0))) : null;
      case "Identity" -> in.integers(0);
      case "Cast" -> cast();
      case "Concat" -> concat();
      case "ConstantOfShape" -> constantOfShape();
      case "Gather" -> gather();
      case "Range" -> range();
      case "Reshape", "Squeeze", "Unsqueeze" -> reshaped();
      case "Slice" -> slice();
      case "ReduceProd" -> product();
      case "Where" -> where();
      case "Add" -> binary(Math::addExact);
      case "Sub" -> binary(Math::subtractExact);
      case "Mul" -> binary(Math::multiplyExact);
      case "Div" -> binary(ConstantFolding::divide);
      case "Max" -> in.count() == 2 ? binary(Math::max) : null;
      case "Min" -> in.count() == 2 ? binary(Math::min) : null;
      case "Equal" -> binary((a, b) -> a == b ? 1 : 0);
      case "Greater" -> binary((a, b) -> a > b ? 1 : 0);
      case "Less" -> binary((a, b) -> a < b ? 1 : 0);
      default -> null;
    };
  }

  private static long divide(long a, long b) {
    if (b == 0 || (a == Long.MIN_VALUE && b == -1)) {
      throw new ArithmeticException("has no result");
    }
    return a / b;
  }

  private @Nullable Integers shape() throws ImportFailure {
    if (!in.has(0)) {
      return null;
    }
    List<Long> shape = in.shape(0);
    int rank = shape.size();
    return Integers.list(
        shape.subList(
            bound(in.attribute("start", 0), rank),
            Math.max(
                bound(in.attribute("start", 0), rank), bound(in.attribute("end", rank), rank))));
  }

  private static int bound(long value, int rank) {
    return (int) Math.max(0, Math.min(rank, value < 0 ? value + rank : value));
  }

  private @Nullable Integers cast() {
    long to = in.attribute("to", 0);
    boolean wide = to == ElementTypes.INT64 || to == ElementTypes.INT32;
    Integers value = in.integers(0);
    if (!wide || value == null) {
      return null;
    }
    for (long element : value.elements()) {
      if (to == ElementTypes.INT32 && element != (int) element) {
        return null;
      }
    }
    return value;
  }

  private @Nullable Integers concat() {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < in.count(); i++) {
      Integers part = in.integers(i);
      if (part == null || part.shape().size() != 1) {
        return null;
      }
      all.addAll(part.elements());
    }
    long axis = in.attribute("axis", 1);
    return all.size() <= MOST_ELEMENTS && (axis == 0 || axis == -1) ? Integers.list(all) : null;
  }

  private @Nullable Integers constantOfShape() {
    List<Long> shape = in.list(0);
    NodeAttribute attribute = in.node().attributes().get("value");
    Tensor tensor = attribute == null ? null : attribute.tensor();
    if (shape == null
        || tensor == null
        || tensor.integers() == null
        || tensor.integers().size() != 1) {
      return null;
    }
    long count = 1;
    for (long extent : shape) {
      count = extent < 0 ? -1 : LongMath.saturatedMultiply(count, extent);
      if (count < 0 || count > MOST_ELEMENTS) {
        return null;
      }
    }
    List<Long> elements = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      elements.add(tensor.integers().get(0));
    }
    return new Integers(ImmutableList.copyOf(shape), ImmutableList.copyOf(elements));
  }

  private @Nullable Integers gather() {
    Integers data = in.integers(0);
    Integers indices = in.integers(1);
    long axis = in.attribute("axis", 0);
    if (data == null || indices == null || data.shape().size() != 1 || (axis != 0 && axis != -1)) {
      return null;
    }
    List<Long> elements = new ArrayList<>();
    int size = data.elements().size();
    for (long index : indices.elements()) {
      if (index < -size || index >= size) {
        return null;
      }
      elements.add(data.elements().get((int) (index < 0 ? index + size : index)));
    }
    return new Integers(indices.shape(), ImmutableList.copyOf(elements));
  }

  private @Nullable Integers range() {
    Long start = in.scalar(0);
    Long limit = in.scalar(1);
    Long step = in.scalar(2);
    if (start == null || limit == null || step == null || step == 0) {
      return null;
    }
    List<Long> elements = new ArrayList<>();
    for (long i = start; step > 0 ? i < limit : i > limit; i = Math.addExact(i, step)) {
      if (elements.size() == MOST_ELEMENTS) {
        return null;
      }
      elements.add(i);
    }
    return Integers.list(elements);
  }

  /** The same elements in another shape; whether they fit is checked with the types. */
  private @Nullable Integers reshaped() throws ImportFailure {
    Integers value = in.integers(0);
    if (value == null || value.elements().isEmpty()) {
      return null;
    }
    boolean squeezes = in.node().operator().equals("Squeeze");
    boolean reshapes = in.node().operator().equals("Reshape");
    List<Long> parameter = in.parameter(reshapes ? "shape" : "axes", 1);
    if (parameter == null && (!squeezes || in.has(1))) {
      return null;
    }
    List<Long> shape;
    if (squeezes) {
      shape = OnnxShapes.squeeze(value.shape(), parameter);
    } else if (parameter == null) {
      return null;
    } else if (reshapes) {
      shape = OnnxShapes.reshape(value.shape(), parameter, in.attribute("allowzero", 0) != 0);
    } else {
      shape = OnnxShapes.unsqueeze(value.shape(), parameter);
    }
    return new Integers(ImmutableList.copyOf(shape), value.elements());
  }

  private @Nullable Integers slice() {
    Integers data = in.integers(0);
    Long start = one(in.parameter("starts", 1));
    Long end = one(in.parameter("ends", 2));
    List<Long> axes = in.parameter("axes", 3);
    Long step = in.has(4) ? in.scalar(4) : Long.valueOf(1);
    boolean firstAxis =
        axes == null ? !in.has(3) : axes.equals(List.of(0L)) || axes.equals(List.of(-1L));
    if (data == null
        || data.shape().size() != 1
        || start == null
        || end == null
        || step == null
        || step == 0
        || !firstAxis) {
      return null;
    }
    List<Long> elements = new ArrayList<>();
    long size = data.elements().size();
    long first = start < 0 ? start + size : start;
    long past = end < 0 ? Math.max(end, -size - 1) + size : end;
    if (step > 0) {
      for (long i = Math.max(0, first); i < Math.min(past, size); i += Math.min(step, size)) {
        elements.add(data.elements().get((int) i));
      }
    } else {
      for (long i = Math.min(first, size - 1); i > Math.max(past, -1); ) {
        elements.add(data.elements().get((int) i));
        i += Math.max(step, -size);
      }
    }
    return Integers.list(elements);
  }

  private static @Nullable Long one(@Nullable List<Long> list) {
    return list == null || list.size() != 1 ? null : list.get(0);
  }

  private @Nullable Integers product() {
    Integers data = in.integers(0);
    List<Long> axes = in.parameter("axes", 1);
    boolean all = axes == null ? !in.has(1) : axes.equals(List.of(0L));
    if (data == null
        || data.shape().size() != 1
        || !all
        || in.attribute("noop_with_empty_axes", 0) != 0) {
      return null;
    }
    long product = 1;
    for (long element : data.elements()) {
      product = Math.multiplyExact(product, element);
    }
    return in.attribute("keepdims", 1) != 0
        ? Integers.list(List.of(product))
        : Integers.scalar(product);
  }

  private @Nullable Integers where() {
    Integers condition = in.integers(0);
    Integers yes = in.integers(1);
    Integers no = in.integers(2);
    if (condition == null || yes == null || no == null) {
      return null;
    }
    Integers larger = larger(larger(condition, yes), no);
    List<Long> elements = new ArrayList<>();
    for (int i = 0; larger != null && i < larger.elements().size(); i++) {
      elements.add(at(condition, i) != 0 ? at(yes, i) : at(no, i));
    }
    return larger == null ? null : new Integers(larger.shape(), ImmutableList.copyOf(elements));
  }

  private @Nullable Integers binary(LongBinaryOperator operator) {
    Integers left = in.integers(0);
    Integers right = in.integers(1);
    Integers larger = left == null || right == null ? null : larger(left, right);
    if (left == null || right == null || larger == null) {
      return null;
    }
    List<Long> elements = new ArrayList<>();
    for (int i = 0; i < larger.elements().size(); i++) {
      elements.add(operator.applyAsLong(at(left, i), at(right, i)));
    }
    return new Integers(larger.shape(), ImmutableList.copyOf(elements));
  }

  /** The one that has the shape of both together, if both are lists of one size, or one is one. */
  private static @Nullable Integers larger(@Nullable Integers left, Integers right) {
    if (left == null || left.shape().size() > 1 || right.shape().size() > 1) {
      return null;
    }
    if (left.shape().equals(right.shape()) || right.shape().isEmpty()) {
      return left;
    }
    if (left.shape().isEmpty() || left.elements().size() == 1) {
      return right;
    }
    return right.elements().size() == 1 ? left : null;
  }

  private static long at(Integers value, int index) {
    return value.elements().get(value.elements().size() == 1 ? 0 : index);
  }
}
