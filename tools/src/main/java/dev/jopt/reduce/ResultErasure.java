package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.ReturnLike;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Erases results of functions, and of operations with regions, with the values that become them.
 */
final class ResultErasure {
  private ResultErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          if (op instanceof FunctionLike function) {
            for (int i = 0; i < function.returnTypes().size(); i++) {
              int index = i;
              edits.accept(() -> eraseOf(function, index, program));
            }
          } else if (op.regionCount() > 0 && op.resultCount() > 0) {
            Operation[] now = {op};
            for (int i = 0; i < op.resultCount(); i++) {
              int index = i;
              edits.accept(() -> now[0] = eraseOf(now[0], index));
            }
          }
        });
  }

  private static void eraseOf(FunctionLike function, int index, Operation program) {
    for (Block block : function.bodyRegion().blocks()) {
      Operation end = block.lastOp();
      if (end != null && end.as(ReturnLike.class) != null) {
        end.eraseOperands(index, 1);
      }
    }
    function.eraseResult(index);
    List<Operation> calls = new ArrayList<>();
    program.walk(
        CallLike.class,
        call -> {
          SymbolRefAttribute callee = call.calleeSymbol();
          if (callee != null && callee.leaf().equals(function.symbolName())) {
            calls.add((Operation) call);
          }
        });
    for (Operation call : calls) {
      Substitutes.of(Substitutes.Kind.EARLIER).replace(List.of(call.result(index)), call);
      Rebuilding.withoutResult(call, index);
    }
  }

  /** Gives the operation without the result. */
  private static Operation eraseOf(Operation op, int index) {
    LoopLike loop = op.as(LoopLike.class);
    boolean carries =
        loop != null
            && loop.inits().size() == op.resultCount()
            && loop.iterationArguments().size() == op.resultCount();
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        Operation end = block.lastOp();
        if (end != null && end.isTerminator() && end.operandCount() == op.resultCount()) {
          end.eraseOperands(index, 1);
        }
      }
    }
    Substitutes substitutes = Substitutes.of(Substitutes.Kind.EARLIER);
    if (loop != null && carries) {
      int init = loop.inits().get(index).index();
      op.result(index).replaceAllUsesWith(op.operand(init));
      loop.iterationArguments().get(index).replaceAllUsesWith(op.operand(init));
      Block body = loop.iterationArguments().get(index).owner();
      body.eraseArgument(loop.iterationArguments().get(index).index());
      Rebuilding.eraseOperand(op, init);
    } else {
      substitutes.replace(List.of(op.result(index)), op);
    }
    return Rebuilding.withoutResult(op, index);
  }
}
