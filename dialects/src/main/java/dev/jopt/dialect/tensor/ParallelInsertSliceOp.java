package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.InParallel;
import dev.jopt.ir.op.ParallelCombining;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;

/**
 * Puts the result of one thread into a strided part of a shared tensor. {@code
 * tensor.parallel_insert_slice %s into %o[%i, 0] [1, 8] [1, 1] : tensor<1x8xf32> into
 * tensor<4x8xf32>}
 */
public final class ParallelInsertSliceOp extends SliceOp implements ParallelCombining {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of(
              "tensor.parallel_insert_slice",
              ParallelInsertSliceOp.class,
              ParallelInsertSliceOp::new)
          .summary("Inserts the tensor that one thread computed into a slice of the shared output.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .with(Slices::declareLists)
          .format(
              "$source `into` $dest "
                  + Slices.LISTS
                  + " attr-dict `:` type($source) `into` type($dest)")
          .canonicalization(InsertPatterns::ofParallelInsert)
          .build();

  /** Creates a detached operation. */
  public ParallelInsertSliceOp(OperationState state) {
    super(state);
  }

  /** A replacement of a slice of {@code dest} by {@code source}. */
  public static ParallelInsertSliceOp create(
      OpBuilder builder, Location location, Value source, Value dest, SliceParameters slice) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source).addOperand(dest);
    return builder.create(slice.addTo(state, 2), ParallelInsertSliceOp.class);
  }

  /** The part put in. */
  public Value source() {
    return operand(0);
  }

  /** The shared tensor. */
  public Value dest() {
    return operand(1);
  }

  /** Which part of the shared tensor is replaced. */
  public SliceParameters slice() {
    return SliceParameters.of(this, 2);
  }

  @Override
  public List<OpOperand> updatedDestinations() {
    return List.of(opOperand(1));
  }

  @Override
  protected boolean verify() {
    RankedTensorType to = (RankedTensorType) dest().type();
    if (!verifyLists(to)) {
      return false;
    }
    Operation parent = parentOp();
    if (parent != null && !(parent instanceof InParallel)) {
      return emitError(
          "expected InParallelOpInterface parent, got:\n"
              + IrPrinter.printGeneric(parent, context().diagnosticPrinting()));
    }
    return verifySlice(to, (RankedTensorType) source().type());
  }
}
