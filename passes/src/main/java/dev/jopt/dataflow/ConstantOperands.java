package dev.jopt.dataflow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The constants that the operands of an operation are known to be. */
final class ConstantOperands {
  private ConstantOperands() {}

  /**
   * For each operand its constant or null, or null if of one nothing is known yet. The analysis
   * visits the operation again when more is known.
   */
  static @Nullable List<@Nullable Attribute> of(Operation op, DataFlowAnalysis analysis) {
    List<@Nullable Attribute> constants = new ArrayList<>(op.operandCount());
    for (int i = 0; i < op.operandCount(); i++) {
      Lattice<ConstantValue> state = analysis.state(ConstantValue.KIND, op.operand(i));
      state.subscribeUses(analysis);
      if (!state.value().isInitialized()) {
        return null;
      }
      constants.add(state.value().constant());
    }
    return constants;
  }
}
