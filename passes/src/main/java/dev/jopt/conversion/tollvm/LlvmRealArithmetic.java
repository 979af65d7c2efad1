package dev.jopt.conversion.tollvm;

import static java.util.Objects.requireNonNull;

import dev.jopt.conversion.complextostandard.RealArithmetic;
import dev.jopt.dialect.arith.CmpFPredicate;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.Map;

/** Emits arithmetic on the parts of complex numbers in the dialect of LLVM. */
final class LlvmRealArithmetic implements RealArithmetic {
  private static final Map<String, String> FLOATS =
      Map.of(
          "absf", "intr.fabs",
          "addf", "fadd",
          "copysign", "intr.copysign",
          "divf", "fdiv",
          "mulf", "fmul",
          "subf", "fsub");
  private static final Map<String, String> OTHERS =
      Map.of("andi", "and", "ori", "or", "select", "select");

  private final Site site;
  private final Type type;
  private final DictionaryAttribute flags;

  /** Of parts of a type; operations on them get attributes, which are fast-math flags. */
  LlvmRealArithmetic(Site site, Type type, DictionaryAttribute flags) {
    this.site = site;
    this.type = type;
    this.flags = flags;
  }

  @Override
  public Value apply(String name, Value... operands) {
    Type result = operands[operands.length - 1].type();
    String other = OTHERS.get(name);
    return other != null
        ? site.emit(other, result, operands)
        : site.emit(requireNonNull(FLOATS.get(name)), result, flags, operands);
  }

  @Override
  public Value compare(CmpFPredicate predicate, Value left, Value right) {
    return site.emit(
        "fcmp",
        IntegerType.I1,
        flags.with("predicate", IntegerAttribute.i64(predicate.ordinal())),
        left,
        right);
  }

  @Override
  public Value constant(double value) {
    return site.constant(FloatAttribute.of(value, (FloatType) type), type);
  }

  @Override
  public LlvmRealArithmetic strict() {
    return new LlvmRealArithmetic(site, type, DictionaryAttribute.EMPTY);
  }
}
