package dev.jopt.ir.builtin;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect that every context knows. Its types and attributes are part of the language. */
public final class BuiltinDialect extends Dialect {
  /** Creates the dialect. */
  public BuiltinDialect() {
    super("builtin");
  }

  @Override
  public List<String> operationNames() {
    return List.of("module", "unrealized_conversion_cast");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "module":
        return ModuleOp.DEFINITION;
      case "unrealized_conversion_cast":
        return UnrealizedConversionCastOp.DEFINITION;
      default:
        return null;
    }
  }
}
