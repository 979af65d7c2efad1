package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.flow.Buffers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The indicators that an operation, a loop or a call, takes besides the memrefs handed to it.
 *
 * @param values one for each memref, null where its owner stays the same
 * @param released those among them that the block around gives up
 */
record IndicatorOperands(List<Value> values, Set<Value> released) {
  /** An operation that takes no indicators. */
  static final IndicatorOperands NONE = new IndicatorOperands(List.of(), Set.of());

  /**
   * Finds the indicators that can be handed to an operation: those that its block owns, of buffers
   * that are not used afterwards. Makes null where there are none.
   *
   * @param taken indicators that the operation has taken already
   */
  static IndicatorOperands of(
      Operation op,
      List<OpOperand> handedIn,
      OwnershipState state,
      BlockOwnership owned,
      Set<Value> taken) {
    // What an operation does with buffers that it does not forward, it may do at any time.
    boolean mayHandOn =
        handedIn.size() == op.operandCount()
            || Buffers.memRefsOf(op.operandRange(0, op.operandCount() - handedIn.size())).isEmpty();
    List<Value> values = new ArrayList<>();
    Set<Value> released = new LinkedHashSet<>();
    Value none = null;
    for (OpOperand handedOver : handedIn) {
      Value operand = handedOver.get();
      if (!Buffers.isMemRef(operand)) {
        continue;
      }
      Value indicator = state.find(operand);
      if (indicator != null
          && mayHandOn
          && owned.owns(indicator)
          && !taken.contains(indicator)
          && !released.contains(indicator)
          && !state.isUsedFrom(op, operand)) {
        values.add(indicator);
        released.add(indicator);
      } else {
        if (none == null) {
          none = NullOp.create(OpBuilder.before(op), op.location()).result();
        }
        values.add(none);
      }
    }
    return new IndicatorOperands(values, released);
  }
}
