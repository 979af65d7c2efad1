package dev.jopt.dialect.cf;

import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;

/** Branches go wherever the blocks that they name go. */
final class CfInliner implements DialectInliner {
  @Override
  public boolean isLegalToInlineCall(Operation call, Operation callable, boolean wouldBeCloned) {
    return true;
  }

  @Override
  public boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    return true;
  }
}
