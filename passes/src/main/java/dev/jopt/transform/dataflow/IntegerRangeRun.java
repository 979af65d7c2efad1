package dev.jopt.transform.dataflow;

import dev.jopt.dataflow.ConstantPropagation;
import dev.jopt.dataflow.DataFlowSolver;
import dev.jopt.dataflow.DeadCodeAnalysis;
import dev.jopt.dataflow.IntegerRangeAnalysis;
import dev.jopt.dataflow.Lattice;
import dev.jopt.dataflow.RangeValue;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.rewrite.RewriteListener;
import org.jspecify.annotations.Nullable;

/** The ranges within one operation, kept right while patterns change it. */
final class IntegerRangeRun implements RewriteListener {
  private final DataFlowSolver solver = new DataFlowSolver();

  private IntegerRangeRun() {
    solver.load(new DeadCodeAnalysis());
  }

  /**
   * The ranges that branches on constants leave possible, constants found by folding among them.
   */
  static IntegerRangeRun withConstants(Operation top) {
    IntegerRangeRun run = new IntegerRangeRun();
    run.solver.load(new ConstantPropagation());
    run.analyze(top);
    return run;
  }

  /**
   * The ranges alone, without folding anything. As in MLIR, nothing is then known of the blocks
   * that values of other types than integers are handed to.
   */
  static IntegerRangeRun alone(Operation top) {
    IntegerRangeRun run = new IntegerRangeRun();
    run.analyze(top);
    return run;
  }

  private void analyze(Operation top) {
    solver.load(new IntegerRangeAnalysis());
    solver.initializeAndRun(top);
  }

  /** The range of a value, or null if nothing is known. */
  @Nullable IntegerRange of(Value value) {
    return IntegerRangeAnalysis.rangeOf(solver, value);
  }

  /** Gives a value that takes the place of another its range. */
  void copy(Value from, Value to) {
    IntegerRange range = of(from);
    if (range != null) {
      solver.forget(to);
      set(to, range);
    }
  }

  /** Gives a value that has none a range. */
  void set(Value value, IntegerRange range) {
    Lattice<RangeValue> state = solver.state(RangeValue.KIND, value);
    state.join(new RangeValue(range));
  }

  @Override
  public void operationErased(Operation op) {
    for (OpResult result : op.results()) {
      solver.forget(result);
    }
  }
}
