package dev.jopt.transform.deallocation.flow;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
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
public final class FunctionOrder {
  private final FunctionSummaries functions;
  private final Set<FunctionLike> entered = new HashSet<>();
  private final List<FunctionLike> order = new ArrayList<>();

  private FunctionOrder(FunctionSummaries functions) {
    this.functions = functions;
  }

  /**
   * The functions with buffers within an operation; those in no circle of calls after all that they
   * call.
   */
  public static List<FunctionLike> of(Operation module, FunctionSummaries functions) {
    FunctionOrder search = new FunctionOrder(functions);
    module.walk(
        FunctionLike.class,
        function -> {
          if (functions.concernsBuffers(function)) {
            search.visit(function);
          }
        });
    return search.order;
  }

  private void visit(FunctionLike start) {
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
      FunctionLike callee = top.callees.next();
      if (entered.add(callee)) {
        stack.push(new Frame(callee, callees(callee)));
      }
    }
  }

  private Iterator<FunctionLike> callees(FunctionLike caller) {
    List<FunctionLike> callees = new ArrayList<>();
    caller
        .asOperation()
        .walk(
            op -> {
              FunctionLike callee = functions.callee(op);
              if (callee != null && functions.concernsBuffers(callee)) {
                callees.add(callee);
              }
            });
    return callees.iterator();
  }

  private record Frame(FunctionLike function, Iterator<FunctionLike> callees) {}
}
