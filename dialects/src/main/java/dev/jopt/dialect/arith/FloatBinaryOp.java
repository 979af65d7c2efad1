package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A floating-point operation of two operands. {@code %s = arith.addf %a, %b fastmath<nnan> : f32}
 */
public final class FloatBinaryOp extends BinaryOp implements Foldable, Pure {
  private static final OpFamily<FloatBinary> FAMILY =
      new OpFamily<>(List.of(FloatBinary.values()), FloatBinary::localName, FloatBinaryOp::define);

  private final FloatBinary kind;

  private FloatBinaryOp(OperationState state, FloatBinary kind) {
    super(state);
    this.kind = kind;
  }

  private static OpDefinition define(FloatBinary kind) {
    OpDefinitionBuilder builder =
        OpDefinition.of(
                "arith." + kind.localName(),
                FloatBinaryOp.class,
                state -> new FloatBinaryOp(state, kind))
            .summary(kind.summary())
            .operand("lhs", CommonTypes.FLOAT_LIKE)
            .operand("rhs", CommonTypes.FLOAT_LIKE)
            .defaultAttribute("fastmath", FlagsConstraint.FAST_MATH, FastMathAttribute.NONE)
            .result("result", CommonTypes.FLOAT_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE, OpTrait.ELEMENTWISE)
            .format("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")
            .canonicalization(() -> OtherPatterns.ofFloat(kind));
    if (kind.isCommutative()) {
      builder.traits(OpTrait.COMMUTATIVE);
    }
    return builder.build();
  }

  /** The definition of one kind. */
  public static OpDefinition definition(FloatBinary kind) {
    return FAMILY.definition(kind);
  }

  static @Nullable OpDefinition definition(String localName) {
    return FAMILY.find(localName);
  }

  /** An operation that takes no liberties. */
  public static FloatBinaryOp create(
      OpBuilder builder, Location location, FloatBinary kind, Value lhs, Value rhs) {
    return builder.create(
        state(builder, location, definition(kind), lhs, rhs), FloatBinaryOp.class);
  }

  /** The operation among its family. */
  public FloatBinary kind() {
    return kind;
  }

  /** Which liberties the operation may take. */
  public FastMathAttribute fastMath() {
    return attribute("fastmath") instanceof FastMathAttribute flags
        ? flags
        : FastMathAttribute.NONE;
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute right = constants.get(1);
    FloatAttribute number = Constants.floating(right);
    if (isNeutral(number)) {
      return List.of(FoldResult.of(lhs()));
    }
    if (isExtremum() && lhs() == rhs()) {
      return List.of(FoldResult.of(rhs()));
    }
    if (kind == FloatBinary.MULF
        && fastMath().hasAll(FastMathAttribute.NNAN | FastMathAttribute.NSZ)
        && number != null
        && number.isZero()) {
      return List.of(FoldResult.of(rhs()));
    }
    Attribute constant =
        ElementwiseFolding.binary(constants.get(0), right, result().type(), this::evaluate);
    return constant == null ? null : List.of(FoldResult.of(constant));
  }

  private @Nullable Attribute evaluate(@Nullable Attribute left, @Nullable Attribute right) {
    return left instanceof FloatAttribute a && right instanceof FloatAttribute b
        ? kind.evaluate(a, b)
        : null;
  }

  private boolean isExtremum() {
    return kind.compareTo(FloatBinary.MAXIMUMF) >= 0;
  }

  /** Whether the result is the left operand when this number is the right one. */
  private boolean isNeutral(@Nullable FloatAttribute right) {
    if (right == null) {
      return false;
    }
    switch (kind) {
      case ADDF:
        return right.isZero() && right.isNegative();
      case SUBF:
        return right.isZero() && !right.isNegative();
      case MULF:
      case DIVF:
        return right.doubleValue() == 1;
      case MAXIMUMF:
        return right.isInfinite() && right.isNegative();
      case MINIMUMF:
        return right.isInfinite() && !right.isNegative();
      case MAXNUMF:
      case MINNUMF:
        return right.isNaN();
      default:
        return false;
    }
  }
}
