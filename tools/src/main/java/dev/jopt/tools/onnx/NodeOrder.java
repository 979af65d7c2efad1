package dev.jopt.tools.onnx;

import dev.jopt.tools.onnx.OnnxModel.Graph;
import dev.jopt.tools.onnx.OnnxModel.Node;
import dev.jopt.tools.onnx.OnnxModel.NodeAttribute;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that every tensor is defined once, and before it is read. */
final class NodeOrder {
  private final List<Node> nodes;
  private final Map<String, Node> producers = new HashMap<>();

  private NodeOrder(List<Node> nodes) {
    this.nodes = nodes;
  }

  /** The tensors that a node reads, also in the graphs of its attributes. */
  static Set<String> reads(Node node) {
    Set<String> reads = new LinkedHashSet<>(node.inputs());
    for (NodeAttribute attribute : node.attributes().values()) {
      for (Graph graph : attribute.graphs()) {
        reads.addAll(Captures.of(graph));
      }
    }
    reads.remove("");
    return reads;
  }

  /**
   * Checks the nodes of a graph.
   *
   * @param given the tensors that are there before the first node
   * @return the names of all tensors
   * @throws ImportFailure if there is no order
   */
  static Set<String> check(List<Node> nodes, Set<String> given) throws ImportFailure {
    return new NodeOrder(nodes).check(given);
  }

  private Set<String> check(Set<String> given) throws ImportFailure {
    for (Node node : nodes) {
      for (String output : node.outputs()) {
        if (!output.isEmpty() && (given.contains(output) || producers.put(output, node) != null)) {
          throw new ImportFailure(
              "tensor '" + output + "' is defined twice, the last time by " + node.label());
        }
      }
    }
    Set<String> defined = new HashSet<>(given);
    for (Node node : nodes) {
      for (String input : reads(node)) {
        if (defined.contains(input)) {
          continue;
        }
        Node producer = producers.get(input);
        String reading = node.label() + " reads tensor '" + input + "'";
        if (producer == null) {
          throw new ImportFailure(reading + ", which nothing defines");
        }
        throw new ImportFailure(
            isOnCycle(producer)
                ? reading + ", which depends on itself: the graph has a cycle"
                : reading
                    + " before "
                    + producer.label()
                    + " defines it: the nodes are not in topological order");
      }
      defined.addAll(node.outputs());
    }
    defined.addAll(producers.keySet());
    return defined;
  }

  private boolean isOnCycle(Node start) {
    Set<Node> seen = new HashSet<>();
    Deque<Node> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      for (String input : reads(pending.pop())) {
        Node producer = producers.get(input);
        if (producer == start) {
          return true;
        }
        if (producer != null && seen.add(producer)) {
          pending.push(producer);
        }
      }
    }
    return false;
  }
}
