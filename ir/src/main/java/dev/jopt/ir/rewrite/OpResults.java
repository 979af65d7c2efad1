package dev.jopt.ir.rewrite;

import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import java.util.BitSet;

/** Takes results away from operations, whose number is fixed when they are made. */
public final class OpResults {
  private OpResults() {}

  /**
   * Puts an operation with fewer results before one, and in its place where the others are used. It
   * gets the operands, the successors, the attributes and the regions, whose terminators are the
   * caller's to change. The old operation stays, without regions, for the caller to erase.
   *
   * @param erased the numbers of the results to leave out
   * @return the new operation
   */
  public static Operation without(Operation op, BitSet erased) {
    OperationState state =
        new OperationState(op.context(), op.location(), op.definition()).addOperands(op.operands());
    for (int i = 0; i < op.resultCount(); i++) {
      if (!erased.get(i)) {
        state.addResultType(op.result(i).type());
      }
    }
    op.successors().forEach(state::addSuccessor);
    state.setInherentAttributes(op.inherentAttributes());
    state.setDiscardableAttributes(op.discardableAttributes());
    if (op.hasTrait(OpTrait.ATTR_SIZED_RESULT_SEGMENTS)) {
      state.setAttribute(
          OpDefinition.RESULT_SEGMENT_SIZES, OpDefinition.segmentSizes(groupSizes(op, erased)));
    }
    for (int i = 0; i < op.regionCount(); i++) {
      state.addRegion().takeBody(op.region(i));
    }
    Operation made = OpBuilder.before(op).create(state);
    int next = 0;
    for (int i = 0; i < op.resultCount(); i++) {
      if (!erased.get(i)) {
        op.result(i).replaceAllUsesWith(made.result(next++));
      }
    }
    return made;
  }

  /** How many results are left in each group. */
  private static int[] groupSizes(Operation op, BitSet erased) {
    OpDefinition definition = op.definition();
    int[] sizes = new int[definition.results().size()];
    int at = 0;
    for (int group = 0; group < sizes.length; group++) {
      int end = at + definition.resultGroupSize(op, group);
      sizes[group] = end - at - erased.get(at, end).cardinality();
      at = end;
    }
    return sizes;
  }
}
