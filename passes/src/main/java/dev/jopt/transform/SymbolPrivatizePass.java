package dev.jopt.transform;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.List;

/** Makes symbols private, so that those that nothing refers to are dead. */
public final class SymbolPrivatizePass implements Pass {
  private static final PassOption<List<String>> EXCLUDE =
      PassOption.strings("exclude", "names of symbols that stay visible as they are");

  private static final StringAttribute PRIVATE = StringAttribute.of("private");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("symbol-privatize", SymbolPrivatizePass::new)
          .displayName("SymbolPrivatize")
          .summary("Make symbols private")
          .description(
              """
              Makes the symbols directly in the operation private, save those that are excluded.
              When a whole program is known, this tells `symbol-dce` and inlining which symbols it
              is entered by.""")
          .options(EXCLUDE)
          .build();

  private final List<String> excluded;

  private SymbolPrivatizePass(PassOptions options) {
    excluded = options.get(EXCLUDE);
  }

  @Override
  public void run(Operation op, PassRun run) {
    boolean changed = false;
    for (Region region : op.regions()) {
      for (Block block : region.blocks()) {
        for (Operation inner : block.operations()) {
          String name = inner instanceof Symbol symbol ? symbol.symbolName() : null;
          if (name != null
              && !excluded.contains(name)
              && ((Symbol) inner).visibility() != Symbol.Visibility.PRIVATE) {
            inner.setAttribute(Symbol.VISIBILITY_ATTRIBUTE, PRIVATE);
            changed = true;
          }
        }
      }
    }
    if (!changed) {
      run.preserveAllAnalyses();
    }
  }
}
