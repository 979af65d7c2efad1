package dev.jopt.transform.bufferization.model;

import dev.jopt.ir.Operation;
import dev.jopt.ir.op.SubsetOp;

/** All of the second operand of an operation is replaced by the first one. */
record WholeSubset(Operation op) implements InsertedSubset {
  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean isSameSubset(SubsetOp other) {
    return false;
  }
}
