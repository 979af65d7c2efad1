package dev.jopt.run.semantics;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.FunctionCode;
import dev.jopt.run.code.Interpretable;
import dev.jopt.run.code.Node;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.FloatFormat;
import java.util.Map;
import java.util.Objects;

/** The operations of {@code complex} whose results arithmetic alone gives. */
final class ComplexSemantics {
  @FunctionalInterface
  private interface Binary {
    double[] of(double a, double b, double c, double d);
  }

  private ComplexSemantics() {}

  static void addTo(Map<String, Interpretable> known) {
    known.put("complex.constant", ComplexSemantics::constant);
    known.put("complex.create", ComplexSemantics::create);
    known.put("complex.re", (op, code) -> part(op, code, true));
    known.put("complex.im", (op, code) -> part(op, code, false));
    known.put("complex.add", binary((a, b, c, d) -> new double[] {a + c, b + d}));
    known.put("complex.sub", binary((a, b, c, d) -> new double[] {a - c, b - d}));
    known.put("complex.mul", ComplexSemantics::multiply);
    known.put("complex.div", ComplexSemantics::divide);
    known.put("complex.neg", unary(false));
    known.put("complex.conj", unary(true));
    known.put("complex.eq", (op, code) -> compare(op, code, true));
    known.put("complex.neq", (op, code) -> compare(op, code, false));
    known.put("complex.abs", ComplexSemantics::absolute);
  }

  private static double re(Object value) {
    return (Double) Values.known(((ComplexValue) value).re());
  }

  private static double im(Object value) {
    return (Double) Values.known(((ComplexValue) value).im());
  }

  static FloatType format(Type type) {
    return ArithSemantics.format(
        Values.scalar(type) instanceof ComplexType complex ? complex.elementType() : type);
  }

  private static ComplexValue of(double[] parts, FloatType format) {
    return new ComplexValue(
        FloatFormat.round(parts[0], format), FloatFormat.round(parts[1], format));
  }

  private static Node constant(Operation op, FunctionCode code) {
    ArrayAttribute parts = Objects.requireNonNull(op.attribute("value", ArrayAttribute.class));
    Object value = EvaluatedConstants.of(parts, op.result(0).type());
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, value);
  }

  private static Node create(Operation op, FunctionCode code) {
    int real = code.slot(op.operand(0));
    int imaginary = code.slot(op.operand(1));
    int out = code.slot(op.result(0));
    return frame -> frame.set(out, new ComplexValue(frame.get(real), frame.get(imaginary)));
  }

  private static Node part(Operation op, FunctionCode code, boolean real) {
    return Values.unary(
        op, code, value -> real ? ((ComplexValue) value).re() : ((ComplexValue) value).im());
  }

  private static Interpretable binary(Binary function) {
    return (op, code) -> {
      FloatType format = format(op.result(0).type());
      return Values.binary(op, code, (x, y) -> of(function.of(re(x), im(x), re(y), im(y)), format));
    };
  }

  private static Node multiply(Operation op, FunctionCode code) {
    FloatType format = format(op.result(0).type());
    return Values.binary(
        op,
        code,
        (x, y) ->
            of(
                new double[] {
                  FloatFormat.round(re(x) * re(y), format)
                      - FloatFormat.round(im(x) * im(y), format),
                  FloatFormat.round(im(x) * re(y), format)
                      + FloatFormat.round(re(x) * im(y), format)
                },
                format));
  }

  private static Node divide(Operation op, FunctionCode code) {
    FloatType format = format(op.result(0).type());
    return Values.binary(
        op,
        code,
        (x, y) -> {
          double size = re(y) * re(y) + im(y) * im(y);
          return of(
              new double[] {
                (re(x) * re(y) + im(x) * im(y)) / size, (im(x) * re(y) - re(x) * im(y)) / size
              },
              format);
        });
  }

  private static Interpretable unary(boolean keepsReal) {
    return (op, code) ->
        Values.unary(
            op,
            code,
            x ->
                new ComplexValue(
                    keepsReal ? (Double) re(x) : ArithSemantics.negated(re(x)),
                    ArithSemantics.negated(im(x))));
  }

  private static Node compare(Operation op, FunctionCode code, boolean equal) {
    return Values.binary(
        op, code, (x, y) -> Values.truth((re(x) == re(y) && im(x) == im(y)) == equal));
  }

  private static Node absolute(Operation op, FunctionCode code) {
    FloatType format = format(op.operand(0).type());
    return Values.unary(op, code, x -> FloatFormat.round(Math.hypot(re(x), im(x)), format));
  }
}
