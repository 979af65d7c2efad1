package dev.jopt.transform;

import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteConfig.RegionSimplification;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Brings operations into the form that their dialects say is the simplest. */
public final class CanonicalizePass implements Pass {
  private static final PassOption<Boolean> TOP_DOWN =
      PassOption.bool("top-down", true, "visit operations in textual order first");
  private static final PassOption<RegionSimplification> REGION_SIMPLIFY =
      PassOption.choice(
          "region-simplify",
          RegionSimplification.NORMAL,
          "how to simplify the control flow graph after each iteration");
  private static final PassOption<Long> MAX_ITERATIONS =
      PassOption.longInteger(
          "max-iterations", 10, "limit of iterations over all operations; -1 for no limit");
  private static final PassOption<Long> MAX_REWRITES =
      PassOption.longInteger(
          "max-num-rewrites",
          GreedyRewriteConfig.NO_LIMIT,
          "limit of rewrites per iteration; -1 for no limit");
  private static final PassOption<Boolean> TEST_CONVERGENCE =
      PassOption.bool(
          "test-convergence", false, "fail if the iteration limit is reached before a fixed point");
  private static final PassOption<List<String>> DISABLE_PATTERNS =
      PassOption.strings("disable-patterns", "names of patterns to disable");
  private static final PassOption<List<String>> ENABLE_PATTERNS =
      PassOption.strings(
          "enable-patterns", "names of the patterns to apply; all others are disabled");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("canonicalize", CanonicalizePass::new)
          .displayName("Canonicalizer")
          .summary("Canonicalize operations")
          .description(
              """
              Folds operations, applies the canonicalization patterns of all dialects, erases dead
              operations, uniques constants at the start of each isolated region, and simplifies the
              control flow graph, to a fixed point. Operations of unknown dialects are not
              changed.""")
          .options(
              TOP_DOWN,
              REGION_SIMPLIFY,
              MAX_ITERATIONS,
              MAX_REWRITES,
              TEST_CONVERGENCE,
              DISABLE_PATTERNS,
              ENABLE_PATTERNS)
          .build();

  private final GreedyRewriteConfig config;
  private final boolean testConvergence;
  private final List<String> disabled;
  private final List<String> enabled;

  /** The patterns for the functions of one module: the same for all, on whatever thread. */
  private volatile @Nullable Patterns shared;

  private record Patterns(List<Dialect> dialects, Context context, PatternSet set) {}

  private CanonicalizePass(PassOptions options) {
    config =
        GreedyRewriteConfig.DEFAULT
            .withTopDown(options.get(TOP_DOWN))
            .withMaxIterations(options.get(MAX_ITERATIONS))
            .withMaxRewrites(options.get(MAX_REWRITES))
            .withRegionSimplification(options.get(REGION_SIMPLIFY));
    testConvergence = options.get(TEST_CONVERGENCE);
    disabled = options.get(DISABLE_PATTERNS);
    enabled = options.get(ENABLE_PATTERNS);
  }

  private PatternSet patterns(Context context) {
    List<Dialect> dialects = context.dialects();
    Patterns known = shared;
    if (known == null || known.context() != context || !known.dialects().equals(dialects)) {
      PatternSet set = PatternSet.canonicalization(context).filtered(disabled, enabled);
      known = new Patterns(dialects, context, set);
      shared = known;
    }
    return known.set();
  }

  @Override
  public void run(Operation op, PassRun run) {
    PatternSet patterns = patterns(op.context());
    AtomicBoolean converged = new AtomicBoolean(true);
    AtomicBoolean changed = new AtomicBoolean();
    Predicate<Operation> canonicalize =
        part -> {
          GreedyRewriteDriver.Outcome outcome = GreedyRewriteDriver.apply(part, patterns, config);
          if (!outcome.converged()) {
            converged.set(false);
          }
          if (outcome.changed()) {
            changed.set(true);
          }
          return outcome.changed();
        };
    List<Operation> parts =
        run.threads() == 1 ? List.of() : GreedyRewriteDriver.independentParts(op, patterns, config);
    if (parts.size() < 2) {
      changed.set(canonicalize.test(op));
    } else {
      run.finishEachIsolated(parts, canonicalize);
    }
    if (!converged.get() && testConvergence) {
      op.emitOpError("canonicalization has not converged");
      run.fail();
    }
    if (!changed.get()) {
      run.preserveAllAnalyses();
    }
  }
}
