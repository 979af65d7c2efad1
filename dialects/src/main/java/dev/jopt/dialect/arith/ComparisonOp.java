package dev.jopt.dialect.arith;

import dev.jopt.ir.AttributeConstraint;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import java.util.List;

/** Compares two values; its attribute {@code predicate} is the number of an enum's constant. */
abstract class ComparisonOp extends BinaryOp {
  private static final String PREDICATE = "predicate";

  ComparisonOp(OperationState state) {
    super(state);
  }

  static OpDefinitionBuilder declare(
      OpDefinitionBuilder builder, AttributeConstraint predicate, TypeConstraint operands) {
    return builder
        .attribute(PREDICATE, predicate)
        .operand("lhs", operands)
        .operand("rhs", operands)
        .result("result", CommonTypes.BOOL_LIKE)
        .traits(OpTrait.SAME_TYPE_OPERANDS, OpTrait.ELEMENTWISE)
        .typeMatches(
            "result type has i1 element type and same shape as operands",
            "result",
            "lhs",
            type -> type == null ? null : ArithTypes.booleanLike(type))
        .infer(state -> List.of(ArithTypes.booleanLike(state.operands().get(0).type())));
  }

  static OperationState state(
      OpBuilder builder,
      Location location,
      OpDefinition definition,
      Enum<?> predicate,
      Value lhs,
      Value rhs) {
    return builder
        .state(location, definition)
        .setAttribute(PREDICATE, IntegerAttribute.i64(predicate.ordinal()))
        .addOperand(lhs)
        .addOperand(rhs)
        .inferResultTypes();
  }

  final int predicateNumber() {
    if (attribute(PREDICATE) instanceof IntegerAttribute number) {
      return number.intValueExact();
    }
    throw new IllegalStateException(name() + " without a predicate");
  }

  final void setPredicate(Enum<?> predicate) {
    setAttribute(PREDICATE, IntegerAttribute.i64(predicate.ordinal()));
  }
}
