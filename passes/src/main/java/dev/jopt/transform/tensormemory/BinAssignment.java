package dev.jopt.transform.tensormemory;

import java.util.HashMap;
import java.util.Map;

/**
 * Which bin each tensor is in: the one that the program demands; else that of the tensor it is a
 * view of; else, if it becomes part of a concat, that of the concat; else the default.
 */
final class BinAssignment {
  /** Bins propagate through concats of parts of concats, up to this many steps. */
  private static final int MOST_ROUNDS = 10;

  private final TensorGraph graph;
  private final ScheduleOptions options;
  private final Map<Tensor, Integer> grouped = new HashMap<>();

  private BinAssignment(TensorGraph graph, ScheduleOptions options) {
    this.graph = graph;
    this.options = options;
  }

  /** Sets the bins. */
  static void assign(TensorGraph graph, ScheduleOptions options) {
    BinAssignment bins = new BinAssignment(graph, options);
    bins.forward();
    boolean settled = !options.runtime;
    for (int round = 0; round < MOST_ROUNDS && !settled; round++) {
      Map<Tensor, Integer> before = Map.copyOf(bins.grouped);
      bins.grouped.clear();
      for (int i = graph.steps().size() - 1; i >= 0; i--) {
        GraphStep step = graph.steps().get(i);
        if (step.kind == GraphStepKind.CONCAT) {
          bins.gatherInputs(step);
        }
      }
      bins.forward();
      settled = bins.grouped.equals(before);
    }
  }

  private void forward() {
    for (Tensor argument : graph.arguments) {
      argument.bin = binOf(argument, 0);
    }
    for (GraphStep step : graph.steps()) {
      for (Tensor result : step.results) {
        result.bin = binOf(result, step.kind.isView() ? step.operand().bin : 0);
      }
    }
  }

  private int binOf(Tensor tensor, int otherwise) {
    return tensor.pin != null
        ? options.binNumber(tensor.pin)
        : grouped.getOrDefault(tensor, otherwise);
  }

  private void gatherInputs(GraphStep concat) {
    Tensor first = sourceOf(concat.operand());
    int bin = binOf(concat.result(), grouped.getOrDefault(first, first.bin));
    for (Tensor operand : concat.operands) {
      Tensor source = sourceOf(operand);
      boolean follows =
          source.producer == null
              || source.producer.kind == GraphStepKind.COMPUTE
              || source.producer.kind == GraphStepKind.COPY
              || source.producer.kind == GraphStepKind.CONCAT;
      if (source.pin == null && follows) {
        grouped.putIfAbsent(source, bin);
      }
    }
  }

  private Tensor sourceOf(Tensor tensor) {
    Tensor source = tensor;
    while (source.pin == null
        && source.producer != null
        && source.producer.kind == GraphStepKind.NOOP
        && options.noops) {
      source = source.producer.operand();
    }
    return source;
  }
}
