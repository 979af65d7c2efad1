package dev.jopt.ir.op;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Reads a part of a tensor as its only result, or gives a tensor with a part replaced as its only
 * result.
 *
 * <p>An operation of one's own implements this, or has it attached to it.
 */
public interface SubsetOp {
  /** The operation: this one, unless the capability was attached to another. */
  default Operation subsetOperation() {
    return (Operation) this;
  }

  /** The tensor of which this is about a part. */
  OpOperand subsetTensor();

  /** What is put in the place of the part; null for an operation that reads it. */
  @Nullable OpOperand insertedValue();

  /** Whether the part is all of the tensor. */
  default boolean isWhole() {
    return false;
  }

  /** Whether another operation is about the same part of whatever tensor it is about. */
  boolean isSameSubset(SubsetOp other);

  /** Whether no element of the part of another operation is one of this part. */
  boolean isDisjointSubset(SubsetOp other);
}
