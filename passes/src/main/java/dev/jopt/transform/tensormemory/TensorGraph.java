package dev.jopt.transform.tensormemory;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The steps of a function on its tensors. */
final class TensorGraph {
  final List<Tensor> arguments = new ArrayList<>();
  final List<Tensor> returned = new ArrayList<>();
  private List<GraphStep> steps = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();

  List<GraphStep> steps() {
    return steps;
  }

  void addId(String id) {
    ids.add(id);
  }

  /** All tensors: arguments, then results in program order. */
  List<Tensor> tensors() {
    List<Tensor> all = new ArrayList<>(arguments);
    for (GraphStep step : steps) {
      all.addAll(step.results);
    }
    return all;
  }

  /** A copy of a tensor that is not in the graph yet, with an id that is free. */
  GraphStep copyOf(Tensor source) {
    String id = source.id + "_copy";
    for (int i = 1; !ids.add(id); i++) {
      id = source.id + "_copy_" + i;
    }
    GraphStep copy = new GraphStep(GraphStepKind.COPY, null, true);
    Tensor result = new Tensor(id, source.shape, source.elementSize, source.plainSize);
    result.producer = copy;
    copy.operands.add(source);
    copy.results.add(result);
    return copy;
  }

  /** Puts copies before the steps that need them. */
  void insert(Map<GraphStep, List<GraphStep>> copies) {
    List<GraphStep> changed = new ArrayList<>(steps.size() + copies.size());
    for (GraphStep step : steps) {
      changed.addAll(copies.getOrDefault(step, List.of()));
      changed.add(step);
    }
    steps = changed;
  }

  /**
   * Numbers the steps, from 0 on, and finds the positions at which each tensor is made and needed:
   * arguments are there before all steps, and they and the returned tensors are needed after all.
   */
  void number() {
    for (Tensor tensor : tensors()) {
      tensor.users.clear();
    }
    for (Tensor tensor : arguments) {
      tensor.def = -1;
      tensor.lastUse = -1;
    }
    for (int i = 0; i < steps.size(); i++) {
      GraphStep step = steps.get(i);
      step.position = i;
      for (Tensor result : step.results) {
        result.def = i;
        result.lastUse = i;
      }
      for (Tensor operand : step.operands) {
        operand.lastUse = i;
        operand.users.add(step);
      }
    }
    for (Tensor tensor : returned) {
      tensor.lastUse = steps.size();
    }
    for (Tensor tensor : tensors()) {
      tensor.last = tensor.isDeallocatable() ? tensor.lastUse : steps.size();
    }
  }
}
