package dev.jopt.dialect.scf;

import dev.jopt.dialect.support.Parents;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends the first region of {@link WhileOp}. {@code scf.condition(%c) %a : f32} */
public final class ConditionOp extends Operation implements Pure, RegionBranchTerminator {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("scf.condition", ConditionOp.class, ConditionOp::new)
          .summary("Continues or ends a while loop and forwards its operands.")
          .operand("condition", CommonTypes.I1)
          .variadicOperand("args", CommonTypes.ANY)
          .format("`(` $condition `)` attr-dict ($args^ `:` type($args))?")
          .build();

  /** Creates a detached operation. */
  public ConditionOp(OperationState state) {
    super(state);
  }

  /** A decision that hands values on. */
  public static ConditionOp create(
      OpBuilder builder, Location location, Value condition, List<? extends Value> arguments) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(condition).addOperands(arguments),
        ConditionOp.class);
  }

  /** Whether the loop continues. */
  public Value condition() {
    return operand(0);
  }

  /** The values forwarded to the second region, or to the results when the loop ends. */
  public List<Value> arguments() {
    return operandGroup(1);
  }

  @Override
  public List<OpOperand> successorOperands(RegionSuccessor successor) {
    return opOperands().subList(1, operandCount());
  }

  @Override
  public @Nullable List<RegionSuccessor> successors(List<@Nullable Attribute> constants) {
    if (!(constants.get(0) instanceof IntegerAttribute again)
        || !(parentOp() instanceof WhileOp loop)) {
      return null;
    }
    List<RegionSuccessor> both = loop.successors(loop.beforeRegion());
    return List.of(both.get(again.booleanValue() ? 1 : 0));
  }

  @Override
  protected boolean verify() {
    return Parents.verify(this, "scf.while");
  }
}
