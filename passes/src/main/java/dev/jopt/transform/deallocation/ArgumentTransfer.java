package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.Symbol;
import dev.jopt.transform.SymbolReferences;
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
  static void run(Operation module, List<FuncOp> all, FunctionSummaries functions) {
    ArgumentTransfer transfer = new ArgumentTransfer(functions);
    module.walk(transfer::findReferences);
    for (FuncOp function : all) {
      if (!function.isDeclaration()
          && function.visibility() == Symbol.Visibility.PRIVATE
          && !transfer.referred.contains(function.symbolName())) {
        functions.letTakeOwnership(function);
      }
    }
    do {
      transfer.changed = false;
      for (FuncOp function : all) {
        if (!function.isDeclaration()) {
          transfer.findShared(function);
        }
      }
    } while (transfer.changed);
  }

  /** Notes the names that are mentioned other than by calls that will be extended. */
  private void findReferences(Operation op) {
    if (!(op instanceof CallOp) || op.parentOfType(FuncOp.class) == null) {
      SymbolReferences.inAttributes(
          op,
          symbol -> {
            referred.add(symbol.root());
            referred.addAll(symbol.nested());
          });
    }
  }

  private void findShared(FuncOp caller) {
    Sharing sharing = Sharing.of(caller, functions);
    caller.walk(
        CallOp.class,
        call -> {
          FuncOp callee = functions.callee(call);
          if (callee != null && functions.takesOwnership(callee)) {
            findShared(call, functions.sharedArguments(callee), sharing);
          }
        });
  }

  private void findShared(CallOp call, List<BitSet> shared, Sharing sharing) {
    for (int i = 0; i < shared.size(); i++) {
      BitSet others = shared.get(i);
      for (int j = i + 1; j < shared.size(); j++) {
        if (!others.get(j)
            && Buffers.isMemRef(call.operand(i))
            && Buffers.isMemRef(call.operand(j))
            && sharing.share(call.operand(i), call.operand(j))) {
          others.set(j);
          changed = true;
        }
      }
    }
  }
}
