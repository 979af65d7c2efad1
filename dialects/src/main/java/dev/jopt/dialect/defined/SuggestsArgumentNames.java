package dev.jopt.dialect.defined;

import dev.jopt.ir.Region;
import dev.jopt.ir.op.ResultNames;

/** Names for arguments of regions, as the supplement suggests them. */
interface SuggestsArgumentNames extends ResultNames {
  @Override
  default void suggestArgumentNames(Region region, Namer namer) {
    DefinedOperation op = (DefinedOperation) this;
    op.traits.supplement().suggestArgumentNames(op, region, namer);
  }
}
