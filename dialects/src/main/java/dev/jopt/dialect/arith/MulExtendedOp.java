package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Constants;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.Type;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Multiplies integers into a result of twice the width, given in two halves. {@code %low, %high =
 * arith.mului_extended %a, %b : i32}
 */
public final class MulExtendedOp extends BinaryOp implements Foldable, Pure, ResultNames {
  private static final OpDefinition SIGNED =
      define("mulsi_extended", true, "Multiplies signed integers into two halves.");
  private static final OpDefinition UNSIGNED =
      define("mului_extended", false, "Multiplies unsigned integers into two halves.");

  private final boolean signed;

  private MulExtendedOp(OperationState state, boolean signed) {
    super(state);
    this.signed = signed;
  }

  private static OpDefinition define(String localName, boolean signed, String summary) {
    return OpDefinition.of(
            "arith." + localName, MulExtendedOp.class, state -> new MulExtendedOp(state, signed))
        .summary(summary)
        .operand("lhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
        .operand("rhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
        .result("low", CommonTypes.SIGNLESS_INTEGER_LIKE)
        .result("high", CommonTypes.SIGNLESS_INTEGER_LIKE)
        .sameTypes("lhs", "rhs", "low", "high")
        .traits(OpTrait.COMMUTATIVE, OpTrait.ELEMENTWISE)
        .infer(MulExtendedOp::inferResults)
        .format("$lhs `,` $rhs attr-dict `:` type($lhs)")
        .canonicalization(() -> OtherPatterns.ofExtended(MulExtendedOp.class))
        .build();
  }

  private static List<Type> inferResults(OperationState state) {
    Type type = state.operands().get(0).type();
    return List.of(type, type);
  }

  static OpDefinition definition(String localName) {
    return localName.equals("mulsi_extended") ? SIGNED : UNSIGNED;
  }

  /** The product of two values of one type. */
  public static MulExtendedOp create(
      OpBuilder builder, Location location, boolean signed, Value lhs, Value rhs) {
    return builder.create(
        builder
            .state(location, signed ? SIGNED : UNSIGNED)
            .addOperand(lhs)
            .addOperand(rhs)
            .inferResultTypes(),
        MulExtendedOp.class);
  }

  /** Whether the operands are read as signed. */
  public boolean isSigned() {
    return signed;
  }

  /** The lower half of the product. */
  public OpResult low() {
    return result(0);
  }

  /** The upper half of the product. */
  public OpResult high() {
    return result(1);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute left = constants.get(0);
    Attribute right = constants.get(1);
    if (right != null && Constants.isZero(right)) {
      return List.of(FoldResult.of(right), FoldResult.of(right));
    }
    Type type = low().type();
    if (!signed && Constants.isOne(right)) {
      Attribute zero =
          ElementwiseFolding.splat(type, IntegerAttribute.of(0, type.elementTypeOrSelf()));
      return zero == null ? null : List.of(FoldResult.of(lhs()), FoldResult.of(zero));
    }
    Attribute low = ElementwiseFolding.binary(left, right, type, (a, b) -> evaluate(a, b, false));
    Attribute high = ElementwiseFolding.binary(left, right, type, (a, b) -> evaluate(a, b, true));
    return low == null || high == null ? null : List.of(FoldResult.of(low), FoldResult.of(high));
  }

  private @Nullable Attribute evaluate(
      @Nullable Attribute left, @Nullable Attribute right, boolean upper) {
    if (!(left instanceof IntegerAttribute a) || !(right instanceof IntegerAttribute b)) {
      return null;
    }
    BigInteger product =
        signed ? a.value().multiply(b.value()) : a.unsignedValue().multiply(b.unsignedValue());
    return IntegerAttribute.wrapping(upper ? product.shiftRight(a.width()) : product, a.type());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(0), "low");
    namer.name(result(1), "high");
  }
}
