package dev.jopt.bufferization;

import dev.jopt.ir.OpOperand;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.SubsetOp;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an operation on tensors becomes when tensors become buffers.
 *
 * <p>An operation of one's own implements this, or has it {@linkplain dev.jopt.ir.Context.Builder
 * attached}. All answers are conservative: an operand is read, or written, or aliased, unless it is
 * known not to be. Operands and values that are asked about have tensor types.
 *
 * <p>The questions are those of MLIR's {@code BufferizableOpInterface}.
 */
public interface BufferizableOp {
  /** The operation: this one, unless the capability was attached to another. */
  default Operation bufferizableOperation() {
    return (Operation) this;
  }

  // For the analysis.

  /** Whether a value may be a new buffer. */
  default boolean bufferizesToAllocation(Value value) {
    return false;
  }

  /** Whether the buffer of an operand is read. */
  default boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  /** Whether the buffer of an operand is written. */
  default boolean bufferizesToMemoryWrite(OpOperand operand, BufferAnalysis state) {
    return true;
  }

  /**
   * The argument of a region that is all that an operand becomes which counts as written only
   * because it is: a loop is no write if nothing in it writes what it carries. Null of others.
   */
  default @Nullable Value carriedAs(OpOperand operand) {
    return null;
  }

  /**
   * Whether of two operands each element is read before the element at the same place is written,
   * and none later.
   */
  default boolean bufferizesToElementwiseAccess(
      BufferAnalysis state, OpOperand one, OpOperand other) {
    return false;
  }

  /** Whether the contents of a result are written by this operation. */
  default boolean resultBufferizesToMemoryWrite(OpResult result, BufferAnalysis state) {
    return Defaults.resultIsWritten(this, result, state);
  }

  /** Whether an operand is bufferized in place whatever the analysis says. */
  default boolean mustBufferizeInPlace(OpOperand operand, BufferAnalysis state) {
    return operand.get().type() instanceof UnrankedTensorType;
  }

  /** The values that may have the buffer of an operand that is bufferized in place. */
  List<AliasingValue> aliasingValues(OpOperand operand, BufferAnalysis state);

  /** The operands whose buffer a result, or an argument of a block of this operation, may have. */
  default List<AliasingOperand> aliasingOperands(Value value, BufferAnalysis state) {
    return Defaults.aliasingOperands(this, value, state);
  }

  /** Whether the buffer of a result, or of an argument of a block, may be written. */
  default boolean isWritable(Value value, BufferAnalysis state) {
    return value instanceof OpResult;
  }

  /** Whether a read and a write, one of them of this operation, are known not to conflict. */
  default boolean isNotConflicting(OpOperand read, OpOperand write, BufferAnalysis state) {
    return false;
  }

  /** The part of a tensor that this operation replaces, or null. */
  default @Nullable SubsetOp insertedSubset() {
    SubsetOp subset = bufferizableOperation().as(SubsetOp.class);
    return subset != null && subset.insertedValue() != null ? subset : null;
  }

  /**
   * Checks that the operation can be bufferized as the analysis decided.
   *
   * @return whether it can; if not, an error has been emitted
   */
  default boolean verifyAnalysis(BufferAnalysis state) {
    return true;
  }

  /** Whether a region may run several times each time that the operation runs. */
  default boolean isRepetitiveRegion(Region region) {
    RegionBranch branch = bufferizableOperation().as(RegionBranch.class);
    return branch != null && RegionReach.isReachable(branch, region, region);
  }

  /** Whether a region may run several times at the same time; it is repetitive, too. */
  default boolean isParallelRegion(Region region) {
    return false;
  }

  /** Whether there are tensors to bufferize. */
  default boolean hasTensorSemantics() {
    return Defaults.hasTensorSemantics(bufferizableOperation());
  }

  /** Whether regions of several blocks can be bufferized. */
  default boolean supportsUnstructuredControlFlow() {
    return false;
  }

  // For the rewriting.

  /**
   * Inserts copies so that every operand can be bufferized in place.
   *
   * @throws BufferizationFailure if that is not possible, after an error was emitted
   */
  default void resolveConflicts(Bufferizer bufferizer, BufferAnalysis state) {
    Defaults.resolveConflicts(this, bufferizer, state);
  }

  /**
   * Rewrites the operation as one on buffers.
   *
   * @throws BufferizationFailure if that is not possible, after an error was emitted
   */
  void bufferize(Bufferizer bufferizer);

  /**
   * The type of the buffer of a result or of an argument of a block, found without rewriting.
   *
   * @param stack the values whose type is being asked for; the last one is {@code value}
   * @throws BufferizationFailure if there is none, after an error was emitted
   */
  default BaseMemRefType bufferType(Value value, Bufferizer bufferizer, List<Value> stack) {
    return Defaults.bufferType(value, bufferizer, stack);
  }
}
