package dev.jopt.dataflow;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Whether control may come to a place: the start of a block, the point after an operation with
 * regions, or an edge. Not until something is found that leads there.
 */
public final class Executable extends AnalysisState {
  /** The kind of these states. */
  public static final StateKind<Executable> KIND = StateKind.of("executable", Executable::new);

  private boolean live;
  private final Set<DataFlowAnalysis> subscribers = new LinkedHashSet<>(2);

  private Executable(Object anchor) {
    super(anchor);
  }

  /** Whether control may come here. */
  public boolean isLive() {
    return live;
  }

  /** Control may come here; returns whether that is new. */
  boolean setToLive() {
    boolean changed = !live;
    live = true;
    return changed;
  }

  /**
   * Makes an analysis visit a block and all its operations, or the end of an edge, when it becomes
   * executable.
   */
  public void subscribe(DataFlowAnalysis analysis) {
    subscribers.add(analysis);
  }

  @Override
  protected void onUpdate(DataFlowSolver solver) {
    super.onUpdate(solver);
    Block block = anchor() instanceof ProgramPoint point ? point.startOf() : null;
    if (block != null) {
      for (DataFlowAnalysis analysis : subscribers) {
        solver.enqueue(ProgramPoint.atStart(block), analysis);
      }
      for (DataFlowAnalysis analysis : subscribers) {
        for (Operation op : block.operations()) {
          solver.enqueue(ProgramPoint.after(op), analysis);
        }
      }
    } else if (anchor() instanceof CfgEdge edge) {
      for (DataFlowAnalysis analysis : subscribers) {
        solver.enqueue(ProgramPoint.atStart(edge.to()), analysis);
      }
    }
  }
}
