package dev.jopt.transform.loop;

import static java.util.Objects.requireNonNull;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockOperand;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.Branch;
import java.util.ArrayList;
import java.util.List;

/** A way from one block to another: one of the successors of its terminator. */
record LiftedEdge(Operation terminator, int index) {
  static List<LiftedEdge> from(Block block) {
    List<LiftedEdge> edges = new ArrayList<>();
    Operation last = requireNonNull(block.lastOp());
    for (int i = 0; i < last.successorCount(); i++) {
      edges.add(new LiftedEdge(last, i));
    }
    return edges;
  }

  static List<LiftedEdge> to(Block block) {
    List<LiftedEdge> edges = new ArrayList<>();
    for (BlockOperand use : block.predecessorUses()) {
      edges.add(new LiftedEdge(use.owner(), use.index()));
    }
    return edges;
  }

  Block source() {
    return requireNonNull(terminator.block());
  }

  Block target() {
    return terminator.successor(index);
  }

  List<Value> operands() {
    List<Value> values = new ArrayList<>();
    for (OpOperand operand : Branch.of(terminator).successorOperands(index)) {
      values.add(operand.get());
    }
    return values;
  }

  /** Leads to another block, which is handed the same. */
  void redirect(Block target) {
    terminator.setSuccessor(index, target);
  }

  void redirect(Block target, List<? extends Value> operands) {
    terminator.setSuccessor(index, target);
    Branch.of(terminator).setSuccessorOperands(index, operands);
  }

  void append(List<? extends Value> operands) {
    List<Value> all = operands();
    all.addAll(operands);
    Branch.of(terminator).setSuccessorOperands(index, all);
  }
}
