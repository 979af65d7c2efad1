package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import java.util.List;

/** The model of an operation whose result is its first operand in another form. */
class View<O extends Operation> extends Model<O> {
  View(O op) {
    super(op);
  }

  @Override
  public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
    return false;
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    return same(op.result());
  }
}
