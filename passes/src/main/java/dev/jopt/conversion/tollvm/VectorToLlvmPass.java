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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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

  static final PassOption<Boolean> AMX =
      PassOption.bool("enable-amx", false, "lower `amx` to its intrinsics, too");
  static final PassOption<Boolean> ARM_NEON =
      PassOption.bool("enable-arm-neon", false, "`arm_neon` may be in the result");
  static final PassOption<Boolean> ARM_SVE =
      PassOption.bool(
          "enable-arm-sve",
          false,
          "lower `arm_sve` to its intrinsics, too, and make masks by them");
  static final PassOption<Boolean> ARM_I8MM =
      PassOption.bool(
          "enable-arm-i8mm",
          false,
          "multiply matrices of bytes by instructions of the Arm dialects that are enabled");
  static final PassOption<Boolean> ARM_BF16 =
      PassOption.bool(
          "enable-arm-bf16",
          false,
          "multiply matrices of `bf16` by instructions of the Arm dialects that are enabled");
  static final PassOption<Boolean> X86 =
      PassOption.bool("enable-x86vector", false, "lower `x86vector` to its intrinsics, too");

  private final VectorToLlvm.Options options;
  private final VectorLowering.Contraction contraction;
  private final VectorLowering.Transposition transposition;
  private final Set<VectorLowering.Products> products;
  private final boolean amx;
  private final boolean armNeon;
  private final boolean armSve;
  private final boolean x86;

  VectorToLlvmPass(PassOptions options) {
    contraction = options.get(CONTRACTION);
    transposition = options.get(TRANSPOSITION);
    amx = options.get(AMX);
    armNeon = options.get(ARM_NEON);
    armSve = options.get(ARM_SVE);
    x86 = options.get(X86);
    products = products(options.get(ARM_I8MM), options.get(ARM_BF16));
    this.options =
        new VectorToLlvm.Options(
            options.get(REASSOCIATE), options.get(NARROW), options.get(ALIGNMENT));
  }

  private Set<VectorLowering.Products> products(boolean ofBytes, boolean ofFloats) {
    Set<VectorLowering.Products> all = EnumSet.noneOf(VectorLowering.Products.class);
    if (armNeon && ofBytes) {
      all.add(VectorLowering.Products.NEON_I8MM);
    }
    if (armNeon && ofFloats) {
      all.add(VectorLowering.Products.NEON_BF16);
    }
    if (armSve && ofBytes) {
      all.add(VectorLowering.Products.SVE_I8MM);
    }
    if (armSve && ofFloats) {
      all.add(VectorLowering.Products.SVE_BF16);
    }
    return all;
  }

  @Override
  public void run(Operation op, PassRun run) {
    boolean changed =
        VectorLowering.unroll(op, contraction, transposition, products, options.narrowIndices());
    DialectConversion.Outcome outcome =
        DialectConversion.partial(op, target(), PatternSet.of(patterns()));
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!changed && !outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }

  private ConversionTarget target() {
    ConversionTarget.Builder target =
        ConversionTarget.builder().legalDialect("arith", "llvm", "memref");
    if (armNeon) {
      target.legalDialect("arm_neon");
    }
    if (armSve) {
      target.dynamicallyLegalDialect("arm_sve", op -> op.name().startsWith("arm_sve.intr."));
    }
    return target.build();
  }

  /** Those of machines come first: they know better what a mask is. */
  private List<RewritePattern> patterns() {
    LlvmTypes types = amx ? LlvmTypes.withTiles() : new LlvmTypes(64, false);
    List<RewritePattern> patterns = new ArrayList<>();
    if (amx) {
      patterns.addAll(AmxToLlvm.patterns(types));
    }
    if (armSve) {
      patterns.addAll(ArmSveToLlvm.patterns(types));
    }
    if (x86) {
      patterns.addAll(X86VectorToLlvm.patterns(types));
    }
    patterns.addAll(VectorToLlvm.patterns(types, new LibraryFunctions(), options));
    return patterns;
  }
}
