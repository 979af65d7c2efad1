package dev.jopt.dialect.affine;

import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.List;

/** A write to a buffer at affine indices: the value precedes the buffer. */
public abstract sealed class WriteOp extends AccessOp implements MemoryEffects
    permits StoreOp, VectorStoreOp {

  WriteOp(OperationState state) {
    super(state);
  }

  /** The stored element or vector. */
  public final Value value() {
    return operand(0);
  }

  @Override
  final int memrefNumber() {
    return 1;
  }

  @Override
  public final List<MemoryEffect> memoryEffects() {
    return List.of(MemoryEffect.write(memref()));
  }
}
