package dev.jopt.transform.tensormemory;

import dev.jopt.ir.Cancellation;
import dev.jopt.tensormemory.MemoryBin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which equations hold. Steps that prefer it choose first; then the last concat comes
 * first, as its inputs have to be where it wants them; given places wander backwards through noops;
 * then, from the first step on, everything else joins its source. Tensors placed earlier in this
 * order keep their places.
 */
final class PlacementSolver {
  private final TensorGraph graph;
  private final RelativePlacement places;

  private PlacementSolver(TensorGraph graph, List<FixedPair> pairs) {
    this.graph = graph;
    places = new RelativePlacement(pairs);
  }

  /**
   * Puts all tensors of a numbered graph into groups, and leaves reasons at refused equations.
   *
   * @throws java.util.concurrent.CancellationException if it is stopped
   */
  static void solve(
      TensorGraph graph,
      ScheduleOptions options,
      List<FixedPair> pairs,
      Cancellation cancellation) {
    BinAssignment.assign(graph, options);
    Set<GraphStep> broken = new HashSet<>();
    boolean settled = false;
    while (!settled) {
      cancellation.check();
      Layouts.assign(graph, options, broken);
      ViewRules.apply(graph, options);
      for (Tensor tensor : graph.tensors()) {
        tensor.group = new TensorGroup(tensor);
      }
      PlacementSolver solver = new PlacementSolver(graph, pairs);
      solver.preferred();
      solver.backward();
      solver.forward();
      settled = !solver.findBroken(broken);
    }
  }

  /** Finds noops that were thought to be views with strides, and are not. */
  private boolean findBroken(Set<GraphStep> broken) {
    boolean found = false;
    for (GraphStep step : graph.steps()) {
      if (step.kind == GraphStepKind.NOOP
          && (step.operand().strides != null || step.result().strides != null)
          && !step.equations.isEmpty()
          && !step.equations.get(0).holds()) {
        found |= broken.add(step);
      }
    }
    return found;
  }

  /** Steps that prefer sharing come before all others. */
  private void preferred() {
    for (GraphStep step : graph.steps()) {
      if (step.preferred) {
        switch (step.kind) {
          case CONCAT -> placeInputs(step);
          case GATHER -> step.equations.forEach(equation -> tryOverlay(step, equation));
          default -> step.equations.forEach(this::tryJoin);
        }
      }
    }
  }

  private void tryOverlay(GraphStep gather, Equation equation) {
    if (!equation.hopeless) {
      equation.refusal = places.overlay(gather);
    }
  }

  private void backward() {
    for (int i = graph.steps().size() - 1; i >= 0; i--) {
      GraphStep step = graph.steps().get(i);
      switch (step.kind) {
        case CONCAT -> placeInputs(step);
        case NOOP -> {
          if (isConstrained(step.result())) {
            step.equations.forEach(this::tryJoin);
          }
        }
        case SPLIT -> pullWhole(step);
        default -> {
          // Slices and gathers do not pull.
        }
      }
    }
  }

  private static boolean isConstrained(Tensor tensor) {
    return tensor.group().fixed || tensor.group().members.size() > 1;
  }

  private void tryJoin(Equation equation) {
    if (!equation.hopeless) {
      equation.refusal = places.join(equation.outer, equation.inner, equation.offset);
    }
  }

  private void placeInputs(GraphStep concat) {
    if (concat.equations.isEmpty()) {
      return;
    }
    if (inputsFollowEachOther(concat)) {
      for (Equation equation : concat.equations) {
        joinChain(equation.inner);
        places.joinFixed(concat.operand().group(), equation.inner.group());
      }
    }
    for (Equation equation : concat.equations) {
      if (!equation.hopeless) {
        joinChain(equation.inner);
        tryJoin(equation);
      }
    }
  }

  /** Joins a tensor with the one that it is a view of by noops alone. */
  private void joinChain(Tensor end) {
    Tensor tensor = end;
    while (!tensor.group().fixed) {
      Equation noop = noopOf(tensor);
      if (noop == null || places.join(noop.outer, noop.inner, noop.offset) != null) {
        return;
      }
      tensor = noop.outer;
    }
  }

  private static @Nullable Equation noopOf(Tensor tensor) {
    GraphStep producer = tensor.producer;
    return producer != null
            && producer.kind == GraphStepKind.NOOP
            && !producer.equations.isEmpty()
            && !producer.equations.get(0).hopeless
        ? producer.equations.get(0)
        : null;
  }

  /** Whether all inputs are at given addresses already, one after another. */
  private static boolean inputsFollowEachOther(GraphStep concat) {
    if (concat.result().group().fixed) {
      return false;
    }
    long start = -1;
    for (Equation equation : concat.equations) {
      Tensor source = equation.inner;
      Equation noop = noopOf(source);
      while (!source.group().fixed && noop != null) {
        source = noop.outer;
        noop = noopOf(source);
      }
      if (equation.hopeless || !source.group().fixed) {
        return false;
      }
      long address = source.group().base + source.offset - equation.offset;
      if (start >= 0 && address != start) {
        return false;
      }
      start = address;
    }
    return true;
  }

  private void pullWhole(GraphStep split) {
    if (split.equations.isEmpty()) {
      return;
    }
    Tensor first = split.result();
    boolean fixed = true;
    boolean together = true;
    for (Equation equation : split.equations) {
      Tensor part = equation.inner;
      if (equation.hopeless || !isConstrained(part)) {
        return;
      }
      TensorGroup group = part.group();
      fixed &=
          group.fixed
              && group.base + part.offset - equation.offset == first.group().base + first.offset;
      together &= group == first.group() && part.offset == first.offset + equation.offset;
    }
    if (!fixed && !together) {
      return;
    }
    if (!together) {
      for (Equation equation : split.equations) {
        places.joinFixed(first.group(), equation.inner.group());
      }
    }
    tryJoin(split.equations.get(0));
  }

  private void forward() {
    for (GraphStep step : graph.steps()) {
      if (step.kind == GraphStepKind.CONCAT) {
        continue;
      }
      for (Equation equation : step.equations) {
        if (equation.hopeless || equation.holds()) {
          continue;
        }
        if (step.kind == GraphStepKind.GATHER) {
          tryOverlay(step, equation);
        } else {
          tryJoin(equation);
          if (equation.refusal != null && step.kind == GraphStepKind.NOOP) {
            step.violation = fixedViolation(step);
          }
        }
      }
    }
  }

  /** The text for a noop between two tensors that are at different addresses beforehand. */
  private static @Nullable String fixedViolation(GraphStep noop) {
    Tensor input = noop.operand();
    Tensor output = fixedBelow(noop.result());
    if (!input.isFixed() || output == null || output.group != noop.result().group) {
      return null;
    }
    return "noop: pre-allocated input '"
        + input.id
        + "' at "
        + MemoryBin.hex(input.address)
        + " and pre-allocated output '"
        + output.id
        + "' at "
        + MemoryBin.hex(output.address)
        + " must be at the same address";
  }

  /** The fixed tensor that a tensor becomes by noops alone. */
  private static @Nullable Tensor fixedBelow(Tensor tensor) {
    List<Tensor> open = new ArrayList<>(List.of(tensor));
    while (!open.isEmpty()) {
      Tensor next = open.remove(open.size() - 1);
      if (next.isFixed()) {
        return next;
      }
      for (GraphStep user : next.users) {
        if (user.kind == GraphStepKind.NOOP && user.result().group == tensor.group) {
          open.add(user.result());
        }
      }
    }
    return null;
  }
}
