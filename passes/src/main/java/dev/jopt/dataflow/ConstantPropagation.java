package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OperationFolder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sparse conditional constant propagation: finds the values that are the same constant each time
 * control comes to them, by folding operations with the constants found so far (Wegman and Zadeck,
 * "Constant propagation with conditional branches", 1991).
 */
public final class ConstantPropagation extends SparseForwardAnalysis<ConstantValue> {
  /**
   * Creates the analysis. As in MLIR, an operation that folds to a constant or a value may have
   * been simplified on the way there.
   */
  public ConstantPropagation() {
    super(ConstantValue.KIND);
  }

  /** The constant that a solver found a value to be, or null. */
  public static @Nullable Attribute constantOf(DataFlowSolver solver, Value value) {
    Lattice<ConstantValue> state = solver.lookUp(ConstantValue.KIND, value);
    return state == null ? null : state.value().constant();
  }

  @Override
  protected ConstantValue entryState(Value value) {
    return ConstantValue.UNKNOWN;
  }

  @Override
  protected void visitOperation(
      Operation op, List<Lattice<ConstantValue>> operands, List<Lattice<ConstantValue>> results) {
    // Folding may change an operation with regions in ways that cannot be taken back.
    if (op.regionCount() > 0) {
      setToEntry(results);
      return;
    }
    @Nullable Attribute[] constants = new @Nullable Attribute[operands.size()];
    for (int i = 0; i < constants.length; i++) {
      if (!operands.get(i).value().isInitialized()) {
        return;
      }
      constants[i] = operands.get(i).value().constant();
    }
    List<FoldResult> folded = op.isRegistered() ? foldInTrial(op, constants) : null;
    if (folded == null || folded.size() != results.size()) {
      setToEntry(results);
      return;
    }
    for (int i = 0; i < results.size(); i++) {
      Attribute constant = folded.get(i).constant();
      Value value = folded.get(i).value();
      if (constant != null) {
        join(results.get(i), ConstantValue.of(constant, op.definition().dialectName()));
      } else if (value != null) {
        join(results.get(i), lattice(value).value());
      }
    }
  }

  /** Folds an operation, which stays as it is unless it folds to something. */
  private @Nullable List<FoldResult> foldInTrial(Operation op, @Nullable Attribute[] constants) {
    ConstantLike constant = op.as(ConstantLike.class);
    if (constant != null) {
      return List.of(FoldResult.of(constant.constantValue()));
    }
    List<Value> operands = List.copyOf(op.operands());
    DictionaryAttribute inherent = op.inherentAttributes();
    DictionaryAttribute discardable = op.discardableAttributes();
    List<FoldResult> folded = OperationFolder.fold(op, constants);
    if (folded == null || !folded.isEmpty()) {
      return folded;
    }
    if (!op.operands().equals(operands)) {
      op.setOperands(operands);
    }
    op.setInherentAttributes(inherent);
    op.setDiscardableAttributes(discardable);
    return null;
  }
}
