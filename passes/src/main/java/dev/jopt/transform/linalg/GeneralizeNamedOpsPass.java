package dev.jopt.transform.linalg;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/** Writes named structured operations as {@code linalg.generic}. */
public final class GeneralizeNamedOpsPass implements Pass {
  private static final PatternSet PATTERNS = PatternSet.of(new GeneralizePattern());

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-generalize-named-ops", options -> new GeneralizeNamedOpsPass())
          .displayName("LinalgGeneralizeNamedOpsPass")
          .summary("Make generic operations of named ones")
          .description(
              """
              Replaces each structured operation that has a body by a `linalg.generic` with the same
              operands, indexing maps, iterator types and body. The same as `linalg-morph-ops` with
              `named-to-generic` and `category-to-generic`.""")
          .build();

  private GeneralizeNamedOpsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
