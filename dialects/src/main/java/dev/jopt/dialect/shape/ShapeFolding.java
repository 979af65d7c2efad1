package dev.jopt.dialect.shape;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** How the shape operations fold, by their names within the dialect. */
public final class ShapeFolding {
  static final Type SHAPE = new OpaqueType("shape", "shape");
  static final Type SIZE = new OpaqueType("shape", "size");
  private static final Type WITNESS = new OpaqueType("shape", "witness");

  private ShapeFolding() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "add" -> ShapeFolding::foldAdd;
      case "mul" -> (op, constants) -> arithmetic(constants, BigInteger::multiply);
      case "div" -> ShapeFolding::foldDiv;
      case "max", "min" ->
          (op, constants) -> op.operand(0) == op.operand(1) ? keep(op, op.operand(0)) : null;
      case "any" -> ShapeFolding::foldAny;
      case "broadcast" -> ShapeFolding::foldBroadcast;
      case "concat" -> ShapeFolding::foldConcat;
      case "split_at" -> ShapeFolding::foldSplit;
      case "from_extents" -> ShapeFolding::foldFromExtents;
      case "to_extent_tensor" -> (op, constants) -> shape(op, extents(constants.get(0)));
      case "get_extent" -> ShapeFolding::foldGetExtent;
      case "dim" -> ShapeFolding::foldDim;
      case "rank" -> ShapeFolding::foldRank;
      case "num_elements" -> ShapeFolding::foldNumElements;
      case "size_to_index", "index_to_size" -> ShapeFolding::foldConversion;
      case "shape_eq" -> ShapeFolding::foldShapeEq;
      case "is_broadcastable" ->
          (op, constants) -> op.operandCount() < 2 ? constant(IntegerAttribute.TRUE) : null;
      case "assuming_all" -> ShapeFolding::foldAssumingAll;
      case "cstr_broadcastable" -> ShapeFolding::foldCstrBroadcastable;
      case "cstr_eq" ->
          (op, constants) ->
              op.operandCount() != 0 && areEqual(constants)
                  ? constant(IntegerAttribute.TRUE)
                  : null;
      case "cstr_require" ->
          (op, constants) -> constants.get(0) == null ? null : constant(constants.get(0));
      default -> null;
    };
  }

  /** As {@link dev.jopt.ir.Dialect#materializeConstant}. */
  public static @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (type.equals(SHAPE) || isExtentTensor(type)) {
      return extents(value) == null
          ? null
          : create(builder, location, "shape.const_shape", "shape", value, type);
    }
    if (type.equals(SIZE)) {
      return create(builder, location, "shape.const_size", "value", value, type);
    }
    if (type.equals(WITNESS)) {
      return create(builder, location, "shape.const_witness", "passing", value, type);
    }
    return ConstantOp.materialize(builder, value, type, location);
  }

  private static Operation create(
      OpBuilder builder, Location location, String kind, String name, Attribute value, Type type) {
    return builder.create(
        builder.state(location, kind).setAttribute(name, value).addResultType(type));
  }

  static boolean isExtentTensor(Type type) {
    return type instanceof RankedTensorType tensor
        && tensor.rank() == 1
        && tensor.elementType() instanceof IndexType;
  }

  /** The extents that a constant shape has; null of anything else. */
  static long @Nullable [] extents(@Nullable Attribute attribute) {
    if (!(attribute instanceof DenseElementsAttribute dense) || !isExtentTensor(dense.type())) {
      return null;
    }
    long[] extents = new long[Math.toIntExact(dense.type().numElements())];
    for (int i = 0; i < extents.length; i++) {
      extents[i] = dense.longAt(i);
    }
    return extents;
  }

  static DenseElementsAttribute attribute(long[] extents) {
    return DenseElementsAttribute.ofLongs(
        RankedTensorType.of(IndexType.INDEX, extents.length), extents);
  }

  /** The shape that shapes have together, or null if it is not known that they have one. */
  static long @Nullable [] broadcast(long[] a, long[] b) {
    long[] result = (a.length >= b.length ? a : b).clone();
    long[] shorter = a.length >= b.length ? b : a;
    int offset = result.length - shorter.length;
    for (int i = 0; i < shorter.length; i++) {
      long one = result[offset + i];
      long other = shorter[i];
      if (one < 0 || other < 0 || one != other && one != 1 && other != 1) {
        return null;
      }
      result[offset + i] = one == 1 ? other : one;
    }
    return result;
  }

  private static List<FoldResult> constant(Attribute value) {
    return List.of(FoldResult.of(value));
  }

  private static @Nullable List<FoldResult> keep(Operation op, Value value) {
    return value.type().equals(op.result(0).type()) ? List.of(FoldResult.of(value)) : null;
  }

  /** A constant shape, if the type of the result can say how many extents it has. */
  private static @Nullable List<FoldResult> shape(Operation op, long @Nullable [] extents) {
    return extents != null && holds(op.result(0).type(), extents.length)
        ? constant(attribute(extents))
        : null;
  }

  private static boolean holds(Type type, int count) {
    return type.equals(SHAPE)
        || type instanceof RankedTensorType tensor
            && isExtentTensor(type)
            && tensor.dimSize(0) == count;
  }

  static long @Nullable [] staticShape(Type type) {
    return type instanceof ShapedType shaped && shaped.hasRank() && shaped.hasStaticShape()
        ? shaped.shape().toArray()
        : null;
  }

  private static @Nullable List<FoldResult> foldAdd(
      Operation op, List<@Nullable Attribute> constants) {
    if (op.operand(1).type() instanceof IndexType && Constants.isZero(constants.get(1))) {
      List<FoldResult> kept = keep(op, op.operand(0));
      if (kept != null) {
        return kept;
      }
    }
    return arithmetic(constants, BigInteger::add);
  }

  private static @Nullable List<FoldResult> foldDiv(
      Operation op, List<@Nullable Attribute> constants) {
    if (!(constants.get(1) instanceof IntegerAttribute divisor) || divisor.value().signum() == 0) {
      return null;
    }
    // Towards minus infinity, also of a negative number.
    return arithmetic(
        constants,
        (a, b) -> {
          BigInteger[] parts = a.divideAndRemainder(b);
          boolean exact = parts[1].signum() == 0;
          return exact || a.signum() == b.signum() ? parts[0] : parts[0].subtract(BigInteger.ONE);
        });
  }

  private static @Nullable List<FoldResult> arithmetic(
      List<@Nullable Attribute> constants, BinaryOperator<BigInteger> operator) {
    return constants.get(0) instanceof IntegerAttribute a
            && constants.get(1) instanceof IntegerAttribute b
        ? constant(IntegerAttribute.wrapping(operator.apply(a.value(), b.value()), IndexType.INDEX))
        : null;
  }

  /** All are the same by what the operation promises, so that a constant one will do. */
  private static @Nullable List<FoldResult> foldAny(
      Operation op, List<@Nullable Attribute> constants) {
    Attribute last = constants.isEmpty() ? null : constants.get(constants.size() - 1);
    return shape(op, extents(last));
  }

  private static @Nullable List<FoldResult> foldBroadcast(
      Operation op, List<@Nullable Attribute> constants) {
    if (op.operandCount() == 1) {
      return keep(op, op.operand(0));
    }
    long[] all = constants.isEmpty() ? null : extents(constants.get(0));
    for (int i = 1; all != null && i < constants.size(); i++) {
      long[] next = extents(constants.get(i));
      all = next == null ? null : broadcast(all, next);
    }
    return shape(op, all);
  }

  private static @Nullable List<FoldResult> foldConcat(
      Operation op, List<@Nullable Attribute> constants) {
    long[] first = extents(constants.get(0));
    long[] second = extents(constants.get(1));
    if (first == null || second == null) {
      return null;
    }
    long[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return shape(op, all);
  }

  private static @Nullable List<FoldResult> foldSplit(
      Operation op, List<@Nullable Attribute> constants) {
    long[] all = extents(constants.get(0));
    if (all == null || !(constants.get(1) instanceof IntegerAttribute index)) {
      return null;
    }
    long point = index.longValue();
    if (point < -all.length || point > all.length) {
      return null;
    }
    int at = (int) (point < 0 ? point + all.length : point);
    return holds(op.result(0).type(), at) && holds(op.result(1).type(), all.length - at)
        ? List.of(
            FoldResult.of(attribute(Arrays.copyOf(all, at))),
            FoldResult.of(attribute(Arrays.copyOfRange(all, at, all.length))))
        : null;
  }

  private static @Nullable List<FoldResult> foldFromExtents(
      Operation op, List<@Nullable Attribute> constants) {
    long[] all = new long[constants.size()];
    for (int i = 0; i < all.length; i++) {
      if (!(constants.get(i) instanceof IntegerAttribute extent)) {
        return null;
      }
      all[i] = extent.longValue();
    }
    return shape(op, all);
  }

  private static @Nullable List<FoldResult> foldGetExtent(
      Operation op, List<@Nullable Attribute> constants) {
    return element(extents(constants.get(0)), constants.get(1));
  }

  private static @Nullable List<FoldResult> foldDim(
      Operation op, List<@Nullable Attribute> constants) {
    long[] extents =
        op.operand(0).type() instanceof ShapedType shaped && shaped.hasRank()
            ? shaped.shape().toArray()
            : null;
    return element(extents, constants.get(1));
  }

  /** One of some sizes, if the place and the size are known. */
  private static @Nullable List<FoldResult> element(
      long @Nullable [] extents, @Nullable Attribute index) {
    if (extents == null
        || !(index instanceof IntegerAttribute number)
        || number.longValue() < 0
        || number.longValue() >= extents.length) {
      return null;
    }
    long extent = extents[(int) number.longValue()];
    return extent < 0 ? null : constant(IntegerAttribute.index(extent));
  }

  private static @Nullable List<FoldResult> foldRank(
      Operation op, List<@Nullable Attribute> constants) {
    long[] extents = extents(constants.get(0));
    return extents == null ? null : constant(IntegerAttribute.index(extents.length));
  }

  private static @Nullable List<FoldResult> foldNumElements(
      Operation op, List<@Nullable Attribute> constants) {
    long[] extents = extents(constants.get(0));
    if (extents == null) {
      return null;
    }
    long product = 1;
    for (long extent : extents) {
      product *= extent;
    }
    return constant(IntegerAttribute.index(product));
  }

  private static @Nullable List<FoldResult> foldConversion(
      Operation op, List<@Nullable Attribute> constants) {
    if (constants.get(0) instanceof IntegerAttribute number) {
      return constant(number);
    }
    // From an index to an index, or there and back.
    List<FoldResult> kept = keep(op, op.operand(0));
    Operation inner = op.operand(0).definingOp();
    String inverse =
        op.name().equals("shape.size_to_index") ? "shape.index_to_size" : "shape.size_to_index";
    return kept == null && inner != null && inner.name().equals(inverse)
        ? keep(op, inner.operand(0))
        : kept;
  }

  private static @Nullable List<FoldResult> foldShapeEq(
      Operation op, List<@Nullable Attribute> constants) {
    return constants.contains(null)
        ? null
        : constant(IntegerAttribute.of(constants.isEmpty() || areEqual(constants)));
  }

  private static boolean areEqual(List<@Nullable Attribute> constants) {
    Attribute first = constants.get(0);
    return first != null && constants.stream().allMatch(c -> Objects.equals(c, first));
  }

  /** One witness that fails decides; those that pass need not be asked. */
  private static @Nullable List<FoldResult> foldAssumingAll(
      Operation op, List<@Nullable Attribute> constants) {
    List<Value> left = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      if (!(constants.get(i) instanceof IntegerAttribute passing)) {
        left.add(op.operand(i));
      } else if (!passing.booleanValue()) {
        return constant(passing);
      }
    }
    if (left.isEmpty()) {
      return constant(IntegerAttribute.TRUE);
    }
    if (left.size() == op.operandCount()) {
      return null;
    }
    op.setOperands(left);
    return List.of();
  }

  /** A failing witness is a failure to come, so only those that pass are constants. */
  private static @Nullable List<FoldResult> foldCstrBroadcastable(
      Operation op, List<@Nullable Attribute> constants) {
    int notScalar = 0;
    List<long[]> shapes = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      long[] known = extents(constants.get(i));
      notScalar += known == null || known.length != 0 ? 1 : 0;
      if (known == null) {
        known = shapeOf(op.operand(i));
      }
      if (known != null) {
        shapes.add(known);
      }
    }
    return notScalar <= 1 || shapes.size() == constants.size() && areBroadcastable(shapes)
        ? constant(IntegerAttribute.TRUE)
        : null;
  }

  private static long @Nullable [] shapeOf(Value shape) {
    Operation op = shape.definingOp();
    return op != null
            && op.name().equals("shape.shape_of")
            && op.operand(0).type() instanceof ShapedType shaped
            && shaped.hasRank()
        ? shaped.shape().toArray()
        : null;
  }

  /** Whether in each column there is but one extent that is not one. */
  private static boolean areBroadcastable(List<long[]> shapes) {
    int rank = shapes.stream().mapToInt(shape -> shape.length).max().orElse(0);
    for (int i = 1; i <= rank; i++) {
      long seen = 1;
      for (long[] shape : shapes) {
        long extent = i > shape.length ? 1 : shape[shape.length - i];
        if (extent == 1) {
          continue;
        }
        // What is open in the types may be two numbers.
        if (seen != 1 && (extent != seen || extent < 0)) {
          return false;
        }
        seen = extent;
      }
    }
    return true;
  }
}
