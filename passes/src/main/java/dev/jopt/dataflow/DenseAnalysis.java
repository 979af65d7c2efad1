package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.op.RegionBranch;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each place of a program an element of a lattice. Blocks that {@link DeadCodeAnalysis}
 * does not find executable are not looked at, so both are loaded in a solver.
 *
 * <p>The hooks carry an element over one step: a forward analysis gives them what holds before it
 * and takes what holds after it, a backward one the other way round.
 *
 * @param <V> the elements of the lattice
 */
public abstract sealed class DenseAnalysis<V extends LatticeValue<V>> extends LatticeAnalysis<V>
    permits DenseForwardAnalysis, DenseBackwardAnalysis {

  DenseAnalysis(StateKind<Lattice<V>> kind) {
    super(kind);
  }

  /**
   * The element on the other side of an operation. The regions of the operation are not part of it
   * if control flow leads into them ({@link RegionBranch}).
   *
   * @param known what holds before it in a forward analysis, after it in a backward one
   */
  protected abstract V visitOperation(Operation op, V known);

  /** As {@link #visitOperation}, for a call of a function that is not seen. */
  protected abstract V visitExternalCall(Operation call, V known);

  /**
   * The element on the other side of the step from a call into a function.
   *
   * @param known what holds before the call in a forward analysis, at the start of the function in
   *     a backward one
   */
  protected V enterCallee(Operation call, Operation callee, V known) {
    return known;
  }

  /**
   * The element on the other side of the step from the end of a function to what follows a call.
   *
   * @param end the operation that returns
   * @param known what holds after the end in a forward analysis, after the call in a backward one
   */
  protected V exitCallee(Operation call, Operation end, V known) {
    return known;
  }

  /**
   * The element on the other side of the step that control makes from an operation with regions
   * into one of them, from one to another or out.
   *
   * @param from the region that control leaves; null if it comes from before the operation
   * @param to the region that it enters; null if it goes on after the operation
   */
  protected V visitRegionTransfer(
      Operation op, @Nullable Region from, @Nullable Region to, V known) {
    return known;
  }

  /** The state of a place. */
  protected final Lattice<V> lattice(ProgramPoint point) {
    return latticeAt(point);
  }

  final V valueFor(ProgramPoint dependent, ProgramPoint point) {
    return latticeAtFor(dependent, point).value();
  }
}
