package dev.jopt.pdl;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.ProviderSearch;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassInstance;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.List;
import java.util.Optional;

/** Applies patterns that are data. */
public final class ApplyPdlPatternsPass implements Pass {
  private static final PassOption<Long> MAX_ITERATIONS =
      PassOption.longInteger(
          "max-iterations", 10, "limit of iterations over all operations; -1 for no limit");
  private static final PassOption<Boolean> FOLD =
      PassOption.bool("fold", true, "fold operations, too");

  /** The description of the pass, for patterns that stand in the IR itself. */
  public static final PassInfo INFO = with(PatternSet.of());

  private final PatternSet given;
  private final GreedyRewriteConfig config;

  private ApplyPdlPatternsPass(PassOptions options, PatternSet given) {
    this.given = given;
    config =
        GreedyRewriteConfig.DEFAULT
            .withMaxIterations(options.get(MAX_ITERATIONS))
            .withFold(options.get(FOLD));
  }

  /**
   * The description of the pass that also applies patterns that were {@linkplain PdlPatterns read
   * before}.
   */
  public static PassInfo with(PatternSet patterns) {
    return PassInfo.of("apply-pdl-patterns", options -> new ApplyPdlPatternsPass(options, patterns))
        .summary("Rewrite by the patterns that pdl operations describe")
        .description(
            """
            Applies the `pdl.pattern`s of the file that `--pdl-file` names and those that stand in
            the operation itself, with folding and the removal of dead code, until none applies any
            more. The patterns in the operation are erased. A pattern may call functions in Java,
            which a jar provides as a `dev.jopt.pdl.PdlFunctionProvider`.""")
        .options(MAX_ITERATIONS, FOLD)
        .build();
  }

  /** An instance of this pass with patterns that were read before; any other pass as it is. */
  public static PassInstance withPatterns(PassInstance instance, PatternSet patterns) {
    return instance.pass() instanceof ApplyPdlPatternsPass
        ? with(patterns).create(instance.options())
        : instance;
  }

  /** The functions of all providers that a context finds. */
  public static PdlFunctions functions(Context context) {
    ProviderSearch search = context.providers();
    if (search == null) {
      return PdlFunctions.NONE;
    }
    PdlFunctions.Builder builder = PdlFunctions.builder();
    for (PdlFunctionProvider provider : search.find(PdlFunctionProvider.class)) {
      builder.addAll(provider.functions());
    }
    return builder.build();
  }

  @Override
  public void run(Operation op, PassRun run) {
    PatternSet patterns = given;
    List<Operation> own = PdlPatterns.patternsIn(op);
    if (!own.isEmpty()) {
      Optional<PatternSet> loaded = PdlPatterns.load(op, functions(op.context()));
      if (loaded.isEmpty()) {
        run.fail();
        return;
      }
      patterns = given.and(loaded.get());
      own.forEach(Operation::remove);
    }
    try {
      GreedyRewriteDriver.Outcome outcome = GreedyRewriteDriver.apply(op, patterns, config);
      if (!outcome.changed() && own.isEmpty()) {
        run.preserveAllAnalyses();
      }
    } catch (PdlFailure e) {
      e.diagnostics().forEach(op.context().diagnostics()::emit);
      run.fail();
    }
  }
}
