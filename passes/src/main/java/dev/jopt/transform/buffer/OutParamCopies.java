package dev.jopt.transform.buffer;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.AssumeAlignmentOp;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.DeallocOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.FunctionLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes buffers in the memory that the caller brings for a result, where they were copied to it.
 *
 * <p>Proof obligation: nothing but the copy uses that memory, so that it can hold the buffer from
 * before its first use to the copy; nothing uses the buffer after the copy, nor lets it out of
 * sight, so that nothing can tell one from the other. Both have undefined contents at first.
 */
final class OutParamCopies {
  private final FunctionLike function;
  private final Block body;
  private final BufferAccesses accesses;
  private final Supplier<OperationOrder> orders;

  OutParamCopies(FunctionLike function, Block body, BufferViewFlowAnalysis aliases) {
    this.function = function;
    this.body = body;
    this.accesses = new BufferAccesses(aliases);
    // Few functions have such copies.
    this.orders = Suppliers.memoize(() -> new OperationOrder(function.asOperation()));
  }

  /** Does it; tells how many copies are gone. */
  int run() {
    int erased = 0;
    for (BlockArgument argument : body.arguments()) {
      CopyOp copy = OutParams.isResult(function, argument.index()) ? onlyCopyTo(argument) : null;
      if (copy != null
          && copy.source().definingOp() instanceof AllocOp source
          && source.type().equals(argument.type())
          && source.block() == body
          && endsWith(source, copy)) {
        replace(source, copy, argument);
        erased++;
      }
    }
    return erased;
  }

  /** The copy to a buffer that is all that uses it; null if there is none. */
  private @Nullable CopyOp onlyCopyTo(BlockArgument buffer) {
    List<BufferAccess> uses = accesses.of(buffer);
    return uses.size() == 1
            && uses.get(0).op() instanceof CopyOp copy
            && copy.block() == body
            && copy.target() == buffer
        ? copy
        : null;
  }

  /** Whether a copy is the last to use a buffer, but for what frees it, and all is in sight. */
  private boolean endsWith(AllocOp source, CopyOp copy) {
    List<BufferAccess> uses = accesses.of(source.result());
    OperationOrder order = orders.get();
    return uses.stream().noneMatch(use -> use.op() instanceof AssumeAlignmentOp)
        && new BufferLife(source, uses, order).endsAt(order.position(copy));
  }

  private static void replace(AllocOp source, CopyOp copy, BlockArgument target) {
    copy.erase();
    for (Operation user : ImmutableList.copyOf(source.result().users())) {
      if (user instanceof DeallocOp) {
        user.erase();
      }
    }
    source.result().replaceAllUsesWith(target);
    source.erase();
  }
}
