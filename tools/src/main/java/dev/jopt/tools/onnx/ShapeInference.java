package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of what computing operators of ONNX give, where these follow from their operands. */
final class ShapeInference {
  /** What gives one tensor of the type of the first operand. */
  private static final ImmutableSet<String> LIKE_FIRST =
      ImmutableSet.of(
          "Abs",
          "Acos",
          "Acosh",
          "Asin",
          "Asinh",
          "Atan",
          "Atanh",
          "BatchNormalization",
          "BitwiseNot",
          "Ceil",
          "Celu",
          "Clip",
          "Cos",
          "Cosh",
          "CumSum",
          "Elu",
          "Erf",
          "Exp",
          "Floor",
          "Gelu",
          "GroupNormalization",
          "HardSigmoid",
          "HardSwish",
          "Hardmax",
          "InstanceNormalization",
          "LRN",
          "LayerNormalization",
          "LeakyRelu",
          "Log",
          "LogSoftmax",
          "LpNormalization",
          "MeanVarianceNormalization",
          "Mish",
          "Neg",
          "Not",
          "RMSNormalization",
          "Reciprocal",
          "Relu",
          "Round",
          "Scatter",
          "ScatterElements",
          "ScatterND",
          "Selu",
          "Shrink",
          "Sigmoid",
          "Sign",
          "Sin",
          "Sinh",
          "Softmax",
          "Softplus",
          "Softsign",
          "Sqrt",
          "Swish",
          "Tan",
          "Tanh",
          "ThresholdedRelu",
          "Trilu");

  private static final ImmutableSet<String> REDUCTIONS =
      ImmutableSet.of(
          "ReduceL1",
          "ReduceL2",
          "ReduceLogSum",
          "ReduceLogSumExp",
          "ReduceMax",
          "ReduceMean",
          "ReduceMin",
          "ReduceProd",
          "ReduceSum",
          "ReduceSumSquare");

  /** From here on operands of different shapes are stretched by one rule. */
  private static final long BROADCAST_SINCE = 7;

  /** A tensor to be. */
  record InferredType(List<Long> shape, Type element) {}

  private final Operands in;
  private final ImageShapes images;
  private final long version;

  private ShapeInference(Operands operands, long version) {
    in = operands;
    images = new ImageShapes(operands);
    this.version = version;
  }

  /**
   * Infers the types of the outputs of a node of ONNX itself, in their order.
   *
   * @return as many as can be told, perhaps none; fewer than there are outputs where it cannot
   * @throws ImportFailure if the operands do not fit together
   */
  static List<InferredType> infer(Operands operands, long version) throws ImportFailure {
    try {
      return new ShapeInference(operands, version).infer();
    } catch (ArithmeticException overflow) {
      return ImmutableList.of();
    }
  }

  private List<InferredType> infer() throws ImportFailure {
    String operator = in.node().operator();
    if (LIKE_FIRST.contains(operator)) {
      return in.has(0) ? list(in.shape(0), in.element(0)) : ImmutableList.of();
    }
    if (REDUCTIONS.contains(operator)) {
      return reduce();
    }
    return switch (operator) {
      case "Add",
          "BitShift",
          "BitwiseAnd",
          "BitwiseOr",
          "BitwiseXor",
          "Div",
          "Mod",
          "Mul",
          "Pow",
          "Sub" ->
          elementwise(2, 0, null);
      case "PRelu" -> in.has(0) ? list(in.shape(0), in.element(0)) : ImmutableList.of();
      case "And", "Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual", "Or", "Xor" ->
          elementwise(2, 0, IntegerType.I1);
      case "IsInf", "IsNaN" -> elementwise(1, 0, IntegerType.I1);
      case "Max", "Mean", "Min", "Sum" -> elementwise(in.count(), 0, null);
      case "Where" -> elementwise(3, 1, null);
      case "ArgMax", "ArgMin" -> argument();
      case "AveragePool", "LpPool", "MaxPool" -> images.pool();
      case "GlobalAveragePool", "GlobalLpPool", "GlobalMaxPool" -> images.globalPool();
      case "Cast" -> cast();
      case "CastLike" -> in.has(0) && in.has(1) ? list(in.shape(0), in.element(1)) : unknown();
      case "ConstantOfShape" -> constantOfShape();
      case "Conv" -> images.convolution(in.has(0) ? in.element(0) : null);
      case "ConvInteger" -> images.convolution(IntegerType.I32);
      case "ConvTranspose" -> images.transposedConvolution();
      case "DepthToSpace" -> images.depthToSpace();
      case "SpaceToDepth" -> images.spaceToDepth();
      case "DequantizeLinear" ->
          in.has(0) && in.has(1) ? list(in.shape(0), in.element(1)) : unknown();
      case "DynamicQuantizeLinear" -> dynamicQuantize();
      case "QuantizeLinear" -> quantize();
      case "Dropout" -> dropout();
      case "Expand" -> expand();
      case "GRU", "RNN" -> recurrent(2);
      case "LSTM" -> recurrent(3);
      case "GatherElements" ->
          in.has(0) && in.has(1) ? list(in.shape(1), in.element(0)) : unknown();
      case "GatherND" -> gatherNd();
      case "Gemm" -> gemm();
      case "MatMul" -> matMul(in.has(0) ? in.element(0) : null);
      case "MatMulInteger" -> matMul(IntegerType.I32);
      case "OneHot" -> oneHot();
      case "Pad" -> pad();
      case "Range" -> range();
      case "Resize", "Upsample" -> resize();
      case "Shape" -> shape();
      case "Size" -> list(ImmutableList.of(), IntegerType.I64);
      case "Tile" -> tile();
      case "TopK" -> topK();
      default -> unknown();
    };
  }

  static List<InferredType> unknown() {
    return ImmutableList.of();
  }

  static List<InferredType> list(@Nullable List<Long> shape, @Nullable Type element) {
    return shape == null || element == null
        ? ImmutableList.of()
        : ImmutableList.of(new InferredType(shape, element));
  }

  private List<InferredType> elementwise(int operands, int like, @Nullable Type element)
      throws ImportFailure {
    for (int i = 0; i < Math.max(1, operands); i++) {
      if (!in.has(i)) {
        return unknown();
      }
    }
    List<Long> shape = in.shape(0);
    // The older rule stretches the second one to the first.
    for (int i = 1; i < operands && version >= BROADCAST_SINCE; i++) {
      shape = broadcast(shape, in.shape(i));
    }
    return list(shape, element == null ? in.element(like) : element);
  }

  /** The shape that two are stretched to. */
  private static List<Long> broadcast(List<Long> left, List<Long> right) throws ImportFailure {
    int rank = Math.max(left.size(), right.size());
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      int fromLeft = i - rank + left.size();
      int fromRight = i - rank + right.size();
      long one = fromLeft < 0 ? 1 : left.get(fromLeft);
      long other = fromRight < 0 ? 1 : right.get(fromRight);
      if (one != other && one != 1 && other != 1) {
        throw new ImportFailure("the shapes " + left + " and " + right + " do not match");
      }
      shape.add(one == 1 ? other : one);
    }
    return shape;
  }

  private List<InferredType> reduce() throws ImportFailure {
    if (!in.has(0)) {
      return unknown();
    }
    List<Long> axes = in.parameter("axes", 1);
    if (axes == null && in.has(1)) {
      return unknown();
    }
    List<Long> from = in.shape(0);
    boolean none = axes == null || axes.isEmpty();
    if (none && in.attribute("noop_with_empty_axes", 0) != 0) {
      return list(from, in.element(0));
    }
    boolean[] reduced = new boolean[from.size()];
    for (int i = 0; i < reduced.length; i++) {
      reduced[i] = none;
    }
    for (long axis : none ? ImmutableList.<Long>of() : axes) {
      reduced[OnnxShapes.axis(axis, from.size())] = true;
    }
    return list(without(from, reduced), in.element(0));
  }

  private List<Long> without(List<Long> from, boolean[] reduced) {
    List<Long> shape = new ArrayList<>();
    boolean keeps = in.attribute("keepdims", 1) != 0;
    for (int i = 0; i < from.size(); i++) {
      if (!reduced[i]) {
        shape.add(from.get(i));
      } else if (keeps) {
        shape.add(1L);
      }
    }
    return shape;
  }

  private List<InferredType> argument() throws ImportFailure {
    if (!in.has(0)) {
      return unknown();
    }
    boolean[] reduced = new boolean[in.shape(0).size()];
    reduced[OnnxShapes.axis(in.attribute("axis", 0), reduced.length)] = true;
    return list(without(in.shape(0), reduced), IntegerType.I64);
  }

  private List<InferredType> cast() throws ImportFailure {
    return in.has(0)
        ? list(in.shape(0), ElementTypes.type((int) in.attribute("to", 0)))
        : unknown();
  }

  private List<InferredType> constantOfShape() {
    NodeAttribute value = in.node().attributes().get("value");
    if (value == null) {
      return list(in.list(0), FloatType.F32);
    }
    return value.tensor() == null
        ? unknown()
        : list(in.list(0), ElementTypes.type(value.tensor().dataType()));
  }

  private List<InferredType> quantize() throws ImportFailure {
    if (!in.has(0)) {
      return unknown();
    }
    if (in.has(2)) {
      return list(in.shape(0), in.element(2));
    }
    int to = (int) in.attribute("output_dtype", 0);
    return list(in.shape(0), to == 0 ? IntegerType.I8 : ElementTypes.type(to));
  }

  private List<InferredType> dynamicQuantize() throws ImportFailure {
    return in.has(0)
        ? ImmutableList.of(
            new InferredType(in.shape(0), IntegerType.I8),
            new InferredType(ImmutableList.of(), FloatType.F32),
            new InferredType(ImmutableList.of(), IntegerType.I8))
        : unknown();
  }

  private List<InferredType> dropout() throws ImportFailure {
    if (!in.has(0)) {
      return unknown();
    }
    InferredType same = new InferredType(in.shape(0), in.element(0));
    // The mask of old versions has the elements of the data.
    return version < 10
        ? ImmutableList.of(same)
        : ImmutableList.of(same, new InferredType(in.shape(0), IntegerType.I1));
  }

  private List<InferredType> expand() throws ImportFailure {
    List<Long> to = in.list(1);
    return in.has(0) && to != null ? list(broadcast(in.shape(0), to), in.element(0)) : unknown();
  }

  private List<InferredType> recurrent(int outputs) throws ImportFailure {
    if (!in.has(0)
        || !in.has(2)
        || in.shape(0).size() != 3
        || in.shape(2).size() != 3
        || in.attribute("layout", 0) != 0) {
      return unknown();
    }
    long batch = in.shape(0).get(1);
    long directions = in.shape(2).get(0);
    long hidden = in.shape(2).get(2);
    List<Long> last = ImmutableList.of(directions, batch, hidden);
    List<Long> all = ImmutableList.of(in.shape(0).get(0), directions, batch, hidden);
    List<InferredType> results = new ArrayList<>();
    for (int i = 0; i < outputs; i++) {
      results.add(new InferredType(i == 0 ? all : last, in.element(0)));
    }
    return results;
  }

  private List<InferredType> gatherNd() throws ImportFailure {
    if (!in.has(0) || !in.has(1) || in.shape(1).isEmpty()) {
      return unknown();
    }
    List<Long> data = in.shape(0);
    List<Long> indices = in.shape(1);
    long depth = indices.get(indices.size() - 1) + in.attribute("batch_dims", 0);
    if (depth < 0 || depth > data.size()) {
      return unknown();
    }
    List<Long> shape = new ArrayList<>(indices.subList(0, indices.size() - 1));
    shape.addAll(data.subList((int) depth, data.size()));
    return list(shape, in.element(0));
  }

  private List<InferredType> gemm() throws ImportFailure {
    if (!in.has(0) || !in.has(1) || in.shape(0).size() != 2 || in.shape(1).size() != 2) {
      return unknown();
    }
    int rows = in.attribute("transA", 0) != 0 ? 1 : 0;
    int columns = in.attribute("transB", 0) != 0 ? 0 : 1;
    if (!in.shape(0).get(1 - rows).equals(in.shape(1).get(1 - columns))) {
      throw new ImportFailure(
          "the shapes " + in.shape(0) + " and " + in.shape(1) + " do not match");
    }
    return list(ImmutableList.of(in.shape(0).get(rows), in.shape(1).get(columns)), in.element(0));
  }

  private List<InferredType> matMul(@Nullable Type element) throws ImportFailure {
    if (!in.has(0) || !in.has(1) || in.shape(0).isEmpty() || in.shape(1).isEmpty()) {
      return unknown();
    }
    List<Long> left = in.shape(0);
    List<Long> right = in.shape(1);
    int inner = Math.max(0, right.size() - 2);
    if (!left.get(left.size() - 1).equals(right.get(inner))) {
      throw new ImportFailure("the shapes " + left + " and " + right + " do not match");
    }
    List<Long> shape =
        new ArrayList<>(
            broadcast(left.subList(0, Math.max(0, left.size() - 2)), right.subList(0, inner)));
    if (left.size() > 1) {
      shape.add(left.get(left.size() - 2));
    }
    if (right.size() > 1) {
      shape.add(right.get(right.size() - 1));
    }
    return list(shape, element);
  }

  private List<InferredType> oneHot() throws ImportFailure {
    Long depth = in.scalar(1);
    if (!in.has(0) || !in.has(2) || depth == null) {
      return unknown();
    }
    List<Long> shape = new ArrayList<>(in.shape(0));
    shape.add(OnnxShapes.axis(in.attribute("axis", -1), shape.size() + 1), depth);
    return list(shape, in.element(2));
  }

  private List<InferredType> pad() throws ImportFailure {
    List<Long> pads = in.parameter("pads", 1);
    List<Long> axes = in.list(3);
    if (!in.has(0) || pads == null || (axes == null && in.has(3))) {
      return unknown();
    }
    List<Long> shape = new ArrayList<>(in.shape(0));
    int count = axes == null ? shape.size() : axes.size();
    if (pads.size() != 2 * count) {
      return unknown();
    }
    for (int i = 0; i < count; i++) {
      int axis = axes == null ? i : OnnxShapes.axis(axes.get(i), shape.size());
      shape.set(axis, shape.get(axis) + pads.get(i) + pads.get(i + count));
    }
    return list(shape, in.element(0));
  }

  private List<InferredType> range() throws ImportFailure {
    KnownValues.Integers value = ConstantFolding.fold(in);
    return value == null ? unknown() : list(value.shape(), in.element(0));
  }

  private List<InferredType> resize() throws ImportFailure {
    if (!in.has(0)
        || !in.attribute("keep_aspect_ratio_policy", "stretch").equals("stretch")
        || in.attribute("coordinate_transformation_mode", "").equals("tf_crop_and_resize")) {
      return unknown();
    }
    boolean scalesFirst = in.node().operator().equals("Upsample") || version < 11;
    NodeAttribute attribute = in.node().attributes().get("scales");
    List<Float> scales = attribute != null ? attribute.reals() : in.reals(scalesFirst ? 1 : 2);
    List<Long> sizes = scalesFirst ? null : in.list(3);
    List<Long> axes = in.attributes("axes");
    List<Long> shape = new ArrayList<>(in.shape(0));
    int count = axes == null ? shape.size() : axes.size();
    boolean bySize = sizes != null && sizes.size() == count;
    if (!bySize && (in.has(3) || scales == null || scales.size() != count)) {
      return unknown();
    }
    for (int i = 0; i < count; i++) {
      int axis = axes == null ? i : OnnxShapes.axis(axes.get(i), shape.size());
      long extent = shape.get(axis);
      shape.set(axis, bySize ? sizes.get(i) : (long) Math.floor((double) extent * scales.get(i)));
    }
    return list(shape, in.element(0));
  }

  private List<InferredType> shape() throws ImportFailure {
    KnownValues.Integers value = ConstantFolding.fold(in);
    return value == null ? unknown() : list(value.shape(), IntegerType.I64);
  }

  private List<InferredType> tile() throws ImportFailure {
    List<Long> repeats = in.list(1);
    if (!in.has(0) || repeats == null || repeats.size() != in.shape(0).size()) {
      return unknown();
    }
    List<Long> shape = new ArrayList<>();
    for (int i = 0; i < repeats.size(); i++) {
      shape.add(Math.multiplyExact(in.shape(0).get(i), repeats.get(i)));
    }
    return list(shape, in.element(0));
  }

  private List<InferredType> topK() throws ImportFailure {
    Long count = in.hasAttribute("k") ? Long.valueOf(in.attribute("k", 0)) : in.scalar(1);
    if (!in.has(0) || count == null) {
      return unknown();
    }
    List<Long> shape = new ArrayList<>(in.shape(0));
    shape.set(OnnxShapes.axis(in.attribute("axis", -1), shape.size()), count);
    return ImmutableList.of(
        new InferredType(shape, in.element(0)), new InferredType(shape, IntegerType.I64));
  }
}
