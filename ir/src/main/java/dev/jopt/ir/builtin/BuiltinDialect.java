package dev.jopt.ir.builtin;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OperationName;
import org.jspecify.annotations.Nullable;

/** The dialect that every context knows. Its types and attributes are part of the language. */
public final class BuiltinDialect extends Dialect {
  /** Creates the dialect. */
  public BuiltinDialect() {
    super("builtin");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("module")) {
      return ModuleOp.DEFINITION;
    }
    if (name.is("unrealized_conversion_cast")) {
      return UnrealizedConversionCastOp.DEFINITION;
    }
    return null;
  }
}
