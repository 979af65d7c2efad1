package dev.jopt.dialect.affine;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import java.util.List;

/** An access to a buffer at affine indices: operands from the buffer on, and a map of the rest. */
public abstract sealed class AccessOp extends Operation
    permits LoadOp, PrefetchOp, StoreOp, VectorLoadOp, VectorStoreOp {

  AccessOp(OperationState state) {
    super(state);
  }

  /** The index of the memref operand; a stored value precedes it. */
  int memrefNumber() {
    return 0;
  }

  /** The buffer. */
  public final Value memref() {
    return operand(memrefNumber());
  }

  /** The map that computes the indices. */
  public final AffineMap map() {
    return AccessAssembly.map(this, MapAssembly.MAP);
  }

  /** The operands of the map, dimensions first. */
  public final List<Value> mapOperands() {
    int first = memrefNumber() + 1;
    return operandRange(first, operandCount() - first);
  }
}
