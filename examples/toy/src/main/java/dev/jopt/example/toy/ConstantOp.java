package dev.jopt.example.toy;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.Pure;
import java.util.Objects;

/** An array that the program writes down. {@code %0 = toy.constant dense<1.0> : tensor<2xf64>} */
public final class ConstantOp extends Operation implements ConstantLike, Pure {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("toy.constant", ConstantOp.class, ConstantOp::new)
          .summary("An array that the program writes down.")
          .attribute("value", CommonAttributes.TYPED)
          .result("result", ToyTypes.ARRAY)
          .sameTypes("value", "result")
          .format("attr-dict $value")
          .build();

  /** Creates a detached operation. */
  public ConstantOp(OperationState state) {
    super(state);
  }

  /** An array. */
  public static ConstantOp create(
      OpBuilder builder, Location location, DenseElementsAttribute value) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("value", value)
            .addResultType(value.type()),
        ConstantOp.class);
  }

  @Override
  public DenseElementsAttribute constantValue() {
    return Objects.requireNonNull(attribute("value", DenseElementsAttribute.class));
  }
}
