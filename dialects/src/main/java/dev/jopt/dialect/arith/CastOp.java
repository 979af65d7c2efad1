package dev.jopt.dialect.arith;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.InferIntegerRanges;
import dev.jopt.ir.op.IntegerRange;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Converts a value to another type. {@code %w = arith.extsi %v : i32 to i64} */
public final class CastOp extends Operation implements Foldable, Pure {
  private static final OpFamily<Cast> FAMILY =
      new OpFamily<>(List.of(Cast.values()), Cast::localName, CastOp::define);

  private final Cast kind;

  private CastOp(OperationState state, Cast kind) {
    super(state);
    this.kind = kind;
  }

  private static OpDefinition define(Cast kind) {
    OpDefinitionBuilder builder =
        OpDefinition.of("arith." + kind.localName(), CastOp.class, state -> new CastOp(state, kind))
            .summary(kind.summary())
            .operand("in", kind.from())
            .result("out", kind.to())
            .invariant(CastOp::verifyTensorDimensions)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_SHAPE, OpTrait.ELEMENTWISE)
            .canonicalization(() -> ConversionPatterns.of(kind));
    if (kind.isOfIntegers()) {
      builder.model(
          InferIntegerRanges.class,
          op -> (ranges, found) -> ((CastOp) op).inferRange(ranges.get(0), found));
    }
    switch (kind) {
      case TRUNCI:
        return builder
            .defaultAttribute("overflowFlags", FlagsConstraint.OVERFLOW, OverflowAttribute.NONE)
            .format("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)")
            .build();
      case EXTF:
        return builder
            .optionalAttribute("fastmath", FlagsConstraint.FAST_MATH)
            .format("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)")
            .build();
      case TRUNCF:
        return builder
            .optionalAttribute("roundingmode", ArithAttributes.ROUNDING_MODE)
            .optionalAttribute("fastmath", FlagsConstraint.FAST_MATH)
            .format(
                "$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to`"
                    + " type($out)")
            .build();
      default:
        return builder.format("$in attr-dict `:` type($in) `to` type($out)").build();
    }
  }

  /** The definition of one kind. */
  public static OpDefinition definition(Cast kind) {
    return FAMILY.definition(kind);
  }

  static @Nullable OpDefinition definition(String localName) {
    return FAMILY.find(localName);
  }

  /** A conversion to a type. */
  public static CastOp create(
      OpBuilder builder, Location location, Cast kind, Value in, Type type) {
    return builder.create(
        builder.state(location, definition(kind)).addOperand(in).addResultType(type), CastOp.class);
  }

  /** The operation among its family. */
  public Cast kind() {
    return kind;
  }

  /** The operand. */
  public Value in() {
    return operand(0);
  }

  @Override
  protected boolean verify() {
    Type in = in().type();
    Type out = result().type();
    return kind.isCompatible(in.elementTypeOrSelf(), out.elementTypeOrSelf())
        || emitOpError(
            "operand type '" + in + "' and result type '" + out + "' are cast incompatible");
  }

  static boolean verifyTensorDimensions(Operation op) {
    Type in = op.operand(0).type();
    Type out = op.result().type();
    // An unranked tensor has no dimensions to compare.
    boolean ranked = !(in instanceof UnrankedTensorType) && !(out instanceof UnrankedTensorType);
    return (ranked && tensorShape(in).equals(tensorShape(out)))
        || op.emitOpError("failed to verify that input and output have the same tensor dimensions");
  }

  private static ImmutableLongArray tensorShape(Type type) {
    return type instanceof RankedTensorType tensor ? tensor.shape() : ImmutableLongArray.of();
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return CastFolding.fold(this, constants.get(0));
  }

  private void inferRange(@Nullable IntegerRange in, BiConsumer<Value, IntegerRange> found) {
    if (in == null) {
      return;
    }
    int width = IntegerRange.widthOf(result().type());
    if (width < in.width()) {
      found.accept(result(), in.truncated(width));
    } else if (kind == Cast.EXTUI || kind == Cast.INDEX_CASTUI) {
      found.accept(result(), width > in.width() ? in.zeroExtended(width) : in);
    } else {
      found.accept(result(), width > in.width() ? in.signExtended(width) : in);
    }
  }
}
