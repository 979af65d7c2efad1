package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.support.Slices;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with a strided part replaced. {@code %r = tensor.insert_slice %s into %t[0, %i] [4, 4]
 * [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>}
 */
public final class InsertSliceOp extends SliceOp
    implements Pure, ResultNames, Foldable, DestinationStyle, ReifyRankedShapes, SliceSubset {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.insert_slice", InsertSliceOp.class, InsertSliceOp::new)
          .summary("Inserts a tensor into a strided slice of another.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .with(Slices::declareLists)
          .result("result", CommonTypes.RANKED_TENSOR)
          .typeMatches("expected result type to match dest type", "result", "dest", type -> type)
          .infer(state -> List.of(state.operands().get(1).type()))
          .format(
              "$source `into` $dest "
                  + Slices.LISTS
                  + " attr-dict `:` type($source) `into` type($dest)")
          .canonicalization(InsertPatterns::ofInsert)
          .build();

  /** Creates a detached operation. */
  public InsertSliceOp(OperationState state) {
    super(state);
  }

  @Override
  public List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    return List.of(MixedSizes.mixed(rewriter, location(), operand(1)));
  }

  /** {@code dest} with a slice replaced by {@code source}. */
  public static InsertSliceOp create(
      OpBuilder builder, Location location, Value source, Value dest, SliceParameters slice) {
    OperationState state = builder.state(location, DEFINITION).addOperand(source).addOperand(dest);
    return builder.create(slice.addTo(state, 2).addResultType(dest.type()), InsertSliceOp.class);
  }

  /** The part put in. */
  public Value source() {
    return operand(0);
  }

  /** The tensor that the rest comes from. */
  public Value dest() {
    return operand(1);
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  public OpOperand subsetTensor() {
    return opOperand(1);
  }

  @Override
  public OpOperand insertedValue() {
    return opOperand(0);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "inserted_slice");
  }

  @Override
  protected boolean verify() {
    RankedTensorType to = (RankedTensorType) dest().type();
    return verifySlice(to, (RankedTensorType) source().type());
  }

  /**
   * Replacing all of a static tensor gives the inserted tensor, and replacing a part by itself
   * changes nothing; an earlier insertion in the same place is dropped.
   */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    RankedTensorType to = (RankedTensorType) result().type();
    SliceParameters slice = SliceParameters.of(this, 2);
    if (to.equals(source().type()) && slice.isWhole(to.shape())) {
      return List.of(FoldResult.of(source()));
    }
    if (dest().definingOp() instanceof InsertSliceOp earlier
        && earlier.source().type().equals(source().type())
        && slice.equals(SliceParameters.of(earlier, 2))) {
      setOperand(1, earlier.dest());
      return List.of();
    }
    if (source().definingOp() instanceof ExtractSliceOp taken
        && taken.source() == dest()
        && slice.equals(SliceParameters.of(taken, 1))) {
      return List.of(FoldResult.of(dest()));
    }
    for (FoldResult size : slice.sizes()) {
      if (SliceParameters.is(size, 0)) {
        return List.of(FoldResult.of(dest()));
      }
    }
    return null;
  }
}
