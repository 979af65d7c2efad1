package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.conversion.complextostandard.ComplexRange;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;

/** Lowers one dialect; values that others use are cast to the types that those know. */
public final class ToLlvmPass implements Pass {
  private static final PassOption<Integer> INDEX_WIDTH =
      PassOption.integer(
          "index-bitwidth", 0, "bits of the index type; 0 for the size of a machine word");
  private static final PassOption<Integer> INDEX_WIDTH_OR_LAYOUT =
      PassOption.integer(
          "index-bitwidth", 0, "bits of the index type; 0 for what the data layout says");
  private static final PassOption<Boolean> BARE =
      PassOption.bool(
          "use-bare-ptr-memref-call-conv",
          false,
          "functions take memrefs of static shape as pointers to their data");
  private static final PassOption<Boolean> APPROXIMATE_LOG1P =
      PassOption.bool("approximate-log1p", true, "lower log1p to log(1 + x)");

  private static final PassOption<Boolean> ALIGNED_ALLOC =
      PassOption.bool("use-aligned-alloc", false, "allocate with aligned_alloc, not malloc");
  private static final PassOption<Boolean> GENERIC_FUNCTIONS =
      PassOption.bool(
          "use-generic-functions", false, "call functions of MLIR's names, not those of C");

  private static final ConversionTarget TARGET =
      ConversionTarget.builder().legalDialect("llvm").build();

  /** Functions stay while blocks are put into them, and casts that patterns make by themselves. */
  private static final ConversionTarget MEMREF_TARGET =
      ConversionTarget.builder()
          .legalDialect("llvm")
          .legal(FuncOp.class)
          .legal(UnrealizedConversionCastOp.class)
          .build();

  private static final ConversionTarget CF_TARGET =
      ConversionTarget.builder()
          .legalDialect("llvm")
          .illegalDialect("cf")
          .unknownDynamicallyLegal(op -> true)
          .build();
  private static final ConversionTarget COMPLEX_TARGET =
      ConversionTarget.builder().legalDialect("llvm").illegalDialect("complex").build();
  private static final PassOption<ComplexRange> COMPLEX_RANGE =
      PassOption.choice("complex-range", ComplexRange.BASIC, "how far numbers go that are divided");

  /** The bits of an index; 0 where the data layout says them. */
  private final int indexWidth;

  private final boolean bare;
  private final Source source;
  private final ConversionTarget target;

  /** Gives the patterns of a dialect. */
  private interface Source {
    List<RewritePattern> patterns(LlvmTypes types, LibraryFunctions runtime);
  }

  /** Lowers with indices of 64 bits where their width is 0. */
  private ToLlvmPass(int indexWidth, Source source) {
    this(indexWidth, TARGET, source);
  }

  private ToLlvmPass(int indexWidth, ConversionTarget target, Source source) {
    this(indexWidth == 0 ? 64 : indexWidth, false, target, source);
  }

  private ToLlvmPass(int indexWidth, boolean bare, ConversionTarget target, Source source) {
    this.target = target;
    this.indexWidth = indexWidth;
    this.bare = bare;
    this.source = source;
  }

  /** Lowers {@code arith}. */
  static PassInfo arith() {
    return plain(
        "convert-arith-to-llvm",
        "ArithToLLVMConversionPass",
        "arith",
        (types, runtime) -> ArithToLlvm.patterns(types));
  }

  /** Lowers {@code index}. */
  static PassInfo index() {
    return plain(
        "convert-index-to-llvm",
        "ConvertIndexToLLVMPass",
        "index",
        (types, runtime) -> IndexToLlvm.patterns(types));
  }

  /** Lowers {@code ub}. */
  static PassInfo ub() {
    return plain(
        "convert-ub-to-llvm",
        "UBToLLVMConversionPass",
        "ub",
        (types, runtime) -> UbToLlvm.patterns(types));
  }

  /** Lowers {@code cf}; all of it must go, and nothing else is touched. */
  static PassInfo cf() {
    return PassInfo.of(
            "convert-cf-to-llvm",
            options -> new ToLlvmPass(options.get(INDEX_WIDTH), CF_TARGET, CfToLlvm::patterns))
        .displayName("ConvertControlFlowToLLVMPass")
        .summary("Lower the cf dialect to the llvm dialect")
        .description(
            """
            Replaces branches and assertions of `cf` by those of `llvm`, and converts the arguments
            of the blocks that they lead to.""")
        .options(INDEX_WIDTH)
        .build();
  }

  /** Lowers {@code math}. */
  static PassInfo math() {
    return PassInfo.of(
            "convert-math-to-llvm",
            options -> {
              boolean approximate = options.get(APPROXIMATE_LOG1P);
              return new ToLlvmPass(0, (types, runtime) -> MathToLlvm.patterns(types, approximate));
            })
        .displayName("ConvertMathToLLVMPass")
        .summary("Lower the math dialect to the llvm dialect")
        .description(description("math"))
        .options(APPROXIMATE_LOG1P)
        .build();
  }

  /** Lowers {@code func}. */
  static PassInfo func() {
    return PassInfo.of(
            "convert-func-to-llvm",
            options ->
                new ToLlvmPass(
                    options.get(INDEX_WIDTH_OR_LAYOUT),
                    options.get(BARE),
                    TARGET,
                    FuncToLlvm::patterns))
        .displayName("ConvertFuncToLLVMPass")
        .summary("Lower the func dialect to the llvm dialect")
        .description(description("func"))
        .options(INDEX_WIDTH_OR_LAYOUT, BARE)
        .build();
  }

  /** Lowers {@code memref}. */
  static PassInfo memRef() {
    return PassInfo.of(
            "finalize-memref-to-llvm",
            options -> {
              boolean aligned = options.get(ALIGNED_ALLOC);
              boolean generic = options.get(GENERIC_FUNCTIONS);
              return new ToLlvmPass(
                  options.get(INDEX_WIDTH_OR_LAYOUT),
                  false,
                  MEMREF_TARGET,
                  (types, runtime) -> MemRefToLlvm.patterns(types, runtime, aligned, generic));
            })
        .displayName("FinalizeMemRefToLLVMConversionPass")
        .summary("Lower the memref dialect to the llvm dialect")
        .description(description("memref"))
        .options(ALIGNED_ALLOC, INDEX_WIDTH_OR_LAYOUT, GENERIC_FUNCTIONS)
        .build();
  }

  /** Lowers {@code complex}; all of it must go. */
  static PassInfo complex() {
    return PassInfo.of(
            "convert-complex-to-llvm",
            options -> {
              ComplexRange range = options.get(COMPLEX_RANGE);
              return new ToLlvmPass(
                  0,
                  false,
                  COMPLEX_TARGET,
                  (types, runtime) -> ComplexToLlvm.patterns(types, range));
            })
        .displayName("ConvertComplexToLLVMPass")
        .summary("Lower the complex dialect to the llvm dialect")
        .description(description("complex"))
        .options(COMPLEX_RANGE)
        .build();
  }

  /** Lowers {@code vector}. */
  static PassInfo vector() {
    return PassInfo.of("convert-vector-to-llvm", VectorToLlvmPass::new)
        .displayName("ConvertVectorToLLVMPass")
        .summary("Lower the vector dialect to the llvm dialect")
        .description(
            """
            Unrolls operations on vectors of several dimensions to operations on their rows, makes
            accesses and masks of transfers, then replaces what is left of `vector` by operations of
            `llvm`. Casts connect them with operations of other dialects, for the passes that lower
            those. Everything is simplified on the way. With `enable-…`, the operations of a machine's
            dialect become its intrinsics.""")
        .options(
            VectorToLlvmPass.REASSOCIATE,
            VectorToLlvmPass.NARROW,
            VectorToLlvmPass.ALIGNMENT,
            VectorToLlvmPass.CONTRACTION,
            VectorToLlvmPass.TRANSPOSITION,
            VectorToLlvmPass.AMX,
            VectorToLlvmPass.ARM_NEON,
            VectorToLlvmPass.ARM_SVE,
            VectorToLlvmPass.ARM_I8MM,
            VectorToLlvmPass.ARM_BF16,
            VectorToLlvmPass.X86)
        .build();
  }

  private static PassInfo plain(String name, String displayName, String dialect, Source source) {
    return PassInfo.of(name, options -> new ToLlvmPass(options.get(INDEX_WIDTH), source))
        .displayName(displayName)
        .summary("Lower the " + dialect + " dialect to the llvm dialect")
        .description(description(dialect))
        .options(INDEX_WIDTH)
        .build();
  }

  private static String description(String dialect) {
    return "Replaces operations of `"
        + dialect
        + "` by those of `llvm`. Where the types of values change, casts connect them with"
        + " operations of other dialects, for the passes that lower those. Operations are folded"
        + " on the way.";
  }

  @Override
  public void run(Operation op, PassRun run) {
    int width = indexWidth == 0 ? (int) DataLayouts.of(op).indexWidth() : indexWidth;
    List<RewritePattern> patterns =
        new ArrayList<>(source.patterns(new LlvmTypes(width, bare), new LibraryFunctions()));
    DialectConversion.Outcome outcome =
        DialectConversion.partial(op, target, PatternSet.of(patterns));
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
