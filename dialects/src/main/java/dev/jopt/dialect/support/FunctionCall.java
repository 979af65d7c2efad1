package dev.jopt.dialect.support;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.TypeConstraint;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call of a function of the same dialect by name, with as many values as its signature has. */
public abstract class FunctionCall extends Operation implements CallLike, SymbolUser {
  private static final String CALLEE = "callee";

  /** Creates a detached operation. */
  protected FunctionCall(OperationState state) {
    super(state);
  }

  /** Starts the definition of a call: callee, operands, results and custom form. */
  protected static OpDefinitionBuilder define(
      String name,
      Class<? extends FunctionCall> opClass,
      OpDefinition.Factory factory,
      TypeConstraint results) {
    return OpDefinition.of(name, opClass, factory)
        .attribute(CALLEE, CommonAttributes.FLAT_SYMBOL_REF)
        .optionalAttribute("arg_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
        .optionalAttribute("res_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
        .variadicOperand("operands", CommonTypes.ANY)
        .variadicResult("results", results)
        .format("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)");
  }

  /** A call that is yet to be created. */
  protected static OperationState state(
      OpBuilder builder,
      Location location,
      OpDefinition definition,
      String callee,
      List<? extends Type> results,
      List<? extends Value> operands) {
    return builder
        .state(location, definition)
        .setAttribute(CALLEE, SymbolRefAttribute.of(callee))
        .addOperands(operands)
        .addResultTypes(results);
  }

  /** The signature of the callee, or null if this cannot call it. */
  protected abstract @Nullable FunctionType signature(@Nullable Operation callee);

  /** The kind of callee, for messages. */
  protected abstract String calleeKind();

  @Override
  public final SymbolRefAttribute calleeSymbol() {
    Attribute callee = attribute(CALLEE);
    if (callee instanceof SymbolRefAttribute symbol) {
      return symbol;
    }
    throw new IllegalStateException(name() + " without a callee");
  }

  /** Calls another function from now on. */
  public final void setCallee(String name) {
    setAttribute(CALLEE, SymbolRefAttribute.of(name));
  }

  @Override
  public final List<OpOperand> argumentOperands() {
    return opOperands();
  }

  @Override
  public final boolean verifySymbolUses(SymbolTables tables) {
    FunctionType type = signature(tables.lookUpNearest(this, calleeSymbol()));
    return CallSignatures.verify(this, calleeSymbol(), type, calleeKind());
  }
}
