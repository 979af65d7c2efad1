package dev.jopt.transform.deallocation.ownership;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import dev.jopt.transform.deallocation.flow.AliasIndex;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.FunctionSummaries;
import dev.jopt.transform.deallocation.flow.PossibleAliases;
import dev.jopt.transform.deallocation.flow.RegionExtension;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses the functions that take indicators with their arguments: the private ones of which every
 * call is known. Finds out which of their arguments some call may pass one buffer for, since then
 * the indicator of one is that of the other as well.
 */
final class ArgumentTransfer {
  private final FunctionSummaries functions;
  private final Set<String> referred = new HashSet<>();
  private boolean changed;

  private ArgumentTransfer(FunctionSummaries functions) {
    this.functions = functions;
  }

  /** Records the functions, once there are summaries of all. */
  static void run(Operation module, List<FunctionLike> all, FunctionSummaries functions) {
    ArgumentTransfer transfer = new ArgumentTransfer(functions);
    module.walk(transfer::findReferences);
    for (FunctionLike function : all) {
      if (!function.isExternal()
          && function.visibility() == Symbol.Visibility.PRIVATE
          && !transfer.referred.contains(function.symbolName())
          && SignatureExtension.mayTake(function)) {
        functions.letTakeOwnership(function);
      }
    }
    do {
      transfer.changed = false;
      for (FunctionLike function : all) {
        if (!function.isExternal()) {
          transfer.findShared(function);
        }
      }
    } while (transfer.changed);
  }

  /** Notes the names that are mentioned other than by calls that will be extended. */
  private void findReferences(Operation op) {
    CallLike call = op.as(CallLike.class);
    if (call == null
        || op.parentOfType(FunctionLike.class) == null
        || !RegionExtension.isPossible(op, call)) {
      Symbols.forEachOwnReference(
          op,
          symbol -> {
            referred.add(symbol.root());
            referred.addAll(symbol.nested());
          });
    }
  }

  private void findShared(FunctionLike caller) {
    PossibleAliases aliases = PossibleAliases.of(caller, functions);
    caller
        .asOperation()
        .walk(
            op -> {
              FunctionLike callee = functions.callee(op);
              CallLike call = callee == null ? null : op.as(CallLike.class);
              if (call != null && functions.takesOwnership(callee)) {
                findShared(argumentsOf(call), functions.sharedArguments(callee), aliases);
              }
            });
  }

  private static List<Value> argumentsOf(CallLike call) {
    List<Value> arguments = new ArrayList<>();
    for (OpOperand operand : call.argumentOperands()) {
      arguments.add(operand.get());
    }
    return arguments;
  }

  private void findShared(List<Value> arguments, List<BitSet> shared, PossibleAliases aliases) {
    AliasIndex index = aliases.index(arguments.subList(0, shared.size()));
    for (int i = 0; i < shared.size(); i++) {
      BitSet others = shared.get(i);
      if (Buffers.isMemRef(arguments.get(i))) {
        for (int j : index.mayAlias(arguments.get(i))) {
          if (j > i && !others.get(j)) {
            others.set(j);
            changed = true;
          }
        }
      }
    }
  }
}
