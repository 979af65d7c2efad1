package dev.jopt.dialect.index;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.IndexType;
import java.math.BigInteger;
import java.util.List;

/** A number of type {@code index}. {@code %idx42 = index.constant 42} */
public final class IndexConstantOp extends ValueOp {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("index.constant", IndexConstantOp.class, IndexConstantOp::new)
          .summary("Materializes a constant of type index.")
          .attribute("value", CommonAttributes.INDEX)
          .result("result", CommonTypes.INDEX)
          .infer(state -> List.of(IndexType.INDEX))
          .format("attr-dict $value")
          .build();

  /** Creates a detached operation. */
  public IndexConstantOp(OperationState state) {
    super(state);
  }

  /** A constant. */
  public static IndexConstantOp create(OpBuilder builder, Location location, BigInteger value) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("value", IntegerAttribute.of(value, IndexType.INDEX))
            .addResultType(IndexType.INDEX),
        IndexConstantOp.class);
  }

  @Override
  String resultName(IntegerAttribute number) {
    return "idx" + number.value();
  }
}
