package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.conversion.complextostandard.ComplexRange;
import dev.jopt.ir.Context;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lowers all dialects that are lowered here, or those that a filter names. */
final class AllToLlvmPass implements Pass {
  private static final PassOption<Boolean> ALLOW_PATTERN_ROLLBACK =
      PassOption.bool(
          "allow-pattern-rollback",
          true,
          "accepted for pipelines of MLIR; patterns are never rolled back");
  private static final PassOption<Boolean> DYNAMIC =
      PassOption.bool("dynamic", false, "take the width of index from the data layout");
  private static final PassOption<List<String>> FILTER =
      PassOption.strings("filter-dialects", "lower only these dialects");

  /** In the order in which their patterns are tried. */
  private static final List<String> DIALECTS =
      List.of("arith", "cf", "complex", "func", "index", "math", "memref", "ub", "vector");

  private static final ConversionTarget TARGET =
      ConversionTarget.builder().legalDialect("llvm").build();

  /** The description of the pass. */
  static final PassInfo INFO =
      PassInfo.of("convert-to-llvm", AllToLlvmPass::new)
          .displayName("ConvertToLLVMPass")
          .summary("Lower all dialects that it can to the llvm dialect")
          .description(
              """
              Does at once what the passes for `arith`, `cf`, `complex`, `func`, `index`, `math`,
              `memref` and `ub` do, and the last step of that for `vector`. `filter-dialects` names
              those of them to lower; casts connect what is lowered with the rest.""")
          .options(ALLOW_PATTERN_ROLLBACK, DYNAMIC, FILTER)
          .build();

  private final boolean dynamic;
  private final Set<String> filter;

  private AllToLlvmPass(PassOptions options) {
    dynamic = options.get(DYNAMIC);
    filter = new TreeSet<>(options.get(FILTER));
  }

  private static List<RewritePattern> patterns(
      String dialect, LlvmTypes types, LibraryFunctions runtime) {
    return switch (dialect) {
      case "arith" -> ArithToLlvm.patterns(types);
      case "cf" -> CfToLlvm.patterns(types, runtime);
      case "complex" -> ComplexToLlvm.patterns(types, ComplexRange.BASIC);
      case "func" -> FuncToLlvm.patterns(types, runtime);
      case "index" -> IndexToLlvm.patterns(types);
      case "math" -> MathToLlvm.patterns(types, true);
      case "memref" -> MemRefToLlvm.patterns(types, runtime, false, false);
      case "ub" -> UbToLlvm.patterns(types);
      case "vector" -> VectorToLlvm.patterns(types, runtime, VectorToLlvm.Options.DEFAULT);
      default -> throw new IllegalArgumentException(dialect);
    };
  }

  /** The options are wrong wherever the pass runs, so the error has no place in the program. */
  private boolean checkFilter(Operation op) {
    Context context = op.context();
    for (String name : filter) {
      if (!DIALECTS.contains(name)) {
        String text =
            context.dialect(name) == null
                ? "dialect not loaded: "
                : "dialect does not implement ConvertToLLVMPatternInterface: ";
        context
            .diagnostics()
            .emit(
                new Diagnostic(Severity.ERROR, UnknownLocation.UNKNOWN, text + name),
                op.diagnosticSession());
        return false;
      }
    }
    return true;
  }

  @Override
  public void run(Operation op, PassRun run) {
    if (!checkFilter(op)) {
      run.fail();
      return;
    }
    int indexWidth = dynamic ? (int) DataLayouts.of(op).indexWidth() : 64;
    LlvmTypes types = new LlvmTypes(indexWidth, false);
    LibraryFunctions runtime = new LibraryFunctions();
    List<RewritePattern> patterns = new ArrayList<>();
    for (String dialect : DIALECTS) {
      if (filter.isEmpty() || filter.contains(dialect)) {
        patterns.addAll(patterns(dialect, types, runtime));
      }
    }
    DialectConversion.Outcome outcome =
        DialectConversion.partial(op, TARGET, PatternSet.of(patterns));
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
