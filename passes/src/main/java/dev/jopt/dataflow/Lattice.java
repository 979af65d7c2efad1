package dev.jopt.dataflow;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A state that is an element of a lattice. Of a value, it makes analyses that subscribe visit the
 * users of the value when it changes.
 *
 * @param <V> the elements
 */
public class Lattice<V extends LatticeValue<V>> extends AnalysisState {
  private V value;
  private Set<DataFlowAnalysis> useSubscribers = Set.of();

  /**
   * Creates the state of an anchor.
   *
   * @param initial the element that says nothing yet
   */
  public Lattice(Object anchor, V initial) {
    super(anchor);
    value = initial;
  }

  /** The element. */
  public final V value() {
    return value;
  }

  /** Joins with another element; returns whether that changes this one. */
  public boolean join(V other) {
    return set(value.join(other));
  }

  /** Meets another element; returns whether that changes this one. */
  public boolean meet(V other) {
    return set(value.meet(other));
  }

  private boolean set(V next) {
    boolean changed = !next.equals(value);
    value = next;
    return changed;
  }

  /** Makes an analysis visit the users of the value when this changes. */
  public final void subscribeUses(DataFlowAnalysis analysis) {
    if (useSubscribers.isEmpty()) {
      useSubscribers = new LinkedHashSet<>(2);
    }
    useSubscribers.add(analysis);
  }

  @Override
  protected void onUpdate(DataFlowSolver solver) {
    super.onUpdate(solver);
    if (useSubscribers.isEmpty() || !(anchor() instanceof Value of)) {
      return;
    }
    // The newest use first, as MLIR lists them: the order tells which loops are widened first.
    List<Operation> users = new ArrayList<>();
    for (OpOperand use : of.uses()) {
      users.add(use.owner());
    }
    for (int i = users.size() - 1; i >= 0; i--) {
      for (DataFlowAnalysis analysis : useSubscribers) {
        solver.enqueue(ProgramPoint.after(users.get(i)), analysis);
      }
    }
  }

  /** For people: the element. */
  @Override
  public String toString() {
    return value.toString();
  }
}
