package dev.jopt.dialect.tensor;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with the same elements in a shape that another tensor holds. {@code %r = tensor.reshape
 * %s(%shape) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>}
 */
public final class ReshapeOp extends Operation implements Pure, Foldable, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.reshape", ReshapeOp.class, ReshapeOp::new)
          .summary("Reshapes a tensor to the shape that a one-dimensional tensor holds.")
          .operand("source", CommonTypes.ANY_TENSOR)
          .operand("shape", TensorTypes.SHAPE)
          .result("result", CommonTypes.ANY_TENSOR)
          .format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)")
          .build();

  /** Creates a detached operation. */
  public ReshapeOp(OperationState state) {
    super(state);
  }

  /** {@code source} in the shape that a tensor holds. */
  public static ReshapeOp create(
      OpBuilder builder, Location location, Type type, Value source, Value shape) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperand(shape)
            .addResultType(type),
        ReshapeOp.class);
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  /** The sizes of the result. */
  public Value shape() {
    return operand(1);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "reshape");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    ShapedType type = (ShapedType) result().type();
    if (constants.get(0) instanceof DenseElementsAttribute elements
        && type.hasRank()
        && type.hasStaticShape()) {
      return List.of(FoldResult.of(elements.reshape(type)));
    }
    if (source().definingOp() instanceof ReshapeOp earlier) {
      setOperand(0, earlier.source());
      return List.of();
    }
    return source().type().equals(type) && type.hasRank() && type.hasStaticShape()
        ? List.of(FoldResult.of(source()))
        : null;
  }

  @Override
  protected boolean verify() {
    ShapedType from = (ShapedType) source().type();
    ShapedType to = (ShapedType) result().type();
    if (!from.elementType().equals(to.elementType())) {
      return emitOpError("element types of source and destination tensor types should be the same");
    }
    if (!(to instanceof RankedTensorType ranked)) {
      return true;
    }
    if (from.hasRank()
        && from.hasStaticShape()
        && to.hasStaticShape()
        && from.numElements() != to.numElements()) {
      return emitOpError("source and destination tensor should have the same number of elements");
    }
    long length = ((RankedTensorType) shape().type()).dimSize(0);
    if (length == ShapedType.DYNAMIC) {
      return emitOpError(
          "cannot use shape operand with dynamic length to reshape to statically-ranked tensor"
              + " type");
    }
    return length == ranked.rank()
        || emitOpError("length of shape operand differs from the result's tensor rank");
  }
}
