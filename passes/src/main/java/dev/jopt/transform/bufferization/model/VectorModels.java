package dev.jopt.transform.bufferization.model;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The models of {@code vector}: memory accesses of vectors. */
final class VectorModels {
  private VectorModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    return switch (op.name()) {
      case "vector.transfer_read", "vector.gather" -> new Read(op);
      case "vector.transfer_write" -> new Write(op);
      case "vector.mask" -> new MaskModels.Mask(op);
      case "vector.yield" -> new MaskModels.Yield(op);
      default -> null;
    };
  }

  private static Operation onBuffers(Operation op, Bufferizer bufferizer) {
    List<Value> operands = bufferizer.buffers(op.operands());
    OperationState state =
        bufferizer
            .rewriter()
            .state(op.location(), op.definition())
            .addOperands(operands)
            .setInherentAttributes(op.inherentAttributes());
    for (Value result : op.results()) {
      if (!Model.isTensor(result)) {
        state.addResultType(result.type());
      }
    }
    return bufferizer.rewriter().create(state);
  }

  private static final class Read extends Model<Operation> {
    Read(Operation op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      bufferizer.replace(op, onBuffers(op, bufferizer).results());
    }
  }

  private static final class Write extends Model<Operation> {
    Write(Operation op) {
      super(op);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return !overwritesAll((RankedTensorType) operand.get().type());
    }

    /** Whether nothing of the tensor is left, but for a mask, which is not looked at. */
    private boolean overwritesAll(RankedTensorType type) {
      ImmutableLongArray written = ((VectorType) op.operand(0).type()).shape();
      if (Shapes.dynamicCount(type) != 0
          || written.length() > type.rank()
          || isMasked()
          || !(op.attribute("permutation_map") instanceof AffineMapAttribute map)) {
        return false;
      }
      for (Value index : op.operandGroup(2)) {
        if (!Constants.isZero(Constants.of(index))) {
          return false;
        }
      }
      long[] covered = new long[type.rank()];
      Arrays.fill(covered, 1);
      for (int i = 0; i < written.length(); i++) {
        if (type.dimSize(i) > written.get(i)
            || !(map.map().results().get(i) instanceof AffineDimExpr dim)) {
          return false;
        }
        covered[dim.position()] = written.get(i);
      }
      for (int i = 0; i < covered.length; i++) {
        if (type.dimSize(i) > covered[i]) {
          return false;
        }
      }
      return true;
    }

    private boolean isMasked() {
      Operation parent = op.parentOp();
      return parent != null && parent.name().equals("vector.mask");
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      return isTensor(operand.get());
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return op.resultCount() == 1 ? same(op.result()) : List.of();
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      List<Value> written = new ArrayList<>();
      for (Value operand : onBuffers(op, bufferizer).operands()) {
        if (operand.type() instanceof BaseMemRefType) {
          written.add(operand);
        }
      }
      bufferizer.replace(op, written);
    }
  }
}
