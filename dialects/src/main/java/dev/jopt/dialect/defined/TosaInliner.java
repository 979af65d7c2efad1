package dev.jopt.dialect.defined;

import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.IrMapping;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;

/** Operations of {@code tosa} may be inlined; into its regions, only where they are branches. */
final class TosaInliner implements DialectInliner {
  @Override
  public boolean isLegalToInline(
      Operation op, Region into, boolean wouldBeCloned, IrMapping mapping) {
    return true;
  }

  @Override
  public boolean isLegalToInlineInto(
      Region into, Region body, boolean wouldBeCloned, IrMapping mapping) {
    Operation parent = into.parentOp();
    String name = parent == null ? "" : parent.definition().localName();
    return name.equals("cond_if") || name.equals("while_loop");
  }
}
