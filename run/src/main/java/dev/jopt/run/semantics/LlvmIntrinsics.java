package dev.jopt.run.semantics;

import dev.jopt.dialect.arith.FloatBinary;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.math.MathFunction;
import dev.jopt.ir.Operation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.semantics.Integers.Promise;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import dev.jopt.run.value.Poison;
import java.math.BigInteger;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** The intrinsics of {@code llvm} on numbers and vectors, and those that compute nothing. */
final class LlvmIntrinsics {
  private static final Node NOTHING = frame -> {};

  /** The bits of {@code is.fpclass} for NaN, infinity, normal, subnormal and zero. */
  private static final int NAN = 0x3;

  private static final int NEGATIVE_INFINITY = 0x4;
  private static final int NEGATIVE_NORMAL = 0x8;
  private static final int NEGATIVE_SUBNORMAL = 0x10;
  private static final int NEGATIVE_ZERO = 0x20;
  private static final int ZERO = 0x40;
  private static final int SUBNORMAL = 0x80;
  private static final int NORMAL = 0x100;
  private static final int INFINITY = 0x200;

  private LlvmIntrinsics() {}

  static void addTo(Map<String, Interpretable> known) {
    for (String name :
        new String[] {
          "acos", "asin", "atan", "atan2", "ceil", "copysign", "cos", "cosh", "exp", "exp2",
              "floor",
          "fma", "log", "log10", "log2", "round", "roundeven", "sin", "sinh", "sqrt", "tan", "tanh",
          "trunc"
        }) {
      known.put("llvm.intr." + name, floating(function(name)));
    }
    known.put("llvm.intr.fabs", floating(MathFunction.ABSF));
    known.put("llvm.intr.pow", floating(MathFunction.POWF));
    known.put("llvm.intr.powi", floating(MathFunction.FPOWI));
    known.put("llvm.intr.fmuladd", floating(MathFunction.FMA));
    known.put("llvm.intr.rint", floating(MathFunction.ROUNDEVEN));
    known.put("llvm.intr.nearbyint", floating(MathFunction.ROUNDEVEN));
    known.put("llvm.intr.maximum", combined(FloatBinary.MAXIMUMF));
    known.put("llvm.intr.minimum", combined(FloatBinary.MINIMUMF));
    known.put("llvm.intr.maxnum", combined(FloatBinary.MAXNUMF));
    known.put("llvm.intr.minnum", combined(FloatBinary.MINNUMF));
    known.put("llvm.intr.smax", combined(IntegerBinary.MAXSI));
    known.put("llvm.intr.smin", combined(IntegerBinary.MINSI));
    known.put("llvm.intr.umax", combined(IntegerBinary.MAXUI));
    known.put("llvm.intr.umin", combined(IntegerBinary.MINUI));
    known.put("llvm.intr.abs", (op, code) -> integer(op, code, MathFunction.ABSI));
    known.put("llvm.intr.ctlz", (op, code) -> integer(op, code, MathFunction.CTLZ));
    known.put("llvm.intr.cttz", (op, code) -> integer(op, code, MathFunction.CTTZ));
    known.put("llvm.intr.ctpop", (op, code) -> integer(op, code, MathFunction.CTPOP));
    known.put("llvm.intr.is.fpclass", LlvmIntrinsics::classify);
    for (String kind : new String[] {"add", "sub", "mul"}) {
      known.put("llvm.intr.u" + kind + ".with.overflow", (op, code) -> checked(op, code, false));
      known.put("llvm.intr.s" + kind + ".with.overflow", (op, code) -> checked(op, code, true));
    }
    addReductions(known);
    for (String name :
        new String[] {
          "assume",
          "dbg.declare",
          "dbg.label",
          "dbg.value",
          "invariant.end",
          "lifetime.end",
          "lifetime.start",
          "prefetch"
        }) {
      known.put("llvm.intr." + name, (op, code) -> NOTHING);
    }
    known.put("llvm.intr.expect", LlvmIntrinsics::first);
    known.put("llvm.intr.expect.with.probability", LlvmIntrinsics::first);
    known.put(
        "llvm.intr.trap",
        (op, code) ->
            frame -> {
              throw new Fault("control reaches a trap");
            });
  }

  private static MathFunction function(String name) {
    for (MathFunction function : MathFunction.values()) {
      if (function.localName().equals(name)) {
        return function;
      }
    }
    throw new IllegalArgumentException(name);
  }

  private static void addReductions(Map<String, Interpretable> known) {
    Map<String, String> keywords =
        Map.ofEntries(
            Map.entry("add", "addi"),
            Map.entry("mul", "muli"),
            Map.entry("and", "andi"),
            Map.entry("or", "ori"),
            Map.entry("xor", "xori"),
            Map.entry("smax", "maxsi"),
            Map.entry("smin", "minsi"),
            Map.entry("umax", "maxui"),
            Map.entry("umin", "minui"),
            Map.entry("fadd", "addf"),
            Map.entry("fmul", "mulf"),
            Map.entry("fmaximum", "maximumf"),
            Map.entry("fminimum", "minimumf"),
            Map.entry("fmax", "maxnumf"),
            Map.entry("fmin", "minnumf"));
    keywords.forEach(
        (name, keyword) -> {
          known.put("llvm.intr.vector.reduce." + name, (op, code) -> reduction(op, code, keyword));
          known.put("llvm.intr.vp.reduce." + name, (op, code) -> partOfAll(op, code, keyword));
        });
  }

  /** Combines the first operand with the elements that a mask names and a length leaves. */
  private static Node partOfAll(Operation op, FunctionCode code, String keyword) {
    BinaryOperator<Object> combine = Combiners.of(keyword, op.result(0).type());
    int start = code.slot(op.operand(0));
    int in = code.slot(op.operand(1));
    int mask = code.slot(op.operand(2));
    int length = code.slot(op.operand(3));
    int lengthWidth = Values.width(op.operand(3).type());
    int out = code.slot(op.result(0));
    return frame -> {
      Object sum = frame.get(start);
      long count = Values.unsigned(frame.get(length), lengthWidth).longValue();
      @Nullable Object[] on = Values.elements(frame.get(mask)).data();
      for (int i = 0; i < Math.min(count, on.length); i++) {
        if (Values.isTrue(Values.known(on[i]))) {
          Object lanes = frame.get(in);
          Object lane =
              lanes == Poison.POISON
                  ? lanes
                  : Values.presentOrFail(Values.elements(lanes).data()[i]);
          sum = combine.apply(sum, lane);
        }
      }
      frame.set(out, sum);
    };
  }

  /** Sums and products of floats begin with the first operand. */
  private static Node reduction(Operation op, FunctionCode code, String keyword) {
    BinaryOperator<Object> combine = Combiners.of(keyword, op.result(0).type());
    boolean hasStart = op.operandCount() > 1;
    int start = code.slot(op.operand(0));
    int in = code.slot(op.operand(op.operandCount() - 1));
    int out = code.slot(op.result(0));
    return frame -> {
      if (frame.get(in) == Poison.POISON) {
        frame.set(out, Poison.POISON);
        return;
      }
      @Nullable Object sum = hasStart ? frame.get(start) : null;
      for (@Nullable Object lane : Values.elements(frame.get(in)).data()) {
        Object value = Values.presentOrFail(lane);
        sum = sum == null ? value : combine.apply(sum, value);
      }
      frame.set(out, Values.presentOrFail(sum));
    };
  }

  private static Interpretable floating(MathFunction function) {
    return (op, code) -> {
      FloatType format = ArithSemantics.format(op.result(0).type());
      Floats.demandNarrow(format);
      return Values.nary(op, code, values -> MathSemantics.floating(function, values, format));
    };
  }

  private static Interpretable combined(FloatBinary kind) {
    return (op, code) ->
        Values.binary(op, code, Floats.binary(kind, ArithSemantics.format(op.result(0).type())));
  }

  private static Interpretable combined(IntegerBinary kind) {
    return (op, code) ->
        Values.binary(op, code, Integers.binary(kind, width(op.result(0).type()), Promise.NONE));
  }

  private static int width(Type type) {
    return Values.width(Values.scalar(type));
  }

  /** An attribute may promise that the one input does not come for which the result is unclear. */
  private static Node integer(Operation op, FunctionCode code, MathFunction function) {
    int width = width(op.result(0).type());
    boolean zero = LlvmSemantics.number(op, "is_zero_poison") != 0;
    boolean least = LlvmSemantics.number(op, "is_int_min_poison") != 0;
    BigInteger lowest = BigInteger.ONE.shiftLeft(width - 1).negate();
    return Values.nary(
        op,
        code,
        values -> {
          BigInteger value = Values.big(values[0]);
          return zero && value.signum() == 0 || least && value.equals(lowest)
              ? Poison.POISON
              : MathSemantics.integer(function, values, width);
        });
  }

  private static Node checked(Operation op, FunctionCode code, boolean signed) {
    int width = width(op.operand(0).type());
    String name = op.name().substring("llvm.intr.".length() + 1);
    return Values.nary(
        op,
        code,
        values -> {
          BigInteger a = signed ? Values.big(values[0]) : Values.unsigned(values[0], width);
          BigInteger b = signed ? Values.big(values[1]) : Values.unsigned(values[1], width);
          BigInteger exact =
              name.startsWith("add")
                  ? a.add(b)
                  : name.startsWith("sub") ? a.subtract(b) : a.multiply(b);
          boolean fits =
              signed
                  ? exact.bitLength() < width
                  : exact.signum() >= 0 && exact.bitLength() <= width;
          Object[] parts = {Values.wrap(exact, width), Values.truth(!fits)};
          return new Elements(new long[] {parts.length}, parts);
        });
  }

  private static Node classify(Operation op, FunctionCode code) {
    FloatType format = ArithSemantics.format(op.operand(0).type());
    Floats.demandNarrow(format);
    long wanted = LlvmSemantics.number(op, "bit");
    return Values.unary(
        op, code, value -> Values.truth((classOf((Double) value, format) & wanted) != 0));
  }

  private static int classOf(double value, FloatType format) {
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    if (Double.isNaN(value)) {
      return NAN;
    }
    if (Double.isInfinite(value)) {
      return negative ? NEGATIVE_INFINITY : INFINITY;
    }
    if (value == 0) {
      return negative ? NEGATIVE_ZERO : ZERO;
    }
    if (Math.abs(value) >= Math.scalb(1.0, format.minExponent())) {
      return negative ? NEGATIVE_NORMAL : NORMAL;
    }
    return negative ? NEGATIVE_SUBNORMAL : SUBNORMAL;
  }

  private static Node first(Operation op, FunctionCode code) {
    int in = code.slot(op.operand(0));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, frame.get(in));
  }
}
