package dev.jopt.dialect.tensor;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.ImplicitTerminator;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with a margin whose elements a region computes from their positions. {@code %p =
 * tensor.pad %s low[1, %n] high[2, 3] { ^bb0(%i: index, %j: index): tensor.yield %v : f32 } :
 * tensor<3x?xf32> to tensor<6x?xf32>}
 */
public final class PadOp extends Operation
    implements Pure, Foldable, ImplicitTerminator, ReifyRankedShapes, ResultNames {
  static final String LOW = "static_low";
  static final String HIGH = "static_high";
  private static final String NOFOLD = "nofold";

  /** Elements, and the margins on both sides. */
  private static final AffineMap PADDED_SIZE =
      AffineMap.of(3, 0, AffineExpr.dim(0).add(AffineExpr.dim(1)).add(AffineExpr.dim(2)));

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("tensor.pad", PadOp.class, PadOp::new)
          .summary("Pads a tensor on the low and high side of each dimension.")
          .operand("source", CommonTypes.RANKED_TENSOR)
          .variadicOperand("low", CommonTypes.INDEX)
          .variadicOperand("high", CommonTypes.INDEX)
          .attribute(LOW, CommonAttributes.DENSE_I64_ARRAY)
          .attribute(HIGH, CommonAttributes.DENSE_I64_ARRAY)
          .optionalAttribute(NOFOLD, CommonAttributes.UNIT)
          .singleBlockRegion("region")
          .result("result", CommonTypes.RANKED_TENSOR)
          .traits(OpTrait.ATTR_SIZED_OPERAND_SEGMENTS)
          .format(
              "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low)"
                  + " `high` `` custom<DynamicIndexList>($high, $static_high)"
                  + " $region attr-dict `:` type($source) `to` type($result)")
          .canonicalization(PadPatterns::all)
          .build();

  /** Creates a detached operation. */
  public PadOp(OperationState state) {
    super(state);
  }

  /**
   * {@code source} with elements around it that the empty body gives; the body has an index for
   * each dimension.
   *
   * @param nofold whether it stays even if it adds nothing
   */
  public static PadOp create(
      OpBuilder builder,
      Location location,
      RankedTensorType type,
      Value source,
      List<FoldResult> low,
      List<FoldResult> high,
      boolean nofold) {
    List<Value> below = SliceParameters.values(low);
    List<Value> above = SliceParameters.values(high);
    OperationState state =
        builder
            .state(location, DEFINITION)
            .addOperand(source)
            .addOperands(below)
            .addOperands(above)
            .setOperandSegments(1, below.size(), above.size())
            .setAttribute(LOW, DenseArrayAttribute.i64(SliceParameters.statics(low)))
            .setAttribute(HIGH, DenseArrayAttribute.i64(SliceParameters.statics(high)))
            .addResultType(type);
    if (nofold) {
      state.setAttribute(NOFOLD, UnitAttribute.UNIT);
    }
    Block body = state.addRegion().addBlock();
    for (int i = 0; i < type.rank(); i++) {
      body.addArgument(IndexType.INDEX, location);
    }
    return builder.create(state, PadOp.class);
  }

  /** The tensor in the middle. */
  public Value source() {
    return operand(0);
  }

  /** The region that computes an element of the margin from its position. */
  public Region bodyRegion() {
    return region(0);
  }

  /** The low padding of each dimension: values, or constants where it is known. */
  public List<FoldResult> mixedLow() {
    return MixedIndices.foldedOf(this, 1, LOW);
  }

  /** The high padding of each dimension: values, or constants where it is known. */
  public List<FoldResult> mixedHigh() {
    return MixedIndices.foldedOf(this, 2, HIGH);
  }

  /** The value that all elements of the margin have, or null when the region computes it. */
  public @Nullable Value constantPaddingValue() {
    if (!(bodyRegion().front().lastOp() instanceof YieldOp yield)) {
      return null;
    }
    Value value = yield.value();
    return value.parentBlock() == bodyRegion().front() && Constants.of(value) == null
        ? null
        : value;
  }

  /** Whether the operation stays even without a margin. */
  public boolean isKept() {
    return hasAttribute(NOFOLD);
  }

  @Override
  public OpDefinition implicitTerminator() {
    return YieldOp.DEFINITION;
  }

  @Override
  public List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    RankedTensorType type = (RankedTensorType) result().type();
    List<FoldResult> sizes = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      if (!type.isDynamicDim(i)) {
        sizes.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
        continue;
      }
      Value size = MixedSizes.value(rewriter, location(), source(), i);
      Attribute known = Constants.of(size);
      List<FoldResult> summands =
          List.of(
              known == null ? FoldResult.of(size) : FoldResult.of(known),
              mixedLow().get(i),
              mixedHigh().get(i));
      sizes.add(ComposedApply.of(rewriter, location(), PADDED_SIZE, summands));
    }
    return List.of(sizes);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "padded");
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return !isKept()
            && ((RankedTensorType) result().type()).hasStaticShape()
            && source().type().equals(result().type())
        ? List.of(FoldResult.of(source()))
        : null;
  }

  @Override
  protected boolean verify() {
    RankedTensorType from = (RankedTensorType) source().type();
    RankedTensorType to = (RankedTensorType) result().type();
    ImmutableLongArray low = MixedIndices.statics(this, LOW);
    ImmutableLongArray high = MixedIndices.statics(this, HIGH);
    if (low.length() != from.rank() || high.length() != from.rank()) {
      return emitError(
          "failed to infer expectedType from sourceType '"
              + from
              + "', specified resultType is '"
              + to
              + "'");
    }
    // mlir-opt crashes on these.
    if (!MixedIndices.verifyCount(this, "low", 1, LOW, from.rank())
        || !MixedIndices.verifyCount(this, "high", 2, HIGH, from.rank())) {
      return false;
    }
    boolean fits = to.rank() == from.rank();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < from.rank(); i++) {
      long size = from.dimSize(i);
      long below = low.get(i);
      long above = high.get(i);
      long padded =
          size == DYNAMIC || below == DYNAMIC || above == DYNAMIC ? DYNAMIC : size + below + above;
      fits = fits && (padded == DYNAMIC || padded == to.dimSize(i));
      expected.append(MixedIndices.text(padded)).append('x');
    }
    return fits
        || emitError(
            "specified type '"
                + to
                + "' does not match the inferred type 'tensor<"
                + expected
                + from.elementType()
                + ">'");
  }

  @Override
  protected boolean verifyRegions() {
    RankedTensorType type = (RankedTensorType) result().type();
    Block block = bodyRegion().front();
    if (block.argumentCount() != type.rank()) {
      return emitError("expected the block to have " + type.rank() + " arguments");
    }
    for (int i = 0; i < block.argumentCount(); i++) {
      if (block.argument(i).type() != IndexType.INDEX) {
        return emitOpError("expected block argument " + (i + 1) + " to be an index");
      }
    }
    return (block.lastOp() instanceof YieldOp yield
            && yield.value().type().equals(type.elementType()))
        || emitOpError("expected yield type to match shape element type");
  }
}
