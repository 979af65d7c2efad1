package dev.jopt.example.units;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.FloatType;

/** A known length. {@code %l = units.measure 4.200000e+01 : f64 in !units.length<km>} */
public final class MeasureOp extends Operation implements Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("units.measure", MeasureOp.class, MeasureOp::new)
          .summary("A known length.")
          .attribute("value", CommonAttributes.FLOAT)
          .result("result", UnitsTypes.LENGTH)
          .format("$value `in` type($result) attr-dict")
          .build();

  /** Creates a detached operation. */
  public MeasureOp(OperationState state) {
    super(state);
  }

  /** A length of {@code value} units of {@code type}. */
  public static MeasureOp create(
      OpBuilder builder, Location location, double value, LengthType type) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("value", FloatAttribute.of(value, FloatType.F64))
            .addResultType(type),
        MeasureOp.class);
  }
}
