package dev.jopt.ir;

import dev.jopt.ir.op.Branch;
import dev.jopt.ir.op.LoopLike;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionBranchTerminator;
import dev.jopt.ir.op.RegionSuccessor;
import java.util.List;

/**
 * Checks that the values forwarded along a control-flow edge match the values that receive them:
 *
 * <ul>
 *   <li>the operands of a branch and the arguments of its successors;
 *   <li>the initial, loop-carried and forwarded values of a loop;
 *   <li>what goes into the regions of a {@link RegionBranch}, between them, and out of them.
 * </ul>
 */
final class ControlFlowVerifier {
  private ControlFlowVerifier() {}

  // Branches between blocks.

  static boolean verifyBranch(Operation op) {
    Branch branch = op.successorCount() == 0 ? null : op.as(Branch.class);
    if (branch == null) {
      return true;
    }
    for (int i = 0; i < op.successorCount(); i++) {
      List<OpOperand> operands = branch.successorOperands(i);
      Block target = op.successor(i);
      if (operands.size() != target.argumentCount()) {
        return op.emitError(
            "branch has "
                + operands.size()
                + " operands for successor #"
                + i
                + ", but target block has "
                + target.argumentCount());
      }
      for (int k = 0; k < operands.size(); k++) {
        if (!operands.get(k).get().type().equals(target.argument(k).type())) {
          return op.emitError("type mismatch for bb argument #" + k + " of successor #" + i);
        }
      }
    }
    return true;
  }

  // Regions. Called when all that they contain is valid.

  static boolean verifyRegions(Operation op) {
    LoopLike loop = op.as(LoopLike.class);
    RegionBranch branch = op.as(RegionBranch.class);
    return (loop == null || verifyLoop(op, loop))
        && (branch == null || verifyRegionBranch(op, branch));
  }

  private static boolean verifyLoop(Operation op, LoopLike loop) {
    List<OpOperand> inits = loop.inits();
    List<BlockArgument> carried = loop.iterationArguments();
    List<OpOperand> yielded = loop.yieldedOperands();
    List<OpResult> results = loop.loopResults();
    if (inits.size() != carried.size()) {
      return op.emitOpError(
          "different number of inits and region iter_args: "
              + inits.size()
              + " != "
              + carried.size());
    }
    if (!yielded.isEmpty() && yielded.size() != carried.size()) {
      return op.emitOpError(
          "different number of region iter_args and yielded values: "
              + carried.size()
              + " != "
              + yielded.size());
    }
    for (int i = 0; i < carried.size(); i++) {
      BlockArgument argument = carried.get(i);
      if (!verifyCarried(op, i, "init", inits.get(i).get(), "region iter_arg", argument)) {
        return false;
      }
      if (!yielded.isEmpty()) {
        Value next = yielded.get(i).get();
        if (!verifyCarried(op, i, "region iter_arg", argument, "yielded value", next)) {
          return false;
        }
      }
    }
    for (int i = 0; i < results.size() && i < carried.size(); i++) {
      if (!verifyCarried(op, i, "region iter_arg", carried.get(i), "loop result", results.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyCarried(
      Operation op, int index, String what, Value value, String otherWhat, Value other) {
    return value.type().equals(other.type())
        || op.emitOpError(
            index
                + "-th "
                + what
                + " and "
                + index
                + "-th "
                + otherWhat
                + " have different type: '"
                + value.type()
                + "' != '"
                + other.type()
                + "'");
  }

  private static boolean verifyRegionBranch(Operation op, RegionBranch branch) {
    for (RegionSuccessor successor : branch.successors(null)) {
      List<OpOperand> operands = branch.entrySuccessorOperands(successor);
      if (!verifyEdge(op, op, successor, operands)) {
        return false;
      }
    }
    for (int i = 0; i < op.regionCount(); i++) {
      Region region = op.region(i);
      for (Block block = region.first; block != null; block = block.next) {
        RegionBranchTerminator terminator = block.lastAs(RegionBranchTerminator.class);
        if (terminator != null
            && !verifyTerminator(op, branch, region, block.lastOp(), terminator)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean verifyTerminator(
      Operation op,
      RegionBranch branch,
      Region region,
      Operation last,
      RegionBranchTerminator terminator) {
    for (RegionSuccessor successor : branch.successors(region)) {
      List<OpOperand> operands = terminator.successorOperands(successor);
      if (!verifyEdge(op, last, successor, operands)) {
        return false;
      }
    }
    return true;
  }

  private static boolean verifyEdge(
      Operation op, Operation point, RegionSuccessor successor, List<OpOperand> operands) {
    List<? extends Value> inputs = successor.inputs();
    if (operands.size() != inputs.size()) {
      return emitEdge(
          op,
          point,
          successor,
          "region branch point has "
              + operands.size()
              + " operands, but region successor needs "
              + inputs.size()
              + " inputs");
    }
    RegionBranch branch = RegionBranch.of(op);
    for (int i = 0; i < inputs.size(); i++) {
      Value value = operands.get(i).get();
      if (!branch.areTypesCompatible(value.type(), inputs.get(i).type())) {
        return emitEdge(
            op,
            point,
            successor,
            "successor operand type #"
                + i
                + " '"
                + value.type()
                + "' should match successor input type #"
                + i
                + " '"
                + inputs.get(i).type()
                + "'");
      }
    }
    return true;
  }

  private static boolean emitEdge(
      Operation op, Operation point, RegionSuccessor successor, String message) {
    String from = point == op ? "parent" : "Operation " + point.name();
    Region region = successor.region();
    String to = region == null ? "parent" : "Region #" + region.index();
    return op.emitOpError(
        "along control flow edge from " + from + " to " + to + ": " + message,
        new Note(point.location(), "region branch point"));
  }
}
