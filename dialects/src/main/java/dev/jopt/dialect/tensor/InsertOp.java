package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tensor with one element replaced. {@code %r = tensor.insert %v into %t[%i] : tensor<4xf32>} */
public final class InsertOp extends Operation
    implements Pure, ResultNames, Foldable, DestinationStyle {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.insert", InsertOp.class, InsertOp::new)
          .summary("Inserts a scalar into a tensor at given indices.")
          .operand("scalar", CommonTypes.ANY)
          .operand("dest", CommonTypes.RANKED_TENSOR)
          .variadicOperand("indices", CommonTypes.INDEX)
          .result("result", CommonTypes.RANKED_TENSOR)
          .typeMatches("result type matches type of dest", "result", "dest", type -> type)
          .typeMatches(
              "scalar type matches element type of dest", "scalar", "dest", Shapes::elementType)
          .infer(state -> List.of(state.operands().get(1).type()))
          .format("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)")
          .build();

  /** Creates a detached operation. */
  public InsertOp(OperationState state) {
    super(state);
  }

  /** {@code dest} with one element replaced. */
  public static InsertOp create(
      OpBuilder builder,
      Location location,
      Value scalar,
      Value dest,
      List<? extends Value> indices) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(scalar)
            .addOperand(dest)
            .addOperands(indices)
            .addResultType(dest.type()),
        InsertOp.class);
  }

  /** The element put in. */
  public Value scalar() {
    return operand(0);
  }

  /** The tensor that the others come from. */
  public Value dest() {
    return operand(1);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(2);
  }

  @Override
  public List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "inserted");
  }

  /** Inserting the splat value of a constant folds away. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return constants.get(1) instanceof DenseElementsAttribute elements
            && elements.isSplat()
            && elements.splatValue().equals(constants.get(0))
        ? List.of(FoldResult.of(elements))
        : null;
  }

  @Override
  protected boolean verify() {
    return operandCount() - 2 == ((RankedTensorType) dest().type()).rank()
        || emitOpError("incorrect number of indices");
  }
}
