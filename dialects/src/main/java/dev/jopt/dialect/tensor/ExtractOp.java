package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One element of a tensor. {@code %v = tensor.extract %t[%i] : tensor<4xf32>} */
public final class ExtractOp extends Operation implements Pure, ResultNames, Foldable {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.extract", ExtractOp.class, ExtractOp::new)
          .summary("Extracts one element of a tensor.")
          .operand("tensor", CommonTypes.RANKED_TENSOR)
          .variadicOperand("indices", CommonTypes.INDEX)
          .result("result", CommonTypes.ANY)
          .typeMatches(
              "result type matches element type of tensor", "result", "tensor", Shapes::elementType)
          .format("$tensor `[` $indices `]` attr-dict `:` type($tensor)")
          .canonicalization(SizePatterns::ofExtract)
          .build();

  /** Creates a detached operation. */
  public ExtractOp(OperationState state) {
    super(state);
  }

  /** One element. */
  public static ExtractOp create(
      OpBuilder builder, Location location, Value tensor, List<? extends Value> indices) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(tensor)
            .addOperands(indices)
            .addResultType(((RankedTensorType) tensor.type()).elementType()),
        ExtractOp.class);
  }

  /** The tensor. */
  public Value tensor() {
    return operand(0);
  }

  /** The position of the element, one index for each dimension. */
  public List<Value> indices() {
    return operandGroup(1);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "extracted");
  }

  @Override
  protected boolean verify() {
    return operandCount() - 1 == ((RankedTensorType) tensor().type()).rank()
        || emitOpError("incorrect number of indices for extract_element");
  }

  /** An element of a constant, or of a tensor made of elements. */
  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute tensor = constants.get(0);
    if (tensor instanceof DenseElementsAttribute elements && elements.isSplat()) {
      return List.of(FoldResult.of(elements.splatValue()));
    }
    for (int i = 1; i < operandCount(); i++) {
      if (!(constants.get(i) instanceof IntegerAttribute)) {
        return null;
      }
    }
    if (tensor().definingOp() instanceof InsertOp insert
        && insert.indices().equals(operands().subList(1, operandCount()))) {
      return List.of(FoldResult.of(insert.scalar()));
    }
    return foldElement(tensor, constants.subList(1, constants.size()));
  }

  /** Of elements that are listed, positions out of bounds are counted on into the next row. */
  private @Nullable List<FoldResult> foldElement(
      @Nullable Attribute tensor, List<@Nullable Attribute> indices) {
    long position = 0;
    boolean inBounds = true;
    RankedTensorType type = (RankedTensorType) tensor().type();
    for (int i = 0; i < type.rank(); i++) {
      long size = type.shape().get(i);
      long index = ((IntegerAttribute) Objects.requireNonNull(indices.get(i))).longValue();
      inBounds &= index >= 0 && index < size;
      position = position * size + index;
    }
    if (tensor().definingOp() instanceof FromElementsOp made
        && position >= 0
        && position < made.operandCount()) {
      return List.of(FoldResult.of(made.operand((int) position)));
    }
    return inBounds && tensor instanceof DenseElementsAttribute elements
        ? List.of(FoldResult.of(elements.attributeAt((int) position)))
        : null;
  }
}
