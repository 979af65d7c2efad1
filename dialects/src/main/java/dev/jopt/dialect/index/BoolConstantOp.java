package dev.jopt.dialect.index;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import java.util.Objects;

/** A truth value. {@code %true = index.bool.constant true} */
public final class BoolConstantOp extends Operation implements ConstantLike, ResultNames {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.bool.constant", BoolConstantOp.class, BoolConstantOp::new)
          .summary("A truth value.")
          .attribute("value", CommonAttributes.BOOL)
          .result("result", CommonTypes.I1)
          .infer(state -> List.of(IntegerType.I1))
          .format("attr-dict $value")
          .build();

  /** Creates a detached operation. */
  public BoolConstantOp(OperationState state) {
    super(state);
  }

  /** A constant. */
  public static BoolConstantOp create(OpBuilder builder, Location location, Attribute value) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("value", value)
            .addResultType(IntegerType.I1),
        BoolConstantOp.class);
  }

  @Override
  public Attribute constantValue() {
    return Objects.requireNonNull(attribute("value"));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    if (constantValue() instanceof IntegerAttribute number) {
      namer.name(result(), number.booleanValue() ? "true" : "false");
    }
  }
}
