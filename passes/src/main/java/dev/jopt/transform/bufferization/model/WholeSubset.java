package dev.jopt.transform.bufferization.model;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.SubsetOp;

/** All of the second operand of an operation is replaced by the first one. */
record WholeSubset(Operation op) implements SubsetOp {
  @Override
  public Operation subsetOperation() {
    return op;
  }

  @Override
  public OpOperand subsetTensor() {
    return op.opOperand(1);
  }

  @Override
  public OpOperand insertedValue() {
    return op.opOperand(0);
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean isSameSubset(SubsetOp other) {
    return false;
  }

  @Override
  public boolean isDisjointSubset(SubsetOp other) {
    return false;
  }
}
