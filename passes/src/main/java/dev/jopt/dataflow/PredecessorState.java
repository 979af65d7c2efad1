package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations that hand control to a place: to a function its calls, to a call the returns of
 * what it calls, to a region or the point after an operation with regions the terminators of
 * regions, or that operation itself.
 */
public final class PredecessorState extends AnalysisState {
  /** The kind of these states. */
  public static final StateKind<PredecessorState> KIND =
      StateKind.of("predecessors", PredecessorState::new);

  private boolean allKnown = true;
  private final Map<Operation, List<? extends Value>> known = new LinkedHashMap<>();

  private PredecessorState(Object anchor) {
    super(anchor);
  }

  /** Whether there are no others than {@link #known}. */
  public boolean allKnown() {
    return allKnown;
  }

  /** Those that are known, in the order in which they were found. */
  public Collection<Operation> known() {
    return Collections.unmodifiableSet(known.keySet());
  }

  /** The values here that receive the operands that a predecessor forwards. */
  public List<? extends Value> inputs(Operation predecessor) {
    return known.getOrDefault(predecessor, List.of());
  }

  boolean setHasUnknown() {
    boolean changed = allKnown;
    allKnown = false;
    return changed;
  }

  boolean join(Operation predecessor) {
    return known.putIfAbsent(predecessor, List.of()) == null;
  }

  boolean join(Operation predecessor, List<? extends Value> inputs) {
    List<? extends Value> before = known.put(predecessor, inputs);
    return before == null || !before.equals(inputs);
  }
}
