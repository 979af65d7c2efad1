package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;

/** The value of a type that is all zero bits. {@code %p = llvm.mlir.zero : !llvm.ptr} */
public final class ZeroOp extends Operation implements ConstantLike, Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.mlir.zero", ZeroOp.class, ZeroOp::new)
          .summary("Materializes the zero value of a type, null for a pointer.")
          .result("res", LlvmConstraints.COMPATIBLE)
          .format("attr-dict `:` type($res)")
          .build();

  /** Creates a detached operation. */
  public ZeroOp(OperationState state) {
    super(state);
  }

  /** The kind tells all: the attribute is not one of a number. */
  @Override
  public Attribute constantValue() {
    return OpaqueAttribute.of(DEFINITION.dialectName(), "zero");
  }

  /** The zero of a type. */
  public static ZeroOp create(OpBuilder builder, Location location, Type type) {
    return builder.create(builder.state(location, DEFINITION).addResultType(type), ZeroOp.class);
  }
}
