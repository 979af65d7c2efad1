package dev.jopt.dialect.cf;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stops the program with a message unless a condition holds. {@code cf.assert %c, "message"} */
public final class AssertOp extends Operation implements MemoryEffects {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("cf.assert", AssertOp.class, AssertOp::new)
          .summary("Aborts the program with a message unless a condition holds.")
          .operand("arg", CommonTypes.I1)
          .attribute("msg", CommonAttributes.STRING)
          .format("$arg `,` $msg attr-dict")
          .canonicalization(BranchPatterns::ofAssert)
          .build();

  /** Creates a detached operation. */
  public AssertOp(OperationState state) {
    super(state);
  }

  /** An assertion. */
  public static AssertOp create(
      OpBuilder builder, Location location, Value condition, String message) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .addOperand(condition)
            .setAttribute("msg", StringAttribute.of(message)),
        AssertOp.class);
  }

  /** The condition. */
  public Value condition() {
    return operand(0);
  }

  /** The message. */
  public @Nullable String message() {
    StringAttribute message = attribute("msg", StringAttribute.class);
    return message == null ? null : message.value();
  }

  /** A write to nothing in particular, so that the operation is neither dropped nor moved. */
  @Override
  public List<MemoryEffect> memoryEffects() {
    return List.of(new MemoryEffect(MemoryEffect.Kind.WRITE, null));
  }
}
