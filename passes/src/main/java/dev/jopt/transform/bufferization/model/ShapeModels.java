package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The models of {@code shape}: regions that run if a witness says so. */
final class ShapeModels {
  private ShapeModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    return switch (op.name()) {
      case "shape.assuming" -> new Assuming(op);
      case "shape.assuming_yield" -> new Yield(op);
      default -> null;
    };
  }

  private static final class Assuming extends Model<Operation> {
    Assuming(Operation op) {
      super(op);
    }

    private Operation end() {
      return Objects.requireNonNull(op.region(0).front().lastOp());
    }

    @Override
    public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
      return List.of(new AliasingOperand(end().opOperand(((OpResult) value).index()), true, true));
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Rewriter rewriter = bufferizer.rewriter();
      OperationState state =
          rewriter.state(op.location(), op.definition()).addOperands(op.operands());
      for (Value yielded : end().operands()) {
        state.addResultType(yielded.type());
      }
      state.addRegion().takeBody(op.region(0));
      bufferizer.replace(op, rewriter.create(state).results());
    }
  }

  /** Hands on its operands as they are. */
  private static final class Yield extends Model<Operation> {
    Yield(Operation op) {
      super(op);
    }

    @Override
    public boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
      return true;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return same(Objects.requireNonNull(op.parentOp()).result(operand.index()));
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Rewriter rewriter = bufferizer.rewriter();
      List<Value> buffers = bufferizer.buffers(op.operands());
      rewriter.setInsertPointBefore(op);
      rewriter.create(rewriter.state(op.location(), op.definition()).addOperands(buffers));
      rewriter.eraseOp(op);
    }
  }
}
