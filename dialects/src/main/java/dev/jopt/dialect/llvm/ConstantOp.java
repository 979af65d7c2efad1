package dev.jopt.dialect.llvm;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;

/** A constant. {@code %c = llvm.mlir.constant(2 : index) : i64} */
public final class ConstantOp extends Operation implements ConstantLike, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.mlir.constant", ConstantOp.class, ConstantOp::new)
          .summary("Materializes a constant of an LLVM type.")
          .attribute("value", CommonAttributes.ANY)
          .result("res", LlvmConstraints.COMPATIBLE)
          .format("`(` $value `)` attr-dict `:` type($res)")
          .build();

  /** Creates a detached operation. */
  public ConstantOp(OperationState state) {
    super(state);
  }

  /** A constant of a type. */
  public static ConstantOp create(
      OpBuilder builder, Location location, Attribute value, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).setAttribute("value", value).addResultType(type),
        ConstantOp.class);
  }

  @Override
  public Attribute constantValue() {
    Attribute value = attribute("value");
    return value == null ? UnitAttribute.UNIT : value;
  }

  @Override
  protected boolean verify() {
    String problem = ConstantValues.problemOf(attribute("value"), result().type());
    return problem == null || emitOpError(problem);
  }
}
