package dev.jopt.transform.arith;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.ScalingCastOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.PartialConversion;
import java.util.ArrayList;
import java.util.List;

/** Writes arithmetic that machines do not have as several simpler operations. */
public final class ArithExpandPass implements Pass {
  private static final PassOption<Boolean> BF16 =
      PassOption.bool("include-bf16", false, "expand conversions of bf16");
  private static final PassOption<Boolean> F8E8M0 =
      PassOption.bool("include-f8e8m0", false, "expand conversions of f8E8M0FNU");
  private static final PassOption<Boolean> F4E2M1 =
      PassOption.bool("include-f4e2m1", false, "expand conversions of f4E2M1FN");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("arith-expand", ArithExpandPass::new)
          .displayName("ArithExpandOpsPass")
          .summary("Write operations of arith that LLVM lacks by those that it has")
          .description(
              """
              Expands divisions that round up or down, minima and maxima of floating-point numbers,
              and conversions with a scale into operations that LLVM has. The options add the
              conversions of small floating-point formats, which become operations on their bits.""")
          .options(BF16, F8E8M0, F4E2M1)
          .build();

  private final ConversionTarget target;
  private final PatternSet patterns;

  private ArithExpandPass(PassOptions options) {
    List<SmallFloatExpansion> formats = new ArrayList<>();
    if (options.get(BF16)) {
      formats.add(new Bf16Expansion());
    }
    if (options.get(F8E8M0)) {
      formats.add(new F8E8M0Expansion());
    }
    if (options.get(F4E2M1)) {
      formats.add(new F4E2M1Expansion());
    }
    target = target(formats);
    List<RewritePattern> all = new ArrayList<>();
    // A pattern for each format: one expansion may need another one.
    formats.forEach(format -> all.add(new SmallFloatPattern(format)));
    all.addAll(
        List.of(
            ConversionPattern.of(
                IntegerBinaryOp.class,
                (op, operands, rewriter) -> {
                  return DivisionExpansion.expand(op, op.kind(), operands.all(), rewriter)
                      || ExtremumExpansion.expand(op, operands.all(), rewriter);
                }),
            ConversionPattern.of(
                IntegerDivisionOp.class,
                (op, operands, rewriter) -> {
                  return DivisionExpansion.expand(op, op.kind(), operands.all(), rewriter);
                }),
            ConversionPattern.of(
                FloatBinaryOp.class,
                (op, operands, rewriter) -> {
                  return ExtremumExpansion.expand(op, operands.all(), rewriter);
                }),
            ConversionPattern.of(
                ScalingCastOp.class,
                (op, operands, rewriter) -> {
                  return ScalingExpansion.expand(op, operands.all(), rewriter);
                })));
    patterns = PatternSet.of(all);
  }

  private static ConversionTarget target(List<SmallFloatExpansion> formats) {
    return ConversionTarget.builder()
        .legalDialect("arith", "vector")
        .dynamicallyLegal(
            IntegerBinaryOp.class,
            op ->
                op.kind() != IntegerBinary.FLOORDIVSI
                    && ExtremumExpansion.predicate(op.kind()) == null)
        .dynamicallyLegal(
            IntegerDivisionOp.class,
            op -> op.kind() != IntegerBinary.CEILDIVSI && op.kind() != IntegerBinary.CEILDIVUI)
        .dynamicallyLegal(FloatBinaryOp.class, op -> !ExtremumExpansion.isExtremum(op.kind()))
        .illegal(ScalingCastOp.class)
        .dynamicallyLegal(
            CastOp.class, op -> formats.stream().noneMatch(format -> format.applies(op)))
        .build();
  }

  @Override
  public void run(Operation op, PassRun run) {
    PartialConversion.run(op, run, target, patterns);
  }
}
