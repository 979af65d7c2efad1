package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.AliasingValue;
import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The models of {@code sparse_tensor}. The analysis knows what they read, write and share; buffers
 * of sparse tensors are made by another pass.
 */
final class SparseTensorModels {
  private SparseTensorModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    return switch (op.name()) {
      case "sparse_tensor.concatenate", "sparse_tensor.convert" -> new Sparse(op, true);
      case "sparse_tensor.coordinates",
          "sparse_tensor.coordinates_buffer",
          "sparse_tensor.foreach",
          "sparse_tensor.number_of_entries",
          "sparse_tensor.positions",
          "sparse_tensor.values" ->
          new Sparse(op, false);
      case "sparse_tensor.assemble" -> new Assemble(op);
      case "sparse_tensor.disassemble" -> new Disassemble(op);
      case "sparse_tensor.load" -> new Load(op);
      case "sparse_tensor.new" -> new New(op);
      default -> null;
    };
  }

  private static class Sparse extends Model<Operation> {
    private final boolean allocates;

    Sparse(Operation op, boolean allocates) {
      super(op);
      this.allocates = allocates;
    }

    @Override
    public boolean bufferizesToAllocation(Value value) {
      return allocates;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      throw bufferizer.fail(op, "sparse_tensor ops must be bufferized with the sparsifier");
    }
  }

  private static final class Assemble extends Sparse {
    Assemble(Operation op) {
      super(op, false);
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return List.of(new AliasingValue(op.result(), false, true));
    }
  }

  /** Writes levels and values to the buffers that it is given. */
  private static final class Disassemble extends Sparse {
    Disassemble(Operation op) {
      super(op, false);
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0;
    }

    @Override
    public boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
      return operand.index() > 0;
    }

    @Override
    public List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state) {
      return operand.index() == 0 ? List.of() : same(op.result(operand.index() - 1));
    }
  }

  private static final class Load extends Sparse {
    Load(Operation op) {
      super(op, false);
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

  private static final class New extends Sparse {
    New(Operation op) {
      super(op, true);
    }

    @Override
    public boolean resultBufferizesToMemoryWrite(OpResult result, BufferAnalysis state) {
      return false;
    }
  }
}
