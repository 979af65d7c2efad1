package dev.jopt.dialect.func;

import dev.jopt.dialect.cf.BranchOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import java.util.List;

/**
 * Functions are inlined unless they or the call say {@code no_inline}; a return becomes a branch to
 * what follows the call.
 */
final class FuncInliner implements DialectInliner {
  private static final String NO_INLINE = "no_inline";

  @Override
  public boolean isLegalToInlineCall(Operation call, Operation callable, boolean wouldBeCloned) {
    return !(call instanceof CallOp && call.hasAttribute(NO_INLINE))
        && !(callable instanceof FuncOp && callable.hasAttribute(NO_INLINE));
  }

  @Override
  public boolean isLegalToInlineInto(
      Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
    return true;
  }

  @Override
  public boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    return true;
  }

  @Override
  public void handleTerminator(Operation terminator, Block continuation) {
    if (terminator instanceof ReturnOp) {
      BranchOp.create(
          OpBuilder.before(terminator), terminator.location(), continuation, terminator.operands());
      terminator.erase();
    }
  }

  @Override
  public void handleTerminator(Operation terminator, List<? extends Value> results) {
    for (int i = 0; i < results.size(); i++) {
      results.get(i).replaceAllUsesWith(terminator.operand(i));
    }
  }
}
