package dev.jopt.dialect.llvm;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.type.Type;

/** An address as a number. {@code %i = llvm.ptrtoint %p : !llvm.ptr to i64} */
public final class PtrToIntOp extends Operation implements Pure {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("llvm.ptrtoint", PtrToIntOp.class, PtrToIntOp::new)
          .summary("Converts a pointer to an integer.")
          .operand("arg", LlvmConstraints.POINTERS)
          .result("res", LlvmConstraints.INTEGERS)
          .format("$arg attr-dict `:` type($arg) `to` type($res)")
          .build();

  /** Creates a detached operation. */
  public PtrToIntOp(OperationState state) {
    super(state);
  }

  /** An address as a number of a type. */
  public static PtrToIntOp create(OpBuilder builder, Location location, Value pointer, Type type) {
    return builder.create(
        builder.state(location, DEFINITION).addOperand(pointer).addResultType(type),
        PtrToIntOp.class);
  }
}
