package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.AnalysisState;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import java.util.List;

/** The model of an operation whose result is its first operand in another form. */
class View<O extends Operation> extends Model<O> {
  View(O op) {
    super(op);
  }

  @Override
  public boolean bufferizesToMemoryRead(OpOperand operand, AnalysisState state) {
    return false;
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, AnalysisState state) {
    return same(op.result());
  }
}
