package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Erases arguments of functions, and of blocks that are jumped to. */
final class ArgumentErasure {
  private ArgumentErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          if (op instanceof FunctionLike function) {
            for (int i = 0; i < function.argumentTypes().size(); i++) {
              int index = i;
              edits.accept(() -> eraseOf(function, index, program));
            }
          }
          for (Region region : op.regions()) {
            for (Block block : region.blocks()) {
              for (int i = 0; !block.isEntryBlock() && i < block.argumentCount(); i++) {
                int index = i;
                edits.accept(() -> eraseOf(block, index));
              }
            }
          }
        });
  }

  private static void eraseOf(FunctionLike function, int index, Operation program) {
    if (!function.isExternal()) {
      replace(function.bodyRegion().front(), index);
    }
    function.eraseArgument(index);
    program.walk(
        CallLike.class,
        call -> {
          SymbolRefAttribute callee = call.calleeSymbol();
          if (callee != null && callee.leaf().equals(function.symbolName())) {
            List<Value> values = values(call.argumentOperands());
            values.remove(index);
            call.setArguments(values);
          }
        });
  }

  private static void eraseOf(Block block, int index) {
    replace(block, index);
    for (BlockOperand jump : block.predecessorUses()) {
      Branch branch = Branch.of(jump.owner());
      List<Value> values = values(branch.successorOperands(jump.index()));
      values.remove(index);
      branch.setSuccessorOperands(jump.index(), values);
    }
    block.eraseArgument(index);
  }

  /** Puts another argument, or else a constant, in the place of one. */
  private static void replace(Block block, int index) {
    BlockArgument gone = block.argument(index);
    for (BlockArgument other : block.arguments()) {
      if (other != gone && other.type().equals(gone.type())) {
        gone.replaceAllUsesWith(other);
        return;
      }
    }
    Operation first = block.firstOp();
    if (first != null) {
      Substitutes.of(Substitutes.Kind.CONSTANT).replace(List.of(gone), first);
    }
  }

  private static List<Value> values(List<OpOperand> operands) {
    List<Value> values = new ArrayList<>();
    operands.forEach(operand -> values.add(operand.get()));
    return values;
  }
}
