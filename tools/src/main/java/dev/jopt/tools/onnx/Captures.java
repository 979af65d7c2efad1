package dev.jopt.tools.onnx;

import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import dev.jopt.tools.onnx.OnnxModel.Tensor;
import dev.jopt.tools.onnx.OnnxModel.Value;
import java.util.LinkedHashSet;
import java.util.Set;

/** Finds the tensors that a graph in an attribute reads from the graphs around it. */
final class Captures {
  private Captures() {}

  /** Their names, in the order of first use. */
  static Set<String> of(Graph graph) {
    Set<String> own = new LinkedHashSet<>();
    graph.inputs().forEach(input -> own.add(input.name()));
    for (Tensor initializer : graph.initializers()) {
      own.add(initializer.name());
    }
    for (Node node : graph.nodes()) {
      own.addAll(node.outputs());
    }
    Set<String> read = new LinkedHashSet<>();
    for (Node node : graph.nodes()) {
      read.addAll(node.inputs());
      for (NodeAttribute attribute : node.attributes().values()) {
        for (Graph inner : attribute.graphs()) {
          read.addAll(of(inner));
        }
      }
    }
    for (Value output : graph.outputs()) {
      read.add(output.name());
    }
    read.removeAll(own);
    read.remove("");
    return read;
  }
}
