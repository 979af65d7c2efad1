package dev.jopt.dataflow;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What is known about an anchor: a {@link dev.jopt.ir.Value}, a {@link ProgramPoint}, a {@link
 * CfgEdge} or any other object with equality. States only ever grow in one direction, so that the
 * solver comes to an end.
 *
 * <p>Used by the thread that runs the solver.
 */
public abstract class AnalysisState {
  private final Object anchor;
  private Set<WorkItem> dependents = Set.of();

  /** Creates the state that says nothing yet. */
  protected AnalysisState(Object anchor) {
    this.anchor = anchor;
  }

  /** What the state is about. */
  public final Object anchor() {
    return anchor;
  }

  final void addDependent(WorkItem item) {
    if (dependents.isEmpty()) {
      dependents = new LinkedHashSet<>();
    }
    dependents.add(item);
  }

  /** Makes the solver visit again what depends on this state; called when it has changed. */
  protected void onUpdate(DataFlowSolver solver) {
    for (WorkItem item : dependents) {
      solver.enqueue(item.point(), item.analysis());
    }
  }
}
