package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the operation of the graph dialect for each node and defines its result types. Parameters
 * that ONNX passes as tensors, such as the shape of a {@code Reshape}, must be constant for that; a
 * node where one is not becomes a {@code graph.compute}.
 */
final class NodeMapper {
  private static final long DROPOUT_WITHOUT_MODE = 7;

  private final OnnxTensorTypes types;
  private final KnownValues values;
  private final long version;
  private final Set<String> taken;

  /**
   * Creates a mapper.
   *
   * @param types the types of the operands
   * @param constants the initializers and constants, by name
   * @param version of the operators of ONNX
   * @param taken the names of all tensors; names that are made up join them
   */
  NodeMapper(
      OnnxTensorTypes types, Map<String, Tensor> constants, long version, Set<String> taken) {
    this.types = types;
    values = new KnownValues(constants);
    this.version = version;
    this.taken = taken;
  }

  /** The operation for a node. */
  PlannedOp map(Node node) throws ImportFailure {
    if (!node.domain().isEmpty()) {
      return compute(node);
    }
    PlannedOp moved = move(node);
    PlannedOp planned = moved != null ? moved : compute(node);
    if (planned.results().size() == 1) {
      String result = planned.results().get(0);
      KnownValues.Integers value = ConstantFolding.fold(operands(node));
      if (value != null && value.shape().equals(types.shape(result))) {
        values.put(result, value);
      }
    }
    return planned;
  }

  /** Whether an operation gives nothing that is not known anyway. */
  boolean isKnown(PlannedOp op) {
    return op.results().stream().allMatch(values::isComputed);
  }

  private Operands operands(Node node) {
    return new Operands(node, types, values);
  }

  private @Nullable PlannedOp move(Node node) throws ImportFailure {
    return switch (node.operator()) {
      case "Concat" -> concat(node);
      case "Dropout" -> isIdentity(node) ? identity(node) : null;
      case "Flatten" -> flatten(node);
      case "Gather" -> gather(node);
      case "Identity" -> identity(node);
      case "Reshape" -> reshape(node);
      case "Slice" -> slice(node);
      case "Split" -> split(node);
      case "Squeeze" -> squeeze(node);
      case "Transpose" -> transpose(node);
      case "Unsqueeze" -> unsqueeze(node);
      default -> null;
    };
  }

  private static String input(Node node, int index) throws ImportFailure {
    if (index >= node.inputs().size() || node.inputs().get(index).isEmpty()) {
      throw new ImportFailure("input " + index + " is missing");
    }
    return node.inputs().get(index);
  }

  private static boolean hasInput(Node node, int index) {
    return index < node.inputs().size() && !node.inputs().get(index).isEmpty();
  }

  private static String output(Node node) throws ImportFailure {
    if (node.outputs().isEmpty() || node.outputs().get(0).isEmpty()) {
      throw new ImportFailure("it has no output");
    }
    return node.outputs().get(0);
  }

  private static long integer(Node node, String name, long otherwise) {
    NodeAttribute attribute = node.attributes().get(name);
    return attribute == null ? otherwise : attribute.integer();
  }

  private static @Nullable List<Long> integers(Node node, String name) {
    NodeAttribute attribute = node.attributes().get(name);
    return attribute == null ? null : attribute.integers();
  }

  private @Nullable List<Long> constant(Node node, int index) {
    KnownValues.Integers known =
        hasInput(node, index) ? values.integers(node.inputs().get(index)) : null;
    return known == null ? null : known.elements();
  }

  /** Whether a parameter is there and yet unknown until the model runs. */
  private boolean isUnknown(Node node, int index) {
    return hasInput(node, index) && constant(node, index) == null;
  }

  /** A value that older versions have as an attribute and later ones as an input. */
  private @Nullable List<Long> parameter(Node node, String name, int index) {
    List<Long> attribute = integers(node, name);
    return attribute != null ? attribute : constant(node, index);
  }

  private static NamedAttribute list(String name, List<Long> values) {
    return new NamedAttribute(name, DenseArrayAttribute.i64(ImmutableLongArray.copyOf(values)));
  }

  private static NamedAttribute axis(long value) {
    return new NamedAttribute("axis", IntegerAttribute.i64(value));
  }

  /** An operation of one tensor that gives another of the same elements. */
  private PlannedOp unary(Node node, String name, List<Long> shape, NamedAttribute... attributes)
      throws ImportFailure {
    String operand = input(node, 0);
    String result = output(node);
    types.define(result, shape, types.get(operand).elementType());
    return new PlannedOp(
        node,
        name,
        ImmutableList.of(operand),
        ImmutableList.of(result),
        ImmutableList.copyOf(attributes));
  }

  private PlannedOp identity(Node node) throws ImportFailure {
    return unary(node, "graph.identity", types.shape(input(node, 0)));
  }

  private boolean isIdentity(Node node) {
    boolean hasMask = node.outputs().size() > 1 && !node.outputs().get(1).isEmpty();
    List<Long> training = constant(node, 2);
    boolean trains =
        version < DROPOUT_WITHOUT_MODE
            ? integer(node, "is_test", 0) == 0
            : hasInput(node, 2) && (training == null || !training.equals(List.of(0L)));
    return !hasMask && !trains;
  }

  private PlannedOp reshape(Node node) throws ImportFailure {
    List<Long> from = types.shape(input(node, 0));
    List<Long> asked = parameter(node, "shape", 1);
    if (asked != null) {
      boolean keepsZero = integer(node, "allowzero", 0) != 0;
      return unary(node, "graph.reshape", OnnxShapes.reshape(from, asked, keepsZero));
    }
    // Which shape it is need not be known before it is known.
    List<Long> shape = types.define(output(node)).shape().asList();
    return unary(node, "graph.reshape", OnnxShapes.reshape(from, shape, true));
  }

  private PlannedOp transpose(Node node) throws ImportFailure {
    List<Long> from = types.shape(input(node, 0));
    List<Long> permutation = integers(node, "perm");
    if (permutation == null) {
      permutation = new ArrayList<>();
      for (int axis = from.size() - 1; axis >= 0; axis--) {
        permutation.add((long) axis);
      }
    }
    return unary(
        node,
        "graph.transpose",
        OnnxShapes.transpose(from, permutation),
        list("perm", permutation));
  }

  private @Nullable PlannedOp unsqueeze(Node node) throws ImportFailure {
    List<Long> axes = parameter(node, "axes", 1);
    if (axes == null) {
      return null;
    }
    List<Long> shape = OnnxShapes.unsqueeze(types.shape(input(node, 0)), axes);
    return axes.isEmpty()
        ? identity(node)
        : unary(node, "graph.unsqueeze", shape, list("axes", axes));
  }

  private @Nullable PlannedOp squeeze(Node node) throws ImportFailure {
    if (isUnknown(node, 1)) {
      return null;
    }
    List<Long> axes = parameter(node, "axes", 1);
    List<Long> from = types.shape(input(node, 0));
    List<Long> shape = OnnxShapes.squeeze(from, axes);
    if (shape.size() == from.size()) {
      return identity(node);
    }
    return axes == null
        ? unary(node, "graph.squeeze", shape)
        : unary(node, "graph.squeeze", shape, list("axes", axes));
  }

  private PlannedOp flatten(Node node) throws ImportFailure {
    long axis = integer(node, "axis", 1);
    return unary(
        node, "graph.flatten", OnnxShapes.flatten(types.shape(input(node, 0)), axis), axis(axis));
  }

  private PlannedOp gather(Node node) throws ImportFailure {
    String data = input(node, 0);
    String indices = input(node, 1);
    long axis = integer(node, "axis", 0);
    List<Long> shape = OnnxShapes.gather(types.shape(data), types.shape(indices), axis);
    ImmutableList.Builder<NamedAttribute> attributes = ImmutableList.builder();
    attributes.add(axis(axis));
    List<Long> values = constant(node, 1);
    if (values != null) {
      attributes.add(list("indices_value", values));
    }
    types.define(output(node), shape, types.get(data).elementType());
    return new PlannedOp(
        node,
        "graph.gather",
        ImmutableList.of(data, indices),
        ImmutableList.of(output(node)),
        attributes.build());
  }

  private @Nullable PlannedOp slice(Node node) throws ImportFailure {
    List<Long> starts = parameter(node, "starts", 1);
    List<Long> ends = parameter(node, "ends", 2);
    List<Long> axes = parameter(node, "axes", 3);
    List<Long> steps = constant(node, 4);
    if (starts == null || ends == null || isUnknown(node, 3) || isUnknown(node, 4)) {
      return null;
    }
    List<Long> shape = OnnxShapes.slice(types.shape(input(node, 0)), starts, ends, axes, steps);
    List<NamedAttribute> attributes = new ArrayList<>();
    attributes.add(list("starts", starts));
    attributes.add(list("ends", ends));
    if (axes != null) {
      attributes.add(list("axes", axes));
    }
    if (steps != null) {
      attributes.add(list("steps", steps));
    }
    return unary(node, "graph.slice", shape, attributes.toArray(NamedAttribute[]::new));
  }

  private PlannedOp concat(Node node) throws ImportFailure {
    long axis = integer(node, "axis", 1);
    List<List<Long>> parts = new ArrayList<>();
    for (int i = 0; i < Math.max(1, node.inputs().size()); i++) {
      parts.add(types.shape(input(node, i)));
    }
    types.define(
        output(node), OnnxShapes.concat(parts, axis), types.get(input(node, 0)).elementType());
    return new PlannedOp(
        node,
        "graph.concat",
        node.inputs(),
        ImmutableList.of(output(node)),
        ImmutableList.of(axis(axis)));
  }

  private @Nullable PlannedOp split(Node node) throws ImportFailure {
    if (isUnknown(node, 1)) {
      return null;
    }
    String operand = input(node, 0);
    List<Long> from = types.shape(operand);
    long axis = integer(node, "axis", 0);
    List<Long> sizes = parameter(node, "split", 1);
    if (sizes == null) {
      sizes =
          OnnxShapes.evenParts(from.get(OnnxShapes.axis(axis, from.size())), node.outputs().size());
    }
    if (sizes.size() != node.outputs().size()) {
      throw new ImportFailure(sizes.size() + " parts for " + node.outputs().size() + " outputs");
    }
    List<List<Long>> shapes = OnnxShapes.split(from, axis, sizes);
    List<String> results = new ArrayList<>();
    for (int i = 0; i < shapes.size(); i++) {
      String result = node.outputs().get(i);
      if (result.isEmpty()) {
        result = unused(operand);
      }
      types.define(result, shapes.get(i), types.get(operand).elementType());
      results.add(result);
    }
    return new PlannedOp(
        node,
        "graph.split",
        ImmutableList.of(operand),
        ImmutableList.copyOf(results),
        ImmutableList.of(axis(axis), list("split", sizes)));
  }

  /** A name for a part that the model does not want. */
  private String unused(String operand) {
    String name = operand + "_unused";
    for (int i = 1; !taken.add(name); i++) {
      name = operand + "_unused_" + i;
    }
    return name;
  }

  private PlannedOp compute(Node node) throws ImportFailure {
    Set<String> operands = new LinkedHashSet<>();
    List<String> inputs = new ArrayList<>();
    for (String input : node.inputs()) {
      if (!input.isEmpty() && !values.isEmpty(input)) {
        inputs.add(input);
      }
    }
    // What graphs inside the node read from outside must live until then.
    for (NodeAttribute attribute : node.attributes().values()) {
      for (Graph graph : attribute.graphs()) {
        operands.addAll(Captures.of(graph));
      }
    }
    for (String input : node.inputs()) {
      operands.remove(input);
    }
    for (String operand : operands) {
      if (!values.isEmpty(operand)) {
        inputs.add(operand);
      }
    }
    ImmutableList.Builder<String> results = ImmutableList.builder();
    List<ShapeInference.InferredType> inferred = null;
    for (int i = 0; i < node.outputs().size(); i++) {
      String output = node.outputs().get(i);
      if (output.isEmpty()) {
        continue;
      }
      results.add(output);
      if (inferred == null && !types.isDeclared(output)) {
        inferred = infer(node);
      }
      if (inferred == null || i >= inferred.size() || types.isDeclared(output)) {
        types.define(output);
      } else {
        types.define(output, inferred.get(i).shape(), inferred.get(i).element());
      }
    }
    ImmutableList.Builder<NamedAttribute> attributes = ImmutableList.builder();
    String kind = node.domain().isEmpty() ? node.operator() : node.domain() + "." + node.operator();
    attributes.add(new NamedAttribute("kind", StringAttribute.of(kind)));
    DictionaryAttribute settings = settings(node);
    if (!settings.isEmpty()) {
      attributes.add(new NamedAttribute("attributes", settings));
    }
    return new PlannedOp(
        node, "graph.compute", ImmutableList.copyOf(inputs), results.build(), attributes.build());
  }

  private List<ShapeInference.InferredType> infer(Node node) throws ImportFailure {
    return node.domain().isEmpty()
        ? ShapeInference.infer(operands(node), version)
        : ImmutableList.of();
  }

  /** The attributes of the node, without tensors and graphs. */
  private static DictionaryAttribute settings(Node node) {
    List<NamedAttribute> all = new ArrayList<>();
    node.attributes()
        .forEach(
            (name, value) -> {
              Attribute attribute = setting(value);
              if (attribute != null && !name.isEmpty()) {
                all.add(new NamedAttribute(name, attribute));
              }
            });
    return DictionaryAttribute.of(all);
  }

  private static @Nullable Attribute setting(NodeAttribute value) {
    return switch (value.kind()) {
      case NodeAttribute.FLOAT -> FloatAttribute.f32(value.real());
      case NodeAttribute.INT -> IntegerAttribute.i64(value.integer());
      case NodeAttribute.STRING -> StringAttribute.of(value.text());
      case NodeAttribute.FLOATS -> reals(value.reals());
      case NodeAttribute.INTS ->
          DenseArrayAttribute.i64(ImmutableLongArray.copyOf(value.integers()));
      case NodeAttribute.STRINGS ->
          new ArrayAttribute(
              value.texts().stream().map(text -> (Attribute) StringAttribute.of(text)).toList());
      default -> null;
    };
  }

  private static Attribute reals(List<Float> values) {
    Type element = FloatType.F32;
    return DenseArrayAttribute.of(
        element, values.stream().map(value -> (Attribute) FloatAttribute.f32(value)).toList());
  }
}
