package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Longs;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.OnnxModel.Extent;
import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import dev.jopt.tools.onnx.OnnxModel.Value;
import dev.jopt.tools.onnx.OnnxModel.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types of the tensors of a graph, declared and inferred. */
final class OnnxTensorTypes {
  private final ImmutableMap<String, Long> extents;
  private final Map<String, Tensor> constants;
  private final Map<String, ValueType> declared = new HashMap<>();
  private final Map<String, RankedTensorType> known = new HashMap<>();

  /**
   * Reads the declarations of a graph.
   *
   * @param extents the values of symbolic extents
   * @param constants those that need no definition
   */
  OnnxTensorTypes(Graph graph, ImmutableMap<String, Long> extents, Map<String, Tensor> constants) {
    this.extents = extents;
    this.constants = constants;
    for (List<Value> values : List.of(graph.values(), graph.outputs(), graph.inputs())) {
      for (Value value : values) {
        ValueType type = value.type();
        if (type != null) {
          declared.put(value.name(), type);
        }
      }
    }
  }

  /** The type of a constant, or of a tensor that was defined before. */
  RankedTensorType get(String name) throws ImportFailure {
    RankedTensorType type = known.get(name);
    if (type != null) {
      return type;
    }
    Tensor constant = constants.get(name);
    if (constant == null) {
      throw new IllegalStateException("'" + name + "' was never defined");
    }
    // Constants without elements, or with strange ones, are only wrong where they are read.
    Type element = element(name, constant.dataType());
    return define(name, OnnxShapes.type(checked(name, constant.shape()), element));
  }

  /** The extents of a constant, or of a tensor that was defined before. */
  List<Long> shape(String name) throws ImportFailure {
    return get(name).shape().asList();
  }

  /** Whether the declaration says the whole shape. */
  boolean isDeclared(String name) {
    ValueType type = declared.get(name);
    if (type == null || type.shape() == null || !type.isTensor()) {
      return false;
    }
    for (Extent extent : type.shape()) {
      if (value(extent) == null) {
        return false;
      }
    }
    return true;
  }

  /** Defines a tensor of which only the declaration says the type. */
  RankedTensorType define(String name) throws ImportFailure {
    ValueType type = declared.get(name);
    if (type == null) {
      throw new ImportFailure("the shape of '" + name + "' is not known: it has no value_info");
    }
    Type element = element(name, type);
    if (type.shape() == null) {
      throw new ImportFailure("the shape of '" + name + "' is not known: its value_info has none");
    }
    List<Long> shape = new ArrayList<>();
    for (Extent extent : type.shape()) {
      Long value = value(extent);
      if (value == null) {
        throw new ImportFailure(
            "the shape of '"
                + name
                + "' is not known: extent "
                + shape.size()
                + (extent.name().isEmpty()
                    ? " is open"
                    : " is called '"
                        + extent.name()
                        + "'; give it with --dim "
                        + extent.name()
                        + "=N"));
      }
      shape.add(value);
    }
    return define(name, OnnxShapes.type(checked(name, shape), element));
  }

  /** Defines a tensor of which the operator tells the type; the declaration must not disagree. */
  RankedTensorType define(String name, List<Long> shape, Type element) throws ImportFailure {
    RankedTensorType type = OnnxShapes.type(checked(name, shape), element);
    ValueType declaration = declared.get(name);
    if (declaration != null && !agrees(name, declaration, type)) {
      throw new ImportFailure(
          "tensor '" + name + "' follows to be " + type + ", but its value_info disagrees");
    }
    return define(name, type);
  }

  private RankedTensorType define(String name, RankedTensorType type) {
    known.put(name, type);
    return type;
  }

  private boolean agrees(String name, ValueType declaration, RankedTensorType type)
      throws ImportFailure {
    if (declaration.isTensor()
        && declaration.dataType() != 0
        && !element(name, declaration).equals(type.elementType())) {
      return false;
    }
    if (!declaration.isTensor() || declaration.shape() == null) {
      return declaration.isTensor();
    }
    if (declaration.shape().size() != type.shape().length()) {
      return false;
    }
    for (int i = 0; i < declaration.shape().size(); i++) {
      Long value = value(declaration.shape().get(i));
      if (value != null && value != type.shape().get(i)) {
        return false;
      }
    }
    return true;
  }

  private @Nullable Long value(Extent extent) {
    if (extent.value() >= 0) {
      return extent.value();
    }
    // Some exporters write the number where the name belongs.
    return extents.containsKey(extent.name())
        ? extents.get(extent.name())
        : Longs.tryParse(extent.name());
  }

  private static Type element(String name, ValueType type) throws ImportFailure {
    if (!type.isTensor()) {
      throw new ImportFailure("'" + name + "' is not a dense tensor");
    }
    return element(name, type.dataType());
  }

  private static Type element(String name, int dataType) throws ImportFailure {
    Type type = ElementTypes.type(dataType);
    if (type == null) {
      throw new ImportFailure(
          "tensor '"
              + name
              + "' has elements of type "
              + ElementTypes.name(dataType)
              + ", which the graph dialect does not have");
    }
    return type;
  }

  private static List<Long> checked(String name, List<Long> shape) throws ImportFailure {
    for (long extent : shape) {
      if (extent == 0) {
        throw new ImportFailure(
            "tensor '" + name + "' has no elements: zero-sized tensors are not supported");
      }
      if (extent < 0) {
        throw new ImportFailure("tensor '" + name + "' has a negative extent: " + extent);
      }
    }
    if (OnnxShapes.elements(shape) > Long.MAX_VALUE >> 4) {
      throw new ImportFailure("tensor '" + name + "' is too large");
    }
    return shape;
  }
}
