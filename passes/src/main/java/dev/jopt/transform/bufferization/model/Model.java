package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.TensorType;
import java.util.List;

/** The model of one operation: it reads its tensors and gives no alias of them. */
class Model<O extends Operation> implements BufferizableOp {
  protected final O op;

  Model(O op) {
    this.op = op;
  }

  @Override
  public final Operation bufferizableOperation() {
    return op;
  }

  @Override
  public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return false;
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    return List.of();
  }

  @Override
  public void bufferize(Bufferizer bufferizer) {
    // Nothing is left to do where another operation did it.
  }

  static boolean isTensor(Value value) {
    return value.type() instanceof TensorType;
  }

  static List<AliasingValue> same(Value value) {
    return List.of(new AliasingValue(value, true, true));
  }

  static List<AliasingValue> maybe(Value value) {
    return List.of(new AliasingValue(value, true, false));
  }
}
