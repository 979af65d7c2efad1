package dev.jopt.conversion.tollvm;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Lowers {@code index}. */
final class IndexToLlvm {
  private static final String[][] NAMES = {
    {"add", "add"},
    {"and", "and"},
    {"divs", "sdiv"},
    {"divu", "udiv"},
    {"maxs", "intr.smax"},
    {"maxu", "intr.umax"},
    {"mins", "intr.smin"},
    {"minu", "intr.umin"},
    {"mul", "mul"},
    {"or", "or"},
    {"rems", "srem"},
    {"remu", "urem"},
    {"shl", "shl"},
    {"shrs", "ashr"},
    {"shru", "lshr"},
    {"sub", "sub"},
    {"xor", "xor"},
  };

  private IndexToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types) {
    Lowerings all = new Lowerings(types);
    for (String[] name : NAMES) {
      all.rename("index." + name[0], name[1]);
    }
    return all.add("index.ceildivs", IndexToLlvm::ceilDivS)
        .add("index.ceildivu", IndexToLlvm::ceilDivU)
        .add("index.floordivs", IndexToLlvm::floorDivS)
        .add("index.casts", site -> cast(site, "sext"))
        .add("index.castu", site -> cast(site, "zext"))
        .add("index.cmp", IndexToLlvm::compare)
        .add("index.sizeof", site -> site.replace(number(site, site.types.index().width())))
        .add("index.constant", IndexToLlvm::constant)
        .add(
            "index.bool.constant",
            site -> site.replace(site.constant(site.op.attribute("value"), site.resultType(0))))
        .patterns();
  }

  private static Value number(Site site, long value) {
    return site.number(value, site.types.index());
  }

  private static boolean constant(Site site) {
    IntegerAttribute value = (IntegerAttribute) site.op.attribute("value");
    return site.replace(
        site.constant(
            IntegerAttribute.wrapping(value.value(), site.types.index()), site.types.index()));
  }

  private static boolean compare(Site site) {
    String predicate = site.op.attribute("pred").toString();
    String word = predicate.replaceAll(".*[ <]([a-z]+).*", "$1");
    return site.replace(site.compare(word, site.operand(0), site.operand(1)));
  }

  private static boolean cast(Site site, String extension) {
    Type target = site.resultType(0);
    int to = ((IntegerType) target).width();
    int from = ((IntegerType) site.operand(0).type()).width();
    if (to == from) {
      return site.replace(site.operand(0));
    }
    return site.replace(site.emit(to < from ? "trunc" : extension, target, site.operand(0)));
  }

  private static Value op(Site site, String name, Value lhs, Value rhs) {
    return site.emit(name, lhs.type(), lhs, rhs);
  }

  private static Value select(Site site, Value condition, Value yes, Value no) {
    return site.emit("select", yes.type(), DictionaryAttribute.EMPTY, condition, yes, no);
  }

  private static boolean ceilDivS(Site site) {
    Value n = site.operand(0);
    Value m = site.operand(1);
    Value zero = number(site, 0);
    Value one = number(site, 1);
    Value minusOne = number(site, -1);
    Value positive = site.compare("sgt", m, zero);
    Value x = select(site, positive, minusOne, one);
    Value sum = op(site, "add", n, x);
    Value rounded = op(site, "add", op(site, "sdiv", sum, m), one);
    Value negated = op(site, "sub", zero, n);
    Value other = op(site, "sub", zero, op(site, "sdiv", negated, m));
    Value same = site.compare("eq", site.compare("sgt", n, zero), positive);
    Value nonZero = site.compare("ne", n, zero);
    Value both = op(site, "and", same, nonZero);
    return site.replace(select(site, both, rounded, other));
  }

  private static boolean ceilDivU(Site site) {
    Value n = site.operand(0);
    Value m = site.operand(1);
    Value zero = number(site, 0);
    Value one = number(site, 1);
    Value quotient = op(site, "udiv", op(site, "sub", n, one), m);
    Value rounded = op(site, "add", quotient, one);
    return site.replace(select(site, site.compare("eq", n, zero), zero, rounded));
  }

  private static boolean floorDivS(Site site) {
    Value n = site.operand(0);
    Value m = site.operand(1);
    Value zero = number(site, 0);
    Value one = number(site, 1);
    Value minusOne = number(site, -1);
    Value negative = site.compare("slt", m, zero);
    Value x = select(site, negative, one, minusOne);
    Value distance = op(site, "sub", x, n);
    Value rounded = op(site, "sub", minusOne, op(site, "sdiv", distance, m));
    Value quotient = op(site, "sdiv", n, m);
    Value differ = site.compare("ne", site.compare("slt", n, zero), negative);
    Value both = op(site, "and", differ, site.compare("ne", n, zero));
    return site.replace(select(site, both, rounded, quotient));
  }
}
