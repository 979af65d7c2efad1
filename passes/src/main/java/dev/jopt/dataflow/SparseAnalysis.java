package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;

/**
 * Finds for each value an element of a lattice. Blocks that {@link DeadCodeAnalysis} does not find
 * executable are not looked at, so both are loaded in a solver.
 *
 * @param <V> the elements of the lattice
 */
public abstract sealed class SparseAnalysis<V extends LatticeValue<V>> extends LatticeAnalysis<V>
    permits SparseForwardAnalysis, SparseBackwardAnalysis {

  SparseAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /**
   * Finds what follows from an operation: a forward analysis joins elements into the results, a
   * backward one meets elements into the operands.
   *
   * @param operands for each operand its state
   * @param results for each result its state
   */
  protected abstract void visitOperation(
      Operation op, List<Lattice<V>> operands, List<Lattice<V>> results);

  /** The state of a value. */
  protected final Lattice<V> lattice(Value value) {
    return latticeAt(value);
  }

  /** The state of a value; the point is visited again when it changes. */
  protected final Lattice<V> latticeFor(ProgramPoint point, Value value) {
    return latticeAtFor(point, value);
  }
}
