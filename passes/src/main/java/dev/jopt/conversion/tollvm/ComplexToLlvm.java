package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.complextostandard.ComplexDivision;
import dev.jopt.conversion.complextostandard.ComplexRange;
import dev.jopt.conversion.complextostandard.Parts;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Set;

/** Lowers {@code complex}: a number becomes a structure of its real and its imaginary part. */
final class ComplexToLlvm {
  private ComplexToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types, ComplexRange range) {
    return new Lowerings(types)
        .add("complex.abs", ComplexToLlvm::abs)
        .add("complex.add", site -> partwise(site, "fadd"))
        .add("complex.constant", ComplexToLlvm::constant)
        .add("complex.create", ComplexToLlvm::create)
        .add("complex.div", site -> divide(site, range))
        .add("complex.im", site -> site.replace(site.extract(site.operand(0), 1)))
        .add("complex.mul", ComplexToLlvm::multiply)
        .add("complex.re", site -> site.replace(site.extract(site.operand(0), 0)))
        .add("complex.sub", site -> partwise(site, "fsub"))
        .patterns();
  }

  private static DictionaryAttribute flags(Site site) {
    return Lowerings.attributes(site.op, Set.of());
  }

  private static boolean replace(Site site, Value result, Value real, Value imaginary) {
    return site.replace(site.insert(site.insert(result, real, 0), imaginary, 1));
  }

  /** The parts of two numbers. */
  private record Operands(Value re1, Value im1, Value re2, Value im2) {
    static Operands of(Site site) {
      Value re1 = site.extract(site.operand(0), 0);
      Value im1 = site.extract(site.operand(0), 1);
      Value re2 = site.extract(site.operand(1), 0);
      return new Operands(re1, im1, re2, site.extract(site.operand(1), 1));
    }
  }

  private static Value op(Site site, String name, Value lhs, Value rhs) {
    return site.emit(name, lhs.type(), flags(site), lhs, rhs);
  }

  private static boolean constant(Site site) {
    return site.replace(site.constant(site.op.attribute("value"), site.resultType(0)));
  }

  private static boolean create(Site site) {
    Value result = site.poison(site.resultType(0));
    return replace(site, result, site.operand(0), site.operand(1));
  }

  private static boolean abs(Site site) {
    Value re = site.extract(site.operand(0), 0);
    Value im = site.extract(site.operand(0), 1);
    Type type = site.resultType(0);
    Value square = op(site, "fmul", re, re);
    Value sum = op(site, "fadd", square, op(site, "fmul", im, im));
    return site.replace(site.emit("intr.sqrt", type, sum));
  }

  private static boolean partwise(Site site, String name) {
    Operands parts = Operands.of(site);
    Value result = site.poison(site.resultType(0));
    Value real = op(site, name, parts.re1(), parts.re2());
    return replace(site, result, real, op(site, name, parts.im1(), parts.im2()));
  }

  private static boolean multiply(Site site) {
    Operands parts = Operands.of(site);
    Value result = site.poison(site.resultType(0));
    Value reals = op(site, "fmul", parts.re2(), parts.re1());
    Value imaginaries = op(site, "fmul", parts.im2(), parts.im1());
    Value real = op(site, "fsub", reals, imaginaries);
    Value mixed = op(site, "fmul", parts.im1(), parts.re2());
    Value other = op(site, "fmul", parts.re1(), parts.im2());
    return replace(site, result, real, op(site, "fadd", mixed, other));
  }

  private static boolean divide(Site site, ComplexRange range) {
    Operands parts = Operands.of(site);
    Value result = site.poison(site.resultType(0));
    Parts quotient =
        ComplexDivision.divide(
            new LlvmRealArithmetic(site, parts.re1().type(), flags(site)),
            range,
            new Parts(parts.re1(), parts.im1()),
            new Parts(parts.re2(), parts.im2()));
    return replace(site, result, quotient.re(), quotient.im());
  }
}
