package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.DestinationStyle;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The model of an operation that writes its results into operands. */
class Destination<O extends Operation> extends Model<O> {
  Destination(O op) {
    super(op);
  }

  /** The operands written to. */
  final List<OpOperand> destinations() {
    return Objects.requireNonNull(op.as(DestinationStyle.class)).destinationOperands();
  }

  /** The result that is tied to an operand, or null. */
  final @Nullable Value tied(OpOperand operand) {
    int result = 0;
    for (OpOperand destination : destinations()) {
      if (destination == operand) {
        List<OpResult> results = op.results();
        return result < results.size() ? results.get(result) : null;
      }
      if (isTensor(destination.get())) {
        result++;
      }
    }
    return null;
  }

  @Override
  public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return destinations().contains(operand);
  }

  @Override
  public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
    Value result = tied(operand);
    return result == null ? List.of() : same(result);
  }

  /** As the default says; without asking each of many operands, which would look at all others. */
  @Override
  public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
    if (!(value instanceof OpResult result)) {
      return List.of();
    }
    int tensors = 0;
    for (OpOperand destination : destinations()) {
      if (isTensor(destination.get()) && tensors++ == result.index()) {
        return List.of(new AliasingOperand(destination, true, true));
      }
    }
    return List.of();
  }
}
