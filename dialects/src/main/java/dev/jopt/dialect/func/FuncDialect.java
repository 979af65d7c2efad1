package dev.jopt.dialect.func;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/** The dialect of functions and calls. */
public final class FuncDialect extends Dialect {
  /** Creates the dialect. */
  public FuncDialect() {
    super("func");
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("call")) {
      return CallOp.DEFINITION;
    }
    if (name.is("call_indirect")) {
      return CallIndirectOp.DEFINITION;
    }
    if (name.is("constant")) {
      return ConstantOp.DEFINITION;
    }
    if (name.is("func")) {
      return FuncOp.DEFINITION;
    }
    if (name.is("return")) {
      return ReturnOp.DEFINITION;
    }
    return null;
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

  @Override
  public DialectInliner inliner() {
    return new FuncInliner();
  }
}
