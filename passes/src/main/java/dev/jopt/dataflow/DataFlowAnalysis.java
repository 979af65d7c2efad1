package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * An analysis that a {@link DataFlowSolver} runs. It reads and changes states of the solver; states
 * that it reads on behalf of a point make it visit the point again when they change. Most analyses
 * extend one of the subclasses for the usual kinds.
 *
 * <p>Belongs to one solver, and is used by its thread.
 */
public abstract class DataFlowAnalysis {
  private @Nullable DataFlowSolver solver;

  /** Creates an analysis that is in no solver yet. */
  protected DataFlowAnalysis() {}

  final void attach(DataFlowSolver to) {
    if (solver != null) {
      throw new IllegalStateException("the analysis is loaded in a solver already");
    }
    solver = to;
  }

  /**
   * The solver.
   *
   * @throws IllegalStateException before the analysis is loaded
   */
  public final DataFlowSolver solver() {
    if (solver == null) {
      throw new IllegalStateException("the analysis is not loaded in a solver");
    }
    return solver;
  }

  /** Visits everything within an operation once, so that dependencies are known. */
  protected abstract void initialize(Operation top);

  /** Visits a point again: a state that it depends on has changed. */
  protected abstract void visit(ProgramPoint point);

  /** The state of an anchor, made if there is none. */
  protected final <S extends AnalysisState> S state(StateKind<S> kind, Object anchor) {
    return solver().state(kind, anchor);
  }

  /** As {@link #state}; {@code dependent} is visited again when the state changes. */
  protected final <S extends AnalysisState> S stateFor(
      ProgramPoint dependent, StateKind<S> kind, Object anchor) {
    S state = solver().state(kind, anchor);
    state.addDependent(new WorkItem(dependent, this));
    return state;
  }

  /** Tells what depends on a state that it has changed. */
  protected final void propagateIfChanged(AnalysisState state, boolean changed) {
    solver().propagateIfChanged(state, changed);
  }
}
