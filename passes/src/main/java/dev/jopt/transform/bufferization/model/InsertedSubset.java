package dev.jopt.transform.bufferization.model;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.SubsetOp;

/** The first operand of an operation is put into the second one. */
interface InsertedSubset extends SubsetOp {
  /** The operation. */
  Operation op();

  @Override
  default Operation subsetOperation() {
    return op();
  }

  @Override
  default OpOperand subsetTensor() {
    return op().opOperand(1);
  }

  @Override
  default OpOperand insertedValue() {
    return op().opOperand(0);
  }

  @Override
  default boolean isDisjointSubset(SubsetOp other) {
    return false;
  }
}
