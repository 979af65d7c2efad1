package dev.jopt.dialect.support;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.FunctionType;

/**
 * A function whose signature is a {@link FunctionType}, in the custom form of {@link
 * FunctionAssembly}; a declaration when it has no body.
 */
public abstract class FunctionOperation extends Operation
    implements FunctionLike, IsolatedFromAbove {
  /** Creates a detached operation. */
  protected FunctionOperation(OperationState state) {
    super(state);
  }

  /**
   * Starts the definition of a function: name, signature, visibility, body and custom form. The
   * body need not name the dialect of the function.
   */
  protected static OpDefinitionBuilder define(
      String name, Class<? extends FunctionOperation> opClass, OpDefinition.Factory factory) {
    return OpDefinition.of(name, opClass, factory)
        .attribute(FUNCTION_TYPE, CommonAttributes.FUNCTION_TYPE)
        .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
        .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
        .optionalAttribute(ARGUMENT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
        .optionalAttribute(RESULT_ATTRIBUTES, CommonAttributes.ARRAY_OF_DICTIONARIES)
        .region("body")
        .defaultDialect(name.substring(0, name.indexOf('.')))
        .parser(FunctionAssembly::parse);
  }

  @Override
  public final FunctionType functionType() {
    return (FunctionType) FunctionLike.super.functionType();
  }

  @Override
  public final boolean isDeclaration() {
    return isExternal();
  }

  @Override
  public final void print(OpPrinter printer) {
    FunctionAssembly.print(this, printer);
  }
}
