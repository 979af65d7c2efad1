package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs analyses together until no state changes any more. Each analysis sees what the others have
 * found so far: constants tell which branches are taken, and those tell which constants arrive.
 *
 * <pre>{@code
 * DataFlowSolver solver = new DataFlowSolver();
 * solver.load(new DeadCodeAnalysis());
 * ConstantPropagation constants = solver.load(new ConstantPropagation());
 * solver.initializeAndRun(module);
 * Attribute known = ConstantPropagation.constantOf(solver, value);
 * }</pre>
 *
 * <p>The order of visits is fixed, so the same input gives the same states. Used by one thread; the
 * IR must not change while the solver runs.
 */
public final class DataFlowSolver {
  private final boolean interprocedural;
  private final List<DataFlowAnalysis> analyses = new ArrayList<>();
  private final Map<StateKind<?>, Map<Object, AnalysisState>> states = new IdentityHashMap<>();
  private final Deque<WorkItem> worklist = new ArrayDeque<>();
  private final Set<WorkItem> pending = new HashSet<>();

  /** A solver that follows calls into the functions called. */
  public DataFlowSolver() {
    this(true);
  }

  /**
   * A solver without analyses.
   *
   * @param interprocedural whether calls are followed into the functions called; if not, any
   *     function may be called with anything and return anything
   */
  public DataFlowSolver(boolean interprocedural) {
    this.interprocedural = interprocedural;
  }

  /** Whether calls are followed into the functions called. */
  public boolean isInterprocedural() {
    return interprocedural;
  }

  /**
   * Adds an analysis. Analyses are initialised in the order in which they are added.
   *
   * @return the analysis
   * @throws IllegalStateException if it is in a solver already
   */
  public <A extends DataFlowAnalysis> A load(A analysis) {
    analysis.attach(this);
    analyses.add(analysis);
    return analysis;
  }

  /** Runs all analyses on everything within an operation. */
  public void initializeAndRun(Operation top) {
    for (DataFlowAnalysis analysis : analyses) {
      analysis.initialize(top);
    }
    for (WorkItem item = worklist.poll(); item != null; item = worklist.poll()) {
      pending.remove(item);
      item.analysis().visit(item.point());
    }
  }

  /** The state of an anchor, or null if no analysis has asked for it. */
  @SuppressWarnings("unchecked") // A kind makes all states that are stored under it.
  public <S extends AnalysisState> @Nullable S lookUp(StateKind<S> kind, Object anchor) {
    Map<Object, AnalysisState> known = states.get(kind);
    return known == null ? null : (S) known.get(anchor);
  }

  /** Forgets the states of an anchor that is about to go, e.g. of a value. */
  public void forget(Object anchor) {
    for (Map<Object, AnalysisState> known : states.values()) {
      known.remove(anchor);
    }
  }

  /** The state of an anchor, made if there is none. */
  @SuppressWarnings("unchecked") // A kind makes all states that are stored under it.
  public <S extends AnalysisState> S state(StateKind<S> kind, Object anchor) {
    return (S)
        states.computeIfAbsent(kind, key -> new HashMap<>()).computeIfAbsent(anchor, kind::create);
  }

  /** Makes an analysis visit a point. */
  public void enqueue(ProgramPoint point, DataFlowAnalysis analysis) {
    WorkItem item = new WorkItem(point, analysis);
    if (pending.add(item)) {
      worklist.add(item);
    }
  }

  /** Tells what depends on a state that it has changed. */
  public void propagateIfChanged(AnalysisState state, boolean changed) {
    if (changed) {
      state.onUpdate(this);
    }
  }
}
