package dev.jopt.dialect.tensor;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tensors put together along a dimension. {@code %c = tensor.concat dim(0) %a, %b : (tensor<3xf32>,
 * tensor<5xf32>) -> tensor<8xf32>}
 */
public final class ConcatOp extends Operation
    implements Pure, Foldable, ReifyRankedShapes, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.concat", ConcatOp.class, ConcatOp::new)
          .summary("Concatenates tensors along a dimension.")
          .attribute("dim", CommonAttributes.I64)
          .variadicOperand("inputs", CommonTypes.RANKED_TENSOR)
          .result("result", CommonTypes.RANKED_TENSOR)
          .format("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)")
          .canonicalization(JoinPatterns::ofConcat)
          .build();

  /** Creates a detached operation. */
  public ConcatOp(OperationState state) {
    super(state);
  }

  /** The inputs one after another along a dimension. */
  public static ConcatOp create(
      OpBuilder builder,
      Location location,
      RankedTensorType type,
      long dimension,
      List<? extends Value> inputs) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("dim", IntegerAttribute.i64(dimension))
            .addOperands(inputs)
            .addResultType(type),
        ConcatOp.class);
  }

  /** The dimension along which the tensors follow each other. */
  public long dim() {
    return Objects.requireNonNull(attribute("dim", IntegerAttribute.class)).longValue();
  }

  /** The size along the dimension is the sum of those of the inputs; the others are theirs. */
  @Override
  public @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    if (operandCount() == 0) {
      return null;
    }
    RankedTensorType type = (RankedTensorType) result().type();
    int joined = (int) dim();
    @Nullable FoldResult[] sizes = new @Nullable FoldResult[type.rank()];
    for (int i = 0; i < sizes.length; i++) {
      if (i != joined) {
        sizes[i] = common(rewriter, type, i);
      }
    }
    if (!type.isDynamicDim(joined)) {
      sizes[joined] = FoldResult.of(IntegerAttribute.index(type.dimSize(joined)));
      return List.of(Arrays.asList(sizes));
    }
    AffineExpr sum = AffineExpr.constant(0);
    List<FoldResult> summands = new ArrayList<>();
    for (int i = 0; i < operandCount(); i++) {
      Value size = MixedSizes.value(rewriter, location(), operand(i), joined);
      Attribute known = Constants.of(size);
      summands.add(known == null ? FoldResult.of(size) : FoldResult.of(known));
      sum = sum.add(AffineExpr.dim(i));
    }
    AffineMap map = AffineMap.of(operandCount(), 0, sum);
    FoldResult whole = ComposedApply.of(rewriter, location(), map, summands);
    sizes[joined] = FoldResult.of(MixedSizes.value(rewriter, location(), whole));
    return List.of(Arrays.asList(sizes));
  }

  /** A size that all inputs have: the first that is known, else that of the first input. */
  private FoldResult common(Rewriter rewriter, RankedTensorType type, int dimension) {
    if (!type.isDynamicDim(dimension)) {
      return FoldResult.of(IntegerAttribute.index(type.dimSize(dimension)));
    }
    for (Value input : operands()) {
      RankedTensorType given = (RankedTensorType) input.type();
      if (!given.isDynamicDim(dimension)) {
        FoldResult size = FoldResult.of(IntegerAttribute.index(given.dimSize(dimension)));
        return FoldResult.of(MixedSizes.value(rewriter, location(), size));
      }
    }
    return MixedSizes.mixed(rewriter, location(), operand(0), dimension);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "concat");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return operandCount() == 1 && operand(0).type().equals(result().type())
        ? List.of(FoldResult.of(operand(0)))
        : null;
  }

  @Override
  protected boolean verify() {
    if (operandCount() == 0) {
      return emitOpError("requires at least one input");
    }
    RankedTensorType result = (RankedTensorType) result().type();
    for (Value input : operands()) {
      if (((RankedTensorType) input.type()).rank() != result.rank()) {
        return emitOpError("rank of concatenated inputs must match result rank");
      }
    }
    for (Value input : operands()) {
      if (!((RankedTensorType) input.type()).elementType().equals(result.elementType())) {
        return emitOpError("inputs and result element type must match");
      }
    }
    if (dim() >= result.rank()) {
      return emitOpError("concatenation dim must be less than the tensor rank");
    }
    if (dim() < 0) {
      return emitOpError("concatenation dim must not be negative");
    }
    long[] sizes = new long[result.rank()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = i == dim() ? totalSize(i) : commonSize(i);
      if (sizes[i] < 0 && sizes[i] != DYNAMIC) {
        return emitOpError(
            "static concatenation size mismatch along non-concatenated dimension " + i);
      }
    }
    for (int i = 0; i < sizes.length; i++) {
      long found = result.shape().get(i);
      if (found != DYNAMIC && sizes[i] != DYNAMIC && found != sizes[i]) {
        RankedTensorType inferred = RankedTensorType.of(result.elementType(), sizes);
        return emitOpError(
            "result type '"
                + result
                + "'does not match inferred shape '"
                + inferred
                + "' static sizes");
      }
    }
    return true;
  }

  private long size(Value input, int dimension) {
    return ((RankedTensorType) input.type()).shape().get(dimension);
  }

  private long totalSize(int dimension) {
    long total = 0;
    for (Value input : operands()) {
      long size = size(input, dimension);
      total = total == DYNAMIC || size == DYNAMIC ? DYNAMIC : total + size;
    }
    return total;
  }

  /** The size that all inputs have as far as they say it; -1 when they contradict. */
  private long commonSize(int dimension) {
    long common = DYNAMIC;
    for (Value input : operands()) {
      long size = size(input, dimension);
      if (size != DYNAMIC) {
        if (common != DYNAMIC && common != size) {
          return -1;
        }
        common = size;
      }
    }
    return common;
  }
}
