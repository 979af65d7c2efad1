package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.vector.VectorLowering;
import java.util.List;

/** Lowers {@code vector}: first to vectors of one dimension, then to {@code llvm}. */
final class VectorToLlvmPass implements Pass {
  static final PassOption<Boolean> REASSOCIATE =
      PassOption.bool(
          "reassociate-fp-reductions",
          false,
          "reductions of floating-point numbers may combine them in any order");
  static final PassOption<Boolean> NARROW =
      PassOption.bool(
          "force-32bit-vector-indices", true, "the numbers of elements fit into 32 bits");
  static final PassOption<Boolean> ALIGNMENT =
      PassOption.bool(
          "use-vector-alignment", false, "accesses are aligned as vectors, not as their elements");

  static final PassOption<VectorLowering.Contraction> CONTRACTION =
      PassOption.choice(
          "vector-contract-lowering", VectorLowering.Contraction.DOT, "what contractions become");
  static final PassOption<VectorLowering.Transposition> TRANSPOSITION =
      PassOption.choice(
          "vector-transpose-lowering",
          VectorLowering.Transposition.ELTWISE,
          "what transpositions become");

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith")
          .legalDialect("llvm")
          .legalDialect("memref")
          .build();

  private final VectorToLlvm.Options options;
  private final VectorLowering.Contraction contraction;
  private final VectorLowering.Transposition transposition;

  VectorToLlvmPass(PassOptions options) {
    contraction = options.get(CONTRACTION);
    transposition = options.get(TRANSPOSITION);
    this.options =
        new VectorToLlvm.Options(
            options.get(REASSOCIATE), options.get(NARROW), options.get(ALIGNMENT));
  }

  @Override
  public void run(Operation op, PassRun run) {
    boolean changed =
        VectorLowering.unroll(op, contraction, transposition, options.narrowIndices());
    List<RewritePattern> patterns =
        VectorToLlvm.patterns(new LlvmTypes(64, false), new LibraryFunctions(), options);
    DialectConversion.Outcome outcome =
        DialectConversion.partial(op, TARGET, PatternSet.of(patterns));
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!changed && !outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
