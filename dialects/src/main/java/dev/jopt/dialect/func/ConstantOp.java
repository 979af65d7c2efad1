package dev.jopt.dialect.func;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.FunctionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function as a value. {@code %f = func.constant @callee : (i32) -> i32} */
public final class ConstantOp extends Operation
    implements ConstantLike, Pure, Foldable, ResultNames, SymbolUser {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("func.constant", ConstantOp.class, ConstantOp::new)
          .summary("Materializes a reference to a function as a value.")
          .attribute("value", CommonAttributes.FLAT_SYMBOL_REF)
          .result("result", CommonTypes.ANY)
          .format("attr-dict $value `:` type(results)")
          .build();

  /** Creates a detached operation. */
  public ConstantOp(OperationState state) {
    super(state);
  }

  /** A function of the given name and type. */
  public static ConstantOp create(
      OpBuilder builder, Location location, String function, FunctionType type) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("value", SymbolRefAttribute.of(function))
            .addResultType(type),
        ConstantOp.class);
  }

  /** The function. */
  public SymbolRefAttribute value() {
    return (SymbolRefAttribute) constantValue();
  }

  @Override
  public Attribute constantValue() {
    Attribute value = attribute("value");
    if (value == null) {
      throw new IllegalStateException("func.constant without a value");
    }
    return value;
  }

  @Override
  public List<FoldResult> fold(List<@Nullable Attribute> constants) {
    return List.of(FoldResult.of(constantValue()));
  }

  @Override
  public void suggestResultNames(Namer namer) {
    namer.name(result(), "f");
  }

  @Override
  public boolean verifySymbolUses(SymbolTables tables) {
    if (!(tables.lookUpNearest(this, value()) instanceof FuncOp function)) {
      return emitOpError("reference to undefined function '" + value().root() + "'");
    }
    return function.functionType().equals(result().type())
        || emitOpError("reference to function with mismatched type");
  }
}
