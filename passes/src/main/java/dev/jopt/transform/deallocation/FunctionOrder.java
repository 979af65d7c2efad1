package dev.jopt.transform.deallocation;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Puts callees before callers. In a circle of calls, the function that is entered first comes last.
 * Call chains may be as long as there are functions, so nothing here recurses.
 */
final class FunctionOrder {
  private final FunctionSummaries functions;
  private final Set<FuncOp> entered = new HashSet<>();
  private final List<FuncOp> order = new ArrayList<>();

  private FunctionOrder(FunctionSummaries functions) {
    this.functions = functions;
  }

  /** The functions within an operation; those in no circle of calls after all that they call. */
  static List<FuncOp> of(Operation module, FunctionSummaries functions) {
    FunctionOrder search = new FunctionOrder(functions);
    module.walk(FuncOp.class, search::visit);
    return search.order;
  }

  private void visit(FuncOp start) {
    if (!entered.add(start)) {
      return;
    }
    Deque<Frame> stack = new ArrayDeque<>();
    stack.push(new Frame(start, callees(start)));
    while (!stack.isEmpty()) {
      Frame top = stack.peek();
      if (!top.callees.hasNext()) {
        order.add(top.function);
        stack.pop();
        continue;
      }
      FuncOp callee = top.callees.next();
      if (entered.add(callee)) {
        stack.push(new Frame(callee, callees(callee)));
      }
    }
  }

  private Iterator<FuncOp> callees(FuncOp caller) {
    List<FuncOp> callees = new ArrayList<>();
    caller.walk(
        CallOp.class,
        call -> {
          FuncOp callee = functions.callee(call);
          if (callee != null) {
            callees.add(callee);
          }
        });
    return callees.iterator();
  }

  private record Frame(FuncOp function, Iterator<FuncOp> callees) {}
}
