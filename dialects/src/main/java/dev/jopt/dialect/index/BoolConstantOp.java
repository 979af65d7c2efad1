package dev.jopt.dialect.index;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IntegerType;
import java.util.List;

/** A truth value. {@code %true = index.bool.constant true} */
public final class BoolConstantOp extends ValueOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.bool.constant", BoolConstantOp.class, BoolConstantOp::new)
          .summary("Materializes a constant i1.")
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
  String resultName(IntegerAttribute number) {
    return number.booleanValue() ? "true" : "false";
  }
}
