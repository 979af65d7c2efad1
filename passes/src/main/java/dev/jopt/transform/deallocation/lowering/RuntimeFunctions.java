package dev.jopt.transform.deallocation.lowering;

import dev.jopt.dialect.llvm.FuncOp;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.IntegerType;
import java.util.List;

/**
 * The functions that freeing needs at run time. A pass on functions declares them in the module
 * around, while it runs on other functions of the module too. So it takes turns, looks at nothing
 * but names, and puts them in an order that does not depend on who came first.
 */
final class RuntimeFunctions {
  static final String FREE = "free";
  static final String RETAIN = "retainBuffers";

  private RuntimeFunctions() {}

  /**
   * Declares {@code free} in the module around an operation unless it is there already.
   *
   * @return whether it can be called; if not, there is an error at the operation
   */
  static boolean declareFree(Operation user) {
    return declare(
        user, FREE, new LlvmFunctionType(SimpleType.VOID, List.of(PointerType.POINTER), false));
  }

  /** As {@link #declareFree}, for {@code retainBuffers}. */
  static boolean declareRetain(Operation user, IntegerType index) {
    return declare(
        user,
        RETAIN,
        new LlvmFunctionType(
            SimpleType.VOID,
            List.of(index, PointerType.POINTER, index, PointerType.POINTER),
            false));
  }

  private static boolean declare(Operation user, String name, LlvmFunctionType type) {
    Operation module = SymbolTables.nearestTable(user);
    if (module == null) {
      return true;
    }
    synchronized (module) {
      Block block = module.region(0).front();
      for (Operation op : block.operations()) {
        if (op instanceof Symbol symbol && name.equals(symbol.symbolName())) {
          return (op instanceof FuncOp function && type.equals(function.functionType()))
              || user.emitOpError(
                  "cannot call '" + name + "': expected an llvm.func of type '" + type + "'");
        }
      }
      OpBuilder builder = OpBuilder.atStart(module.context(), block);
      if (name.equals(FREE)
          && block.firstOp() instanceof FuncOp first
          && RETAIN.equals(first.symbolName())) {
        builder.setInsertPointAfter(first);
      }
      FuncOp.create(builder, module.location(), name, type);
      return true;
    }
  }
}
