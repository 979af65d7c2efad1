package dev.jopt.transform.buffer;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions of a module whose signatures can change, since all their uses are calls. */
final class FunctionCalls {
  private final Map<FunctionLike, List<Operation>> calls = new LinkedHashMap<>();

  /**
   * Finds the functions of a module.
   *
   * @param withPublic whether public functions may change, too
   */
  FunctionCalls(Operation module, boolean withPublic) {
    for (Operation op = module.region(0).front().firstOp(); op != null; op = op.nextOp()) {
      if (op instanceof FunctionLike function
          && !function.isExternal()
          && (withPublic || Symbols.visibilityOf(op) != Symbol.Visibility.PUBLIC)) {
        calls.put(function, new ArrayList<>());
      }
    }
    SymbolTables tables = new SymbolTables();
    Set<Operation> others = new HashSet<>();
    module.walk(
        op ->
            Symbols.forEachOwnReference(
                op,
                reference -> {
                  Operation used = tables.lookUpNearest(op, reference);
                  if (used instanceof FunctionLike function && calls.containsKey(function)) {
                    if (op.as(CallLike.class) != null) {
                      calls.get(function).add(op);
                    } else {
                      others.add(used);
                    }
                  }
                }));
    calls.keySet().removeIf(function -> others.contains(function.asOperation()));
  }

  /** The functions, in order. */
  Set<FunctionLike> functions() {
    return calls.keySet();
  }

  /** The calls of a function. */
  List<Operation> of(FunctionLike function) {
    return calls.getOrDefault(function, List.of());
  }

  /** The operations by which a function returns. */
  static List<Operation> returns(FunctionLike function) {
    List<Operation> returns = new ArrayList<>();
    function
        .asOperation()
        .walk(
            end -> {
              if (end.as(ReturnLike.class) != null && end.parentOp() == function) {
                returns.add(end);
              }
            });
    return returns;
  }

  /** A call of the same function with other operands and results, before a call. */
  static Operation recreate(
      Operation call, List<? extends Type> results, List<? extends Value> operands) {
    OpBuilder builder = OpBuilder.before(call);
    OperationState state = builder.state(call.location(), call.definition());
    state.addOperands(operands);
    results.forEach(state::addResultType);
    call.inherentAttributes().forEach(each -> state.setAttribute(each.name(), each.value()));
    return builder.create(state);
  }
}
