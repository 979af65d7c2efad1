package dev.jopt.dialect.memref;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.ViewLike;

/** Its only result shows its first operand, a buffer, in another way. */
abstract class BufferViewOp extends Operation implements ViewLike, ResultNames {
  BufferViewOp(OperationState state) {
    super(state);
  }

  /** The buffer that is viewed. */
  public final Value source() {
    return operand(0);
  }

  @Override
  public final Value viewSource() {
    return operand(0);
  }

  @Override
  public final Value viewResult() {
    return result();
  }

  /** The descriptor of the source is only changed in its offset, sizes and strides. */
  @Override
  public boolean sharesOwner() {
    return true;
  }
}
