package dev.jopt.dialect.func;

import dev.jopt.dialect.support.FunctionAssembly;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.AutomaticAllocationScope;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.FunctionType;

/**
 * A function; a declaration when it has no body. {@code func.func private @f(%x: i32) -> i32 { … }}
 */
public final class FuncOp extends Operation
    implements AutomaticAllocationScope, FunctionLike, IsolatedFromAbove {
  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("func.func", FuncOp.class, FuncOp::new)
          .summary("Defines or declares a function.")
          .attribute(FUNCTION_TYPE, CommonAttributes.FUNCTION_TYPE)
          .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
          .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
          .optionalAttribute(ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute(RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute("no_inline", CommonAttributes.UNIT)
          .region("body")
          .defaultDialect("func")
          .parser(FunctionAssembly::parse)
          .build();

  /** Creates a detached operation. */
  public FuncOp(OperationState state) {
    super(state);
  }

  /** A function without a body yet; {@link #addEntryBlock} starts one. */
  public static FuncOp create(
      OpBuilder builder, Location location, String name, FunctionType type) {
    return builder.create(
        FunctionLike.state(builder, location, DEFINITION, name, type), FuncOp.class);
  }

  @Override
  public FunctionType functionType() {
    return (FunctionType) FunctionLike.super.functionType();
  }

  @Override
  public boolean isDeclaration() {
    return isExternal();
  }

  @Override
  public void print(OpPrinter printer) {
    FunctionAssembly.print(this, printer);
  }
}
