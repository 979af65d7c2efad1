package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.type.TensorType;
import org.jspecify.annotations.Nullable;

/** How the operations of the bundled dialects are bufferized. */
public final class BufferizationModels {
  private BufferizationModels() {}

  /** How an operation is bufferized; null if it is of none of these dialects. */
  public static @Nullable BufferizableOp of(Operation op) {
    return switch (op.definition().dialectName()) {
      case "arith" -> ArithModels.of(op);
      case "bufferization" -> BufferizationDialectModels.of(op);
      case "cf" -> ControlFlowModels.of(op);
      case "func" -> FuncModels.of(op);
      case "linalg" -> LinalgModels.of(op);
      case "ml_program" -> MlProgramModels.of(op);
      case "scf" -> ScfModels.of(op);
      case "shape" -> ShapeModels.of(op);
      case "sparse_tensor" -> SparseTensorModels.of(op);
      case "tensor" -> TensorModels.of(op);
      case "vector" -> VectorModels.of(op);
      default -> null;
    };
  }

  /** Whether an argument of a block of an operation is a tensor. */
  static boolean hasTensorArguments(Operation op) {
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (BlockArgument argument : block.arguments()) {
          if (argument.type() instanceof TensorType) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
