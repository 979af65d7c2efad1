package dev.jopt.dialect.deallocation;

import dev.jopt.ir.op.CapturesOperands;

/**
 * What all operations of the dialect have in common: they pass on who frees a buffer, so whoever is
 * given its indicator may free it.
 */
public sealed interface OwnershipOp extends CapturesOperands
    permits FreeOp, GetBufferOp, NullOp, OwnOp, RetainOp {

  @Override
  default boolean capturesOperand(int operandIndex) {
    return true;
  }
}
