package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingOperand;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizationFailure;
import dev.jopt.bufferization.BufferizationOptions;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The models of {@code vector.mask}, which has one operation in its body, and of its end. */
final class MaskModels {
  private MaskModels() {}

  private static boolean isMaskedAllowed(Block body, BufferizationOptions options) {
    return options.isAllowed(Objects.requireNonNull(body.firstOp()));
  }

  static final class Mask extends Model<Operation> {
    Mask(Operation op) {
      super(op);
    }

    private Block body() {
      return op.region(0).front();
    }

    private Operation end() {
      return Objects.requireNonNull(body().lastOp());
    }

    @Override
    public List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
      return List.of(new AliasingOperand(end().opOperand(((OpResult) value).index()), true, true));
    }

    /** A copy would be a second operation in the body. */
    @Override
    public void resolveConflicts(Bufferizer bufferizer, BufferAnalysis state) {
      super.resolveConflicts(bufferizer, state);
      Operation first = body().firstOp();
      if (first != end() && Objects.requireNonNull(first).nextOp() != end()) {
        op.emitOpError("body must bufferize in-place");
        throw new BufferizationFailure();
      }
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!isMaskedAllowed(body(), bufferizer.options())) {
        return;
      }
      Operation end = end();
      Operation masked = maskedOp();
      List<Value> results = new ArrayList<>();
      List<Value> yielded = new ArrayList<>();
      for (Value value : end.operands()) {
        boolean inside = masked != null && value.definingOp() == masked;
        // What is not a vector is a buffer from outside by now.
        results.add(inside ? null : value);
        if (inside) {
          yielded.add(value);
        }
      }
      Rewriter rewriter = bufferizer.rewriter();
      rewriter.modifyInPlace(end, () -> end.setOperands(yielded));
      OperationState state =
          rewriter
              .state(op.location(), op.definition())
              .addOperands(op.operands())
              .setInherentAttributes(op.inherentAttributes());
      for (Value value : yielded) {
        state.addResultType(value.type());
      }
      state.addRegion().takeBody(op.region(0));
      Operation made = rewriter.create(state);
      int next = 0;
      for (int i = 0; i < results.size(); i++) {
        if (results.get(i) == null) {
          results.set(i, made.result(next++));
        }
      }
      bufferizer.replace(op, results);
    }

    /** The operation that the mask is for: what is left of the body but borders to tensors. */
    private @Nullable Operation maskedOp() {
      Operation first = body().firstOp();
      return first == end() ? null : first;
    }
  }

  static final class Yield extends Model<Operation> {
    Yield(Operation op) {
      super(op);
    }

    private Operation parent() {
      return Objects.requireNonNull(op.parentOp());
    }

    @Override
    public boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
      return true;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return same(parent().result(operand.index()));
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      if (!parent().name().equals("vector.mask")) {
        throw bufferizer.fail(op, "unsupported vector::YieldOp parent");
      }
      if (!isMaskedAllowed(Objects.requireNonNull(op.block()), bufferizer.options())) {
        return;
      }
      Rewriter rewriter = bufferizer.rewriter();
      List<Value> buffers = bufferizer.buffers(op.operands());
      rewriter.setInsertPointBefore(op);
      rewriter.create(rewriter.state(op.location(), op.definition()).addOperands(buffers));
      rewriter.eraseOp(op);
    }
  }
}
