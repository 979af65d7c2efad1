package dev.jopt.dialect.arith;

import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Converts between floating-point formats with a scale for each element. {@code %w =
 * arith.scaling_extf %v, %scale : f4E2M1FN, f8E8M0FNU to f32}
 */
public final class ScalingCastOp extends Operation implements Pure {
  private static final OpDefinition EXTEND =
      builder("scaling_extf", true, "Converts scaled numbers to a wider format.")
          .format(
              "$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,`"
                  + " type($scale) `to` type($out)")
          .build();
  private static final OpDefinition TRUNCATE =
      builder("scaling_truncf", false, "Converts numbers to a narrower format by scaling.")
          .format(
              "$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:`"
                  + " type($in) `,` type($scale) `to` type($out)")
          .build();

  private final boolean widens;

  private ScalingCastOp(OperationState state, boolean widens) {
    super(state);
    this.widens = widens;
  }

  private static OpDefinitionBuilder builder(String localName, boolean widens, String summary) {
    OpDefinitionBuilder builder =
        OpDefinition.of(
                "arith." + localName,
                ScalingCastOp.class,
                state -> new ScalingCastOp(state, widens))
            .summary(summary)
            .operand("in", CommonTypes.FLOAT_LIKE)
            .operand("scale", CommonTypes.FLOAT_LIKE);
    if (!widens) {
      builder.optionalAttribute("roundingmode", ArithAttributes.ROUNDING_MODE);
    }
    return builder
        .optionalAttribute("fastmath", FlagsConstraint.FAST_MATH)
        .result("out", CommonTypes.FLOAT_LIKE)
        .invariant(CastOp::verifyTensorDimensions)
        .invariant(op -> ((ScalingCastOp) op).verifyCast())
        .traits(OpTrait.ELEMENTWISE);
  }

  static @Nullable OpDefinition definition(String localName) {
    return localName.equals("scaling_extf") ? EXTEND : TRUNCATE;
  }

  /**
   * A scaled conversion to a type.
   *
   * @param widens whether the result is wider than the operand
   */
  public static ScalingCastOp create(
      OpBuilder builder, Location location, boolean widens, Value in, Value scale, Type type) {
    return builder.create(
        builder
            .state(location, widens ? EXTEND : TRUNCATE)
            .addOperand(in)
            .addOperand(scale)
            .addResultType(type),
        ScalingCastOp.class);
  }

  /** Whether the result is wider than the operand. */
  public boolean widens() {
    return widens;
  }

  /** The operand. */
  public Value in() {
    return operand(0);
  }

  /** The scale of each element. */
  public Value scale() {
    return operand(1);
  }

  private boolean verifyCast() {
    Type in = in().type();
    Type out = result().type();
    Cast cast = widens ? Cast.EXTF : Cast.TRUNCF;
    return hasSameShape(in, out)
            && cast.isCompatible(in.elementTypeOrSelf(), out.elementTypeOrSelf())
        || emitOpError(
            "operand types '"
                + in
                + "', '"
                + scale().type()
                + "' and result type '"
                + out
                + "' are cast incompatible");
  }

  private static boolean hasSameShape(Type in, Type out) {
    return in instanceof ShapedType from && out instanceof ShapedType to
        ? Shapes.areCompatible(from, to)
        : in instanceof ShapedType == out instanceof ShapedType;
  }
}
