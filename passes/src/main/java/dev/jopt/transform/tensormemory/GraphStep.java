package dev.jopt.transform.tensormemory;

import dev.jopt.dialect.graph.GraphOp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation of a {@link TensorGraph}, or a copy that is not in the program yet. */
final class GraphStep {
  final GraphStepKind kind;

  /** Null for a copy that is not in the program yet. */
  final @Nullable GraphOp op;

  final List<Tensor> operands = new ArrayList<>();
  final List<Tensor> results = new ArrayList<>();

  /** Whether it is a copy that a scheduler has put in, now or earlier. */
  final boolean inserted;

  /** Whether it chooses places before others. */
  boolean preferred;

  int position;

  /** What would be zero-copy. */
  final List<Equation> equations = new ArrayList<>();

  /** Which precondition of sharing it violates; null if none. */
  @Nullable String violation;

  /** Whether it moves its data itself, as no copy could take that over. */
  boolean moves;

  GraphStep(GraphStepKind kind, @Nullable GraphOp op, boolean inserted) {
    this.kind = kind;
    this.op = op;
    this.inserted = inserted;
  }

  Tensor operand() {
    return operands.get(0);
  }

  Tensor result() {
    return results.get(0);
  }
}
