package dev.jopt.dialect.func;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dialect of functions and calls. */
public final class FuncDialect extends Dialect {
  /** Creates the dialect. */
  public FuncDialect() {
    super("func");
  }

  @Override
  public List<String> operationNames() {
    return List.of("call", "call_indirect", "constant", "func", "return");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "call":
        return CallOp.DEFINITION;
      case "call_indirect":
        return CallIndirectOp.DEFINITION;
      case "constant":
        return ConstantOp.DEFINITION;
      case "func":
        return FuncOp.DEFINITION;
      case "return":
        return ReturnOp.DEFINITION;
      default:
        return null;
    }
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return value instanceof SymbolRefAttribute symbol
            && symbol.isFlat()
            && type instanceof FunctionType function
        ? ConstantOp.create(builder, location, symbol.root(), function)
        : null;
  }
}
