package dev.jopt.dialect.arith;

import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
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

/** Changes the sign of a floating-point number. {@code %n = arith.negf %a : f32} */
public final class NegFOp extends Operation implements Foldable, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("arith.negf", NegFOp.class, NegFOp::new)
          .summary("Negates a floating-point number.")
          .operand("operand", CommonTypes.FLOAT_LIKE)
          .defaultAttribute("fastmath", FlagsConstraint.FAST_MATH, FastMathAttribute.NONE)
          .result("result", CommonTypes.FLOAT_LIKE)
          .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE, OpTrait.ELEMENTWISE)
          .format("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)")
          .build();

  /** Creates a detached operation. */
  public NegFOp(OperationState state) {
    super(state);
  }

  /** The negation of a value. */
  public static NegFOp create(OpBuilder builder, Location location, Value operand) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(operand).addResultType(operand.type()),
        NegFOp.class);
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    if (operand(0).definingOp() instanceof NegFOp inner) {
      return List.of(FoldResult.of(inner.operand(0)));
    }
    Attribute constant =
        ElementwiseFolding.unary(constants.get(0), result().type(), NegFOp::negate);
    return constant == null ? null : List.of(FoldResult.of(constant));
  }

  private static @Nullable Attribute negate(@Nullable Attribute attribute) {
    return attribute instanceof FloatAttribute number ? number.negate() : null;
  }
}
