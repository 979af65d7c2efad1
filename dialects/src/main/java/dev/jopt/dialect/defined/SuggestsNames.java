package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.op.ResultNames;
import java.util.List;

/** Names for results as the supplement suggests them. */
interface SuggestsNames extends ResultNames {
  @Override
  default void suggestResultNames(Namer namer) {
    DefinedOperation op = (DefinedOperation) this;
    if (!op.traits.namesByPart()) {
      op.traits.supplement().suggestResultNames(op, namer);
      return;
    }
    List<OpDefinition.ValueSpec> specs = op.definition().results();
    for (int i = 0; i < specs.size(); i++) {
      if (op.definition().resultGroupSize(op, i) != 0) {
        namer.name(op.result(op.definition().resultGroupStart(op, i)), specs.get(i).name());
      }
    }
  }
}
