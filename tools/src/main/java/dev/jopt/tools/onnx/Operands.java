package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.type.Type;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The known types and values of the operands of a node. */
record Operands(Node node, OnnxTensorTypes types, KnownValues values) {
  /** Whether an input is there; one without elements is not. */
  boolean has(int index) {
    return index < node.inputs().size()
        && !node.inputs().get(index).isEmpty()
        && !values.isEmpty(node.inputs().get(index));
  }

  int count() {
    return node.inputs().size();
  }

  String name(int index) throws ImportFailure {
    if (!has(index)) {
      throw new ImportFailure("input " + index + " is missing");
    }
    return node.inputs().get(index);
  }

  List<Long> shape(int index) throws ImportFailure {
    return types.shape(name(index));
  }

  Type element(int index) throws ImportFailure {
    return types.get(name(index)).elementType();
  }

  /** The integers of an input; nothing if it is not there, or they are not known. */
  KnownValues.@Nullable Integers integers(int index) {
    return has(index) ? values.integers(node.inputs().get(index)) : null;
  }

  /** The elements of an input; nothing if it is not there, or they are not known. */
  @Nullable List<Long> list(int index) {
    KnownValues.Integers integers = integers(index);
    return integers == null ? null : integers.elements();
  }

  /** The one element of an input; nothing if it is not there, not known, or not one. */
  @Nullable Long scalar(int index) {
    List<Long> list = list(index);
    return list == null || list.size() != 1 ? null : list.get(0);
  }

  /** The numbers of an input; nothing if it is not there, or they are not known. */
  @Nullable ImmutableList<Float> reals(int index) {
    return has(index) ? values.reals(node.inputs().get(index)) : null;
  }

  boolean hasAttribute(String name) {
    return node.attributes().containsKey(name);
  }

  long attribute(String name, long otherwise) {
    NodeAttribute attribute = node.attributes().get(name);
    return attribute == null ? otherwise : attribute.integer();
  }

  String attribute(String name, String otherwise) {
    NodeAttribute attribute = node.attributes().get(name);
    return attribute == null ? otherwise : attribute.text();
  }

  @Nullable List<Long> attributes(String name) {
    NodeAttribute attribute = node.attributes().get(name);
    return attribute == null ? null : attribute.integers();
  }

  /** The list that older versions have as an attribute and later ones as an input. */
  @Nullable List<Long> parameter(String name, int index) {
    List<Long> attribute = attributes(name);
    return attribute != null ? attribute : list(index);
  }
}
