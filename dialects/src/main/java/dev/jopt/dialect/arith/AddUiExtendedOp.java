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
 * Adds unsigned integers and tells whether the sum wrapped. {@code %sum, %overflow =
 * arith.addui_extended %a, %b : i32, i1}
 */
public final class AddUiExtendedOp extends BinaryOp implements Foldable, Pure, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.addui_extended", AddUiExtendedOp.class, AddUiExtendedOp::new)
          .summary("Adds unsigned integers and tells whether the sum wrapped.")
          .operand("lhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
          .operand("rhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
          .result("sum", CommonTypes.SIGNLESS_INTEGER_LIKE)
          .result("overflow", CommonTypes.BOOL_LIKE)
          .sameTypes("lhs", "rhs", "sum")
          .traits(OpTrait.COMMUTATIVE, OpTrait.ELEMENTWISE)
          .format("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)")
          .canonicalization(() -> OtherPatterns.ofExtended(AddUiExtendedOp.class))
          .build();

  /** Creates a detached operation. */
  public AddUiExtendedOp(OperationState state) {
    super(state);
  }

  /** The sum of two values of one type. */
  public static AddUiExtendedOp create(OpBuilder builder, Location location, Value lhs, Value rhs) {
    return builder.create(
        state(builder, location, DEFINITION, lhs, rhs)
            .addResultType(ArithTypes.booleanLike(lhs.type())),
        AddUiExtendedOp.class);
  }

  /** The sum. */
  public OpResult sum() {
    return result(0);
  }

  /** Whether it wrapped. */
  public OpResult overflow() {
    return result(1);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute left = constants.get(0);
    Attribute right = constants.get(1);
    Type flagType = overflow().type();
    if (Constants.isZero(right)) {
      Attribute no = ElementwiseFolding.splat(flagType, IntegerAttribute.FALSE);
      return no == null ? null : List.of(FoldResult.of(lhs()), FoldResult.of(no));
    }
    Attribute sum =
        ElementwiseFolding.binary(left, right, sum().type(), (a, b) -> evaluate(a, b, false));
    Attribute flag =
        ElementwiseFolding.binary(left, right, flagType, (a, b) -> evaluate(a, b, true));
    return sum == null || flag == null ? null : List.of(FoldResult.of(sum), FoldResult.of(flag));
  }

  private static @Nullable Attribute evaluate(
      @Nullable Attribute left, @Nullable Attribute right, boolean flag) {
    if (!(left instanceof IntegerAttribute a) || !(right instanceof IntegerAttribute b)) {
      return null;
    }
    BigInteger sum = a.unsignedValue().add(b.unsignedValue());
    return flag
        ? IntegerAttribute.of(sum.bitLength() > a.width())
        : IntegerAttribute.wrapping(sum, a.type());
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(0), "sum");
    namer.name(result(1), "overflow");
  }
}
