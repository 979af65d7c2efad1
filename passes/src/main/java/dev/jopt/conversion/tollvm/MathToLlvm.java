package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import java.util.Set;

/** Lowers {@code math} to intrinsics. */
final class MathToLlvm {
  private static final String[][] NAMES = {
    {"absf", "fabs"},
    {"acos", "acos"},
    {"asin", "asin"},
    {"atan", "atan"},
    {"atan2", "atan2"},
    {"ceil", "ceil"},
    {"copysign", "copysign"},
    {"cos", "cos"},
    {"cosh", "cosh"},
    {"ctpop", "ctpop"},
    {"exp", "exp"},
    {"exp2", "exp2"},
    {"floor", "floor"},
    {"fma", "fma"},
    {"fpowi", "powi"},
    {"log", "log"},
    {"log10", "log10"},
    {"log2", "log2"},
    {"powf", "pow"},
    {"round", "round"},
    {"roundeven", "roundeven"},
    {"sin", "sin"},
    {"sinh", "sinh"},
    {"sqrt", "sqrt"},
    {"tan", "tan"},
    {"tanh", "tanh"},
    {"trunc", "trunc"},
  };

  private MathToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types, boolean approximateLog1p) {
    Lowerings all = new Lowerings(types);
    for (String[] name : NAMES) {
      String intrinsic = "intr." + name[1];
      all.add("math." + name[0], Lowerings.known(site -> Lowerings.rename(site, intrinsic)));
    }
    all.add("math.absi", site -> integer(site, "intr.abs", "is_int_min_poison"))
        .add("math.ctlz", site -> integer(site, "intr.ctlz", "is_zero_poison"))
        .add("math.cttz", site -> integer(site, "intr.cttz", "is_zero_poison"))
        .add("math.isnan", Lowerings.known(site -> classify(site, 3)))
        .add("math.isfinite", Lowerings.known(site -> classify(site, 504)))
        .add(
            "math.expm1",
            Lowerings.known(
                site ->
                    withOne(site, (x, one, make) -> make.of("fsub", make.of("intr.exp", x), one))))
        .add(
            "math.rsqrt",
            Lowerings.known(
                site ->
                    withOne(site, (x, one, make) -> make.of("fdiv", one, make.of("intr.sqrt", x)))))
        .add("math.sincos", Lowerings.known(MathToLlvm::sinCos));
    if (approximateLog1p) {
      all.add(
          "math.log1p",
          Lowerings.known(
              site ->
                  withOne(site, (x, one, make) -> make.of("intr.log", make.of("fadd", one, x)))));
    }
    return all.patterns();
  }

  private static boolean integer(Site site, String name, String flag) {
    if (site.operand(0).type() instanceof ArrayType) {
      return site.fail("works on arrays");
    }
    return site.replace(
        site.emit(
            name,
            site.resultType(0),
            DictionaryAttribute.EMPTY.with(flag, IntegerAttribute.FALSE),
            site.operand(0)));
  }

  private static boolean classify(Site site, int bits) {
    Type type = site.resultType(0);
    return site.replaceRows(
        type,
        parts ->
            site.emit(
                "intr.is.fpclass",
                Site.rowType(type),
                DictionaryAttribute.EMPTY.with("bit", IntegerAttribute.i32(bits)),
                parts.get(0)));
  }

  private static Value one(Site site, Type type) {
    Attribute one = FloatAttribute.of(1, (FloatType) SmallTypes.scalar(type));
    return site.constant(
        type instanceof VectorType vector ? DenseElementsAttribute.splat(vector, one) : one, type);
  }

  /** An expression of an operand and the constant one, an operation at a time. */
  private interface WithOne {
    Value of(Value operand, Value one, Emitter make);
  }

  /** Makes an operation with the result's type and the fast-math flags of the one it lowers. */
  private interface Emitter {
    Value of(String name, Value... operands);
  }

  private static boolean withOne(Site site, WithOne expression) {
    Type type = site.resultType(0);
    DictionaryAttribute flags = Lowerings.attributes(site.op, Set.of());
    return site.replaceRows(
        type,
        parts -> {
          Type row = Site.rowType(type);
          return expression.of(
              parts.get(0),
              one(site, row),
              (name, operands) -> site.emit(name, row, flags, operands));
        });
  }

  private static boolean sinCos(Site site) {
    Type type = site.operand(0).type();
    if (type instanceof ArrayType) {
      return site.fail("works on arrays");
    }
    Value pair =
        site.emit(
            "intr.sincos",
            StructType.of(type, type),
            Lowerings.attributes(site.op, Set.of()),
            site.operand(0));
    Value sin = site.extract(pair, 0);
    return site.replace(sin, site.extract(pair, 1));
  }
}
