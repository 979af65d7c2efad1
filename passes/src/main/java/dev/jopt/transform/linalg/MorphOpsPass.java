package dev.jopt.transform.linalg;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import java.util.ArrayList;
import java.util.List;

/** Writes structured operations in another of their forms. */
public final class MorphOpsPass implements Pass {
  private static final PassOption<Boolean> NAMED_TO_CATEGORY =
      PassOption.bool(
          "named-to-category", false, "convert named ops to category ops as linalg.elementwise");
  private static final PassOption<Boolean> CATEGORY_TO_GENERIC =
      PassOption.bool(
          "category-to-generic", false, "convert category ops as linalg.elementwise to generic");
  private static final PassOption<Boolean> NAMED_TO_GENERIC =
      PassOption.bool("named-to-generic", false, "convert named ops as linalg.add to generic");
  private static final PassOption<Boolean> GENERIC_TO_NAMED =
      PassOption.bool("generic-to-named", false, "convert generic ops to named ops");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("linalg-morph-ops", MorphOpsPass::new)
          .displayName("LinalgMorphOpsPass")
          .summary("Turn structured operations from one form into another")
          .description(
              """
              A structured operation can be named for what it does (`linalg.add`), for its category
              (`linalg.elementwise`), or state everything itself (`linalg.generic`). The options
              choose the ways to go; towards `generic` every operation goes, the other way only those
              that have such a form. Without options operations are only folded.""")
          .options(NAMED_TO_CATEGORY, CATEGORY_TO_GENERIC, NAMED_TO_GENERIC, GENERIC_TO_NAMED)
          .build();

  private final PatternSet patterns;

  private MorphOpsPass(PassOptions options) {
    List<RewritePattern> chosen = new ArrayList<>();
    if (options.get(NAMED_TO_CATEGORY)) {
      chosen.add(new CategorizePattern());
    }
    if (options.get(CATEGORY_TO_GENERIC) || options.get(NAMED_TO_GENERIC)) {
      chosen.add(new GeneralizePattern());
    }
    if (options.get(GENERIC_TO_NAMED)) {
      chosen.add(new SpecializePattern());
    }
    patterns = PatternSet.of(chosen);
  }

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, patterns, run);
  }
}
