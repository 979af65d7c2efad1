package dev.jopt.conversion.complextostandard;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassOptions;
import dev.jopt.pass.PassRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Lowers operations on complex numbers to {@code arith} and {@code math} on their parts. */
public final class ComplexToStandardPass implements Pass {
  private static final PassOption<ComplexRange> RANGE =
      PassOption.choice(
          "complex-range", ComplexRange.IMPROVED, "how far numbers go that are divided");

  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("convert-complex-to-standard", ComplexToStandardPass::new)
          .displayName("ConvertComplexToStandardPass")
          .summary("Lower the complex dialect to arith and math")
          .description(
              """
              Replaces operations on complex numbers by arithmetic on their real and imaginary
              parts. What is left of `complex` takes numbers apart, puts them together, or is a
              constant: that is for `convert-complex-to-llvm`. Functions mind infinities and what is
              not a number, unless the operation's fast-math flags exclude both.""")
          .options(RANGE)
          .build();

  private static final ConversionTarget TARGET =
      ConversionTarget.builder()
          .legalDialect("arith", "math")
          .legal("complex.create", "complex.im", "complex.re")
          .build();

  private static final Map<String, Predicate<ComplexSite>> LOWERINGS =
      Map.ofEntries(
          Map.entry("abs", ComplexArithmetic::abs),
          Map.entry("add", site -> ComplexArithmetic.partwise(site, "addf")),
          Map.entry("angle", ComplexArithmetic::angle),
          Map.entry("atan2", ComplexPowers::atan2),
          Map.entry("conj", ComplexArithmetic::conjugate),
          Map.entry("cos", ComplexFunctions::cos),
          Map.entry("eq", ComplexArithmetic::equal),
          Map.entry("exp", ComplexFunctions::exp),
          Map.entry("expm1", ComplexFunctions::expMinusOne),
          Map.entry("log", ComplexFunctions::log),
          Map.entry("log1p", ComplexFunctions::logOfOnePlus),
          Map.entry("mul", ComplexArithmetic::multiply),
          Map.entry("neg", ComplexArithmetic::negate),
          Map.entry("neq", ComplexArithmetic::notEqual),
          Map.entry("pow", ComplexPowers::power),
          Map.entry("powi", ComplexPowers::integerPower),
          Map.entry("rsqrt", ComplexPowers::reciprocalRoot),
          Map.entry("sign", ComplexArithmetic::sign),
          Map.entry("sin", ComplexFunctions::sin),
          Map.entry("sqrt", ComplexPowers::root),
          Map.entry("sub", site -> ComplexArithmetic.partwise(site, "subf")),
          Map.entry("tan", ComplexFunctions::tan),
          Map.entry("tanh", ComplexFunctions::tanh));

  private final PatternSet patterns;

  private ComplexToStandardPass(PassOptions options) {
    ComplexRange range = options.get(RANGE);
    List<RewritePattern> all = new ArrayList<>();
    LOWERINGS.forEach((name, lowering) -> all.add(pattern(name, lowering)));
    all.add(pattern("div", site -> ComplexArithmetic.divide(site, range)));
    patterns = PatternSet.of(all);
  }

  private static RewritePattern pattern(String name, Predicate<ComplexSite> lowering) {
    return ConversionPattern.named(
        "complex." + name,
        null,
        (op, operands, rewriter) -> lowering.test(ComplexSite.of(op, operands, rewriter)));
  }

  @Override
  public void run(Operation op, PassRun run) {
    DialectConversion.Outcome outcome = DialectConversion.partial(op, TARGET, patterns);
    if (!outcome.succeeded()) {
      run.fail();
    }
    if (!outcome.changed()) {
      run.preserveAllAnalyses();
    }
  }
}
