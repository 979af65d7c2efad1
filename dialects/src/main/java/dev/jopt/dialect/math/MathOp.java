package dev.jopt.dialect.math;

import dev.jopt.dialect.arith.ElementwiseFolding;
import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.ir.CommonTypes;
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
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of numbers. {@code %e = math.exp %x fastmath<fast> : f32} */
public final class MathOp extends Operation implements Foldable, Pure, ResultNames {
  private static final String FAST_MATH_FORMAT = " (`fastmath` `` $fastmath^)? attr-dict ";

  private final MathFunction function;

  private MathOp(OperationState state, MathFunction function) {
    super(state);
    this.function = function;
  }

  /** The definition of the operation that applies a function. */
  static OpDefinition definition(MathFunction function) {
    OpDefinitionBuilder builder =
        OpDefinition.of(
                "math." + function.localName(), MathOp.class, state -> new MathOp(state, function))
            .summary(function.summary())
            .traits(OpTrait.ELEMENTWISE);
    switch (function.shape()) {
      case FLOAT:
        return operands(builder, function, CommonTypes.FLOAT_LIKE)
            .defaultAttribute("fastmath", FastMathAttribute.CONSTRAINT, FastMathAttribute.NONE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)
            .format(uses(function) + FAST_MATH_FORMAT + "`:` type($result)")
            .build();
      case INTEGER:
        return operands(builder, function, CommonTypes.SIGNLESS_INTEGER_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)
            .format(uses(function) + " attr-dict `:` type($result)")
            .build();
      case CLASSIFICATION:
        return builder
            .operand("operand", CommonTypes.FLOAT_LIKE)
            .defaultAttribute("fastmath", FastMathAttribute.CONSTRAINT, FastMathAttribute.NONE)
            .result("result", CommonTypes.BOOL_LIKE)
            .typeMatches(
                "result type has i1 element type and same shape as operands",
                "result",
                "operand",
                MathOp::truthValue)
            .format("$operand attr-dict `:` type($operand)")
            .build();
      case CLAMP:
        return builder
            .operand("value", CommonTypes.FLOAT_LIKE)
            .operand("min", CommonTypes.FLOAT_LIKE)
            .operand("max", CommonTypes.FLOAT_LIKE)
            .defaultAttribute("fastmath", FastMathAttribute.CONSTRAINT, FastMathAttribute.NONE)
            .result("result", CommonTypes.FLOAT_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_TYPE)
            .format(
                "$value `to` ` ` `[` $min `,` $max `]`" + FAST_MATH_FORMAT + "`:` type($result)")
            .build();
      case INTEGER_POWER:
        return builder
            .operand("lhs", CommonTypes.FLOAT_LIKE)
            .operand("rhs", CommonTypes.SIGNLESS_INTEGER_LIKE)
            .defaultAttribute("fastmath", FastMathAttribute.CONSTRAINT, FastMathAttribute.NONE)
            .result("result", CommonTypes.FLOAT_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_SHAPE)
            .sameTypes("lhs", "result")
            .format("$lhs `,` $rhs" + FAST_MATH_FORMAT + "`:` type($lhs) `,` type($rhs)")
            .build();
      default:
        return builder
            .operand("operand", CommonTypes.FLOAT_LIKE)
            .defaultAttribute("fastmath", FastMathAttribute.CONSTRAINT, FastMathAttribute.NONE)
            .result("sin", CommonTypes.FLOAT_LIKE)
            .result("cos", CommonTypes.FLOAT_LIKE)
            .traits(OpTrait.SAME_OPERANDS_AND_RESULT_SHAPE)
            .sameTypes("operand", "sin", "cos")
            .format("$operand" + FAST_MATH_FORMAT + "`:` type($operand)")
            .build();
    }
  }

  private static OpDefinitionBuilder operands(
      OpDefinitionBuilder builder, MathFunction function, CommonTypes type) {
    for (int i = 0; i < function.arity(); i++) {
      builder.operand(operandName(function, i), type);
    }
    return builder.result("result", type);
  }

  private static String operandName(MathFunction function, int index) {
    switch (function.arity()) {
      case 1:
        return "operand";
      case 2:
        return index == 0 ? "lhs" : "rhs";
      default:
        return index == 0 ? "a" : index == 1 ? "b" : "c";
    }
  }

  private static String uses(MathFunction function) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < function.arity(); i++) {
      text.append(i == 0 ? "$" : " `,` $").append(operandName(function, i));
    }
    return text.toString();
  }

  private static @Nullable Type truthValue(@Nullable Type type) {
    if (type instanceof UnrankedTensorType) {
      return new UnrankedTensorType(IntegerType.I1);
    }
    return type instanceof ShapedType shaped
        ? shaped.withElementType(IntegerType.I1)
        : IntegerType.I1;
  }

  /**
   * Applies a function whose result has the type of its first operand.
   *
   * @throws IllegalArgumentException if the function is not of that kind, or takes another number
   *     of operands
   */
  public static MathOp create(
      OpBuilder builder, Location location, MathFunction function, List<? extends Value> operands) {
    if (operands.size() != function.arity()
        || function.shape() == MathFunction.Shape.CLASSIFICATION
        || function.shape() == MathFunction.Shape.TWO_RESULTS) {
      throw new IllegalArgumentException(
          function.localName() + " of " + operands.size() + " operands");
    }
    return builder.create(
        builder
            .state(location, "math." + function.localName())
            .addOperands(operands)
            .addResultType(operands.get(0).type()),
        MathOp.class);
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (function == MathFunction.SINCOS) {
      namer.name(result(0), "sin");
      namer.name(result(1), "cos");
    }
  }

  @Override
  public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
    Attribute folded = null;
    if (operandCount() == 1 && resultCount() == 1) {
      folded =
          ElementwiseFolding.unary(
              constants.get(0),
              result().type(),
              operand -> operand == null ? null : MathFolding.of(function, operand));
    } else if (operandCount() == 2) {
      folded =
          ElementwiseFolding.binary(
              constants.get(0),
              constants.get(1),
              result().type(),
              (left, right) ->
                  left == null || right == null ? null : MathFolding.of(function, left, right));
    }
    return folded == null ? null : List.of(FoldResult.of(folded));
  }

  /** The function applied. */
  public MathFunction function() {
    return function;
  }
}
