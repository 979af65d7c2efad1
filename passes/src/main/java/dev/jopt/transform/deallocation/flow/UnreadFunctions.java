package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.WalkResult;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.SymbolTable;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Finds the allocations that nothing will free because they are in no function that is known as
 * one, e.g. in a function of a dialect that is not registered.
 */
public final class UnreadFunctions {
  private final Operation module;
  private final Set<Operation> holders = new LinkedHashSet<>();

  private UnreadFunctions(Operation module) {
    this.module = module;
  }

  /** Emits a warning for each operation within a module that holds such allocations. */
  public static void warn(Operation module) {
    UnreadFunctions search = new UnreadFunctions(module);
    module.walkWhile(search::visit);
    for (Operation holder : search.holders) {
      // Without the operation as a note, which may be all of a large function.
      holder
          .context()
          .diagnostics()
          .warning(
              holder.location(),
              holder.regionCount() == 0
                  ? "'" + holder.name() + "' op is in no function, so its buffer is not freed"
                  : "'"
                      + holder.name()
                      + "' op is no known function, so the buffers allocated in it are not freed");
    }
  }

  private WalkResult visit(Operation op) {
    if (op instanceof FunctionLike) {
      return WalkResult.SKIP;
    }
    for (OpResult result : op.results()) {
      if (Buffers.isMemRef(result) && Buffers.allocates(op, result)) {
        holders.add(holder(op));
        break;
      }
    }
    return WalkResult.ADVANCE;
  }

  /** The nearest operation around that has a signature, else the outermost below the modules. */
  private Operation holder(Operation alloc) {
    Operation outermost = alloc;
    for (Operation op = alloc.parentOp(); op != null && op != module; op = op.parentOp()) {
      if (op.hasAttribute(FunctionLike.FUNCTION_TYPE)) {
        return op;
      }
      if (!(op instanceof SymbolTable)) {
        outermost = op;
      }
    }
    return outermost;
  }
}
