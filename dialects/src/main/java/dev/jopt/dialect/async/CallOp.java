package dev.jopt.dialect.async;

import dev.jopt.dialect.support.Types;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Note;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.RegionExecution;
import dev.jopt.ir.op.SymbolUser;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;

/**
 * Calls an asynchronous function by name; it may still run when the call is over. {@code %r =
 * async.call @f(%x) : (i32) -> !async.value<i32>}
 */
public final class CallOp extends Operation implements CallLike, RegionExecution, SymbolUser {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("async.call", CallOp.class, CallOp::new)
          .summary("Calls an asynchronous function by name.")
          .attribute("callee", CommonAttributes.FLAT_SYMBOL_REF)
          .optionalAttribute("arg_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
          .optionalAttribute("res_attrs", CommonAttributes.ARRAY_OF_DICTIONARIES)
          .variadicOperand("operands", CommonTypes.ANY)
          .variadicResult("results", AsyncConstraints.VALUE_OR_TOKEN)
          .format("$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)")
          .build();

  /** Creates a detached operation. */
  public CallOp(OperationState state) {
    super(state);
  }

  /** A call of a function known by name. */
  public static CallOp create(
      OpBuilder builder,
      Location location,
      String callee,
      List<? extends Type> results,
      List<? extends Value> operands) {
    return builder.create(
        builder
            .state(location, DEFINITION)
            .setAttribute("callee", SymbolRefAttribute.of(callee))
            .addOperands(operands)
            .addResultTypes(results),
        CallOp.class);
  }

  /** A call of a function. */
  public static CallOp create(
      OpBuilder builder, Location location, FuncOp callee, List<? extends Value> operands) {
    return create(builder, location, callee.functionName(), callee.returnTypes(), operands);
  }

  @Override
  public SymbolRefAttribute calleeSymbol() {
    Attribute callee = attribute("callee");
    if (callee instanceof SymbolRefAttribute symbol) {
      return symbol;
    }
    throw new IllegalStateException("async.call without a callee");
  }

  /** Calls another function from now on. */
  public void setCallee(String name) {
    setAttribute("callee", SymbolRefAttribute.of(name));
  }

  /** The body of the callee. */
  @Override
  public Kind regionExecution() {
    return Kind.DEFERRED;
  }

  @Override
  public List<OpOperand> argumentOperands() {
    return opOperands();
  }

  @Override
  public boolean verifySymbolUses(SymbolTables tables) {
    if (!(tables.lookUpNearest(this, calleeSymbol()) instanceof FuncOp callee)) {
      return emitOpError(
          "'" + calleeSymbol().root() + "' does not reference a valid async function");
    }
    FunctionType type = callee.functionType();
    if (type.inputs().size() != operandCount()) {
      return emitOpError("incorrect number of operands for callee");
    }
    for (int i = 0; i < operandCount(); i++) {
      if (!operand(i).type().equals(type.inputs().get(i))) {
        return emitOpError(
            "operand type mismatch: expected operand type '"
                + type.inputs().get(i)
                + "', but provided '"
                + operand(i).type()
                + "' for operand number "
                + i);
      }
    }
    if (type.results().size() != resultCount()) {
      return emitOpError("incorrect number of results for callee");
    }
    for (int i = 0; i < resultCount(); i++) {
      if (!result(i).type().equals(type.results().get(i))) {
        return emitOpError(
            "result type mismatch at index " + i,
            new Note(location(), "      op result types: " + Types.quoted(resultTypes())),
            new Note(location(), "function result types: " + Types.quoted(type.results())));
      }
    }
    return true;
  }
}
