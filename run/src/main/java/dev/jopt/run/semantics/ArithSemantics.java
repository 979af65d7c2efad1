package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.AddUiExtendedOp;
import dev.jopt.dialect.arith.Cast;
import dev.jopt.dialect.arith.CastOp;
import dev.jopt.dialect.arith.CmpFOp;
import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.FloatBinaryOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.arith.IntegerDivisionOp;
import dev.jopt.dialect.arith.MulExtendedOp;
import dev.jopt.dialect.arith.OverflowAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.semantics.Integers.Promise;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.FloatFormat;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The operations of {@code arith}. */
final class ArithSemantics {
  private ArithSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    for (IntegerBinary kind : IntegerBinary.values()) {
      known.put("arith." + kind.localName(), ArithSemantics::integer);
    }
    for (FloatBinary kind : FloatBinary.values()) {
      known.put("arith." + kind.localName(), ArithSemantics::floating);
    }
    for (Cast kind : Cast.values()) {
      known.put("arith." + kind.localName(), ArithSemantics::cast);
    }
    known.put("arith.constant", ArithSemantics::constant);
    known.put("arith.cmpi", ArithSemantics::compareIntegers);
    known.put("arith.cmpf", ArithSemantics::compareFloats);
    known.put("arith.negf", ArithSemantics::negate);
    known.put("arith.select", ArithSemantics::select);
    known.put("arith.addui_extended", ArithSemantics::addExtended);
    known.put("arith.mulsi_extended", ArithSemantics::multiplyExtended);
    known.put("arith.mului_extended", ArithSemantics::multiplyExtended);
    known.put("ub.poison", ArithSemantics::poison);
  }

  static Node constant(Operation op, FunctionCode code) {
    Object value = EvaluatedConstants.of(((ConstantLike) op).constantValue(), op.result(0).type());
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, value);
  }

  private static Node poison(Operation op, FunctionCode code) {
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, Poison.POISON);
  }

  private static Node integer(Operation op, FunctionCode code) {
    IntegerBinary kind;
    Promise promise = Promise.NONE;
    if (op instanceof IntegerDivisionOp division) {
      kind = division.kind();
    } else {
      kind = ((IntegerBinaryOp) op).kind();
    }
    if (kind.flag() == IntegerBinary.Flag.OVERFLOW && op instanceof IntegerBinaryOp sum) {
      int flags = sum.overflow().flags();
      promise =
          new Promise(
              (flags & OverflowAttribute.NSW) != 0, (flags & OverflowAttribute.NUW) != 0, false);
    } else if (kind.flag() == IntegerBinary.Flag.EXACT) {
      promise = new Promise(false, false, op.hasAttribute("isExact"));
    }
    Node node =
        Values.binary(
            op,
            code,
            Integers.binary(kind, Values.width(Values.scalar(op.result(0).type())), promise));
    return switch (kind) {
      case DIVUI, DIVSI, CEILDIVUI, CEILDIVSI, FLOORDIVSI, REMUI, REMSI ->
          checkedDivision(op, code, node);
      default -> node;
    };
  }

  /** A division by poison is as bad as one by zero. */
  static Node checkedDivision(Operation op, FunctionCode code, Node node) {
    int divisor = code.slot(op.operand(1));
    return frame -> {
      if (frame.get(divisor) == Poison.POISON) {
        throw new Fault("division by poison");
      }
      node.execute(frame);
    };
  }

  static FloatType format(Type type) {
    if (Values.scalar(type) instanceof FloatType format) {
      return format;
    }
    throw new Fault("no floating-point type: " + type);
  }

  private static Node floating(Operation op, FunctionCode code) {
    FloatBinaryOp operation = (FloatBinaryOp) op;
    BinaryOperator<Object> exact = Floats.binary(operation.kind(), format(op.result(0).type()));
    FastMathAttribute promised = operation.fastMath();
    return Values.binary(
        op,
        code,
        promised.flags() == 0
            ? exact
            : (left, right) -> promised(promised, (Double) exact.apply(left, right)));
  }

  /** What is promised not to come is poison; a zero whose sign does not matter is positive. */
  private static Object promised(FastMathAttribute promised, double value) {
    if (promised.hasAll(FastMathAttribute.NNAN) && Double.isNaN(value)
        || promised.hasAll(FastMathAttribute.NINF) && Double.isInfinite(value)) {
      return Poison.POISON;
    }
    return value == 0 && promised.hasAll(FastMathAttribute.NSZ) ? 0.0 : value;
  }

  private static Node negate(Operation op, FunctionCode code) {
    Floats.demandNarrow(format(op.result(0).type()));
    return Values.unary(op, code, value -> negated((Double) value));
  }

  /** Turns the sign bit, of a NaN too. */
  static Double negated(double value) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(value) ^ Long.MIN_VALUE);
  }

  private static Node compareIntegers(Operation op, FunctionCode code) {
    return Values.binary(
        op,
        code,
        Integers.compare(
            ((CmpIOp) op).predicate(), Values.width(Values.scalar(op.operand(0).type()))));
  }

  private static Node compareFloats(Operation op, FunctionCode code) {
    Floats.demandNarrow(format(op.operand(0).type()));
    return Values.binary(op, code, Floats.compare(((CmpFOp) op).predicate()));
  }

  static Node select(Operation op, FunctionCode code) {
    int condition = code.slot(op.operand(0));
    int yes = code.slot(op.operand(1));
    int no = code.slot(op.operand(2));
    int out = code.slot(op.result(0));
    return frame -> {
      Object flag = frame.get(condition);
      frame.set(
          out,
          flag == Poison.POISON
              ? flag
              : flag instanceof Elements flags
                  ? choose(flags, frame.get(yes), frame.get(no))
                  : Values.isTrue(flag) ? frame.get(yes) : frame.get(no));
    };
  }

  private static Object choose(Elements flags, Object yes, Object no) {
    @Nullable Object[] data = new @Nullable Object[flags.data().length];
    for (int i = 0; i < data.length; i++) {
      Object flag = flags.data()[i];
      if (flag == Poison.POISON) {
        data[i] = flag;
      } else {
        Object from = Values.number(flag) != 0 ? yes : no;
        data[i] = from == Poison.POISON ? from : Values.elements(from).data()[i];
      }
    }
    return new Elements(flags.shape(), data);
  }

  private static Node addExtended(Operation op, FunctionCode code) {
    AddUiExtendedOp sum = (AddUiExtendedOp) op;
    int width = Values.width(Values.scalar(sum.sum().type()));
    return two(
        op,
        code,
        values -> Values.wrap(Values.big(values[0]).add(Values.big(values[1])), width),
        values ->
            Values.truth(
                Values.unsigned(values[0], width).add(Values.unsigned(values[1], width)).bitLength()
                    > width));
  }

  private static Node multiplyExtended(Operation op, FunctionCode code) {
    MulExtendedOp product = (MulExtendedOp) op;
    int width = Values.width(Values.scalar(product.low().type()));
    boolean signed = product.isSigned();
    Values.Function full =
        values ->
            signed
                ? Values.big(values[0]).multiply(Values.big(values[1]))
                : Values.unsigned(values[0], width).multiply(Values.unsigned(values[1], width));
    return two(
        op,
        code,
        values -> Values.wrap((BigInteger) full.of(values), width),
        values -> Values.wrap(((BigInteger) full.of(values)).shiftRight(width), width));
  }

  private static Node two(
      Operation op, FunctionCode code, Values.Function first, Values.Function second) {
    int left = code.slot(op.operand(0));
    int right = code.slot(op.operand(1));
    int one = code.slot(op.result(0));
    int other = code.slot(op.result(1));
    return frame -> {
      Object a = frame.get(left);
      Object b = frame.get(right);
      frame.set(one, Values.map(first, a, b));
      frame.set(other, Values.map(second, a, b));
    };
  }

  private static Node cast(Operation op, FunctionCode code) {
    Type from = Values.scalar(op.operand(0).type());
    Type to = Values.scalar(op.result(0).type());
    if (((CastOp) op).kind() == Cast.TRUNCF && op.hasAttribute("roundingmode")) {
      throw Fault.limit("the interpreter rounds to nearest only");
    }
    return Values.unary(op, code, conversion(((CastOp) op).kind(), from, to, op));
  }

  static UnaryOperator<Object> conversion(Cast kind, Type from, Type to, Operation op) {
    int in = from instanceof FloatType format ? format.width() : Values.width(from);
    int out = to instanceof FloatType format ? format.width() : Values.width(to);
    return switch (kind) {
      case EXTF, TRUNCF -> {
        Floats.demandNarrow(format(from));
        Floats.demandNarrow(format(to));
        FloatType format = format(to);
        yield value -> FloatFormat.round((Double) value, format);
      }
      case EXTSI, INDEX_CAST -> integerCast(out, true, in);
      case EXTUI, INDEX_CASTUI -> {
        boolean promised = op.hasAttribute("nonNeg");
        UnaryOperator<Object> extend = integerCast(out, false, in);
        yield value ->
            promised && Values.big(value).signum() < 0 ? Poison.POISON : extend.apply(value);
      }
      case TRUNCI -> truncation(op, in, out);
      case FPTOSI, FPTOUI -> toInteger(kind == Cast.FPTOSI, out, format(from));
      case SITOFP, UITOFP -> toFloat(kind == Cast.SITOFP, in, format(to));
      case BITCAST -> value -> EvaluatedConstants.ofBits(EvaluatedConstants.bits(value, from), to);
    };
  }

  static UnaryOperator<Object> integerCast(int out, boolean signed, int in) {
    if (in <= Long.SIZE && out <= Long.SIZE && signed) {
      return value -> Values.wrap((Long) value, out);
    }
    return value -> Values.wrap(signed ? Values.big(value) : Values.unsigned(value, in), out);
  }

  private static UnaryOperator<Object> truncation(Operation op, int in, int out) {
    int flags =
        op.attribute("overflowFlags") instanceof OverflowAttribute promise ? promise.flags() : 0;
    return value -> {
      Object narrow = Values.wrap(Values.big(value), out);
      boolean kept =
          ((flags & OverflowAttribute.NSW) == 0 || Values.big(narrow).equals(Values.big(value)))
              && ((flags & OverflowAttribute.NUW) == 0
                  || Values.unsigned(narrow, out).equals(Values.unsigned(value, in)));
      return kept ? narrow : Poison.POISON;
    };
  }

  private static UnaryOperator<Object> toInteger(boolean signed, int width, FloatType format) {
    Floats.demandNarrow(format);
    return value -> {
      double number = (Double) value;
      if (Double.isNaN(number) || Double.isInfinite(number)) {
        return Poison.POISON;
      }
      BigInteger whole = new java.math.BigDecimal(number).toBigInteger();
      boolean fits =
          signed ? whole.bitLength() < width : whole.signum() >= 0 && whole.bitLength() <= width;
      return fits ? Values.wrap(whole, width) : Poison.POISON;
    };
  }

  private static UnaryOperator<Object> toFloat(boolean signed, int width, FloatType format) {
    Floats.demandNarrow(format);
    return value -> {
      BigInteger whole = signed ? Values.big(value) : Values.unsigned(value, width);
      if (whole.bitLength() <= 53) {
        return FloatFormat.round(whole.doubleValue(), format);
      }
      return EvaluatedConstants.rounded(whole, format);
    };
  }
}
