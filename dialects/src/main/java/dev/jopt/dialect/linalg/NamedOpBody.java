package dev.jopt.dialect.linalg;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;

/** Writes the scalar computations of named operations. */
final class NamedOpBody {
  private NamedOpBody() {}

  /** The element of the output that one iteration computes. */
  static Value value(
      NamedOp op, ScalarBuilder builder, List<? extends Value> arguments, boolean unsignedCast) {
    Value output = arguments.get(op.inputs());
    Type type = output.type();
    switch (op.combination()) {
      case FIRST:
        return arguments.get(0);
      case CONVERT:
        return builder.cast(arguments.get(0), type, unsignedCast);
      case MULTIPLY_ADD:
        return multiplyAdd(builder, arguments.get(0), arguments.get(1), output, unsignedCast);
      case MULTIPLY_ADD_OFFSET:
        return multiplyAdd(
            builder,
            difference(builder, arguments.get(0), arguments.get(2), type),
            difference(builder, arguments.get(1), arguments.get(3), type),
            output,
            false);
      case REDUCE:
        return builder.binary(op.function(), output, builder.cast(arguments.get(0), type, false));
      case REDUCE_UNSIGNED:
        return builder.binary(op.function(), output, builder.cast(arguments.get(0), type, true));
      case RANDOM:
        return random(builder, arguments);
      default:
        return builder.apply(op.function(), arguments);
    }
  }

  /** {@code output + left * right}, in the type of the output. */
  static Value multiplyAdd(
      ScalarBuilder builder, Value left, Value right, Value output, boolean unsignedCast) {
    Value first = builder.cast(left, output.type(), unsignedCast);
    Value second = builder.cast(right, output.type(), unsignedCast);
    Value product = builder.binary(ScalarFunction.MUL, first, second);
    return builder.binary(ScalarFunction.ADD, output, product);
  }

  private static Value difference(ScalarBuilder builder, Value value, Value zero, Type type) {
    Value minuend = builder.cast(value, type, false);
    return builder.binary(ScalarFunction.SUB, minuend, builder.cast(zero, type, false));
  }

  /** Two steps of a linear congruential generator, seeded by the position, scaled to the bounds. */
  private static Value random(ScalarBuilder builder, List<? extends Value> arguments) {
    Value least = arguments.get(0);
    Value offset = builder.cast(builder.integer(Integer.MAX_VALUE), FloatType.F64, false);
    Value column = builder.cast(builder.index(1), IntegerType.I32, false);
    Value row = builder.cast(builder.index(0), IntegerType.I32, false);
    Value seeded = builder.binary(ScalarFunction.ADD, row, arguments.get(2));
    Value mixed = builder.binary(ScalarFunction.ADD, column, nextRandom(builder, seeded));
    Value drawn = builder.cast(nextRandom(builder, mixed), FloatType.F64, false);
    Value positive = builder.binary(ScalarFunction.ADD, offset, drawn);
    Value width = builder.binary(ScalarFunction.SUB, arguments.get(1), least);
    Value unit = builder.constant(FloatAttribute.of(2.3283064E-10, FloatType.F64), FloatType.F64);
    Value scale = builder.binary(ScalarFunction.MUL, width, unit);
    Value scaled = builder.binary(ScalarFunction.MUL, positive, scale);
    Value shifted = builder.binary(ScalarFunction.ADD, scaled, least);
    return builder.cast(shifted, arguments.get(3).type(), false);
  }

  private static Value nextRandom(ScalarBuilder builder, Value previous) {
    Value factor = builder.cast(builder.integer(1103515245), IntegerType.I32, false);
    Value product = builder.binary(ScalarFunction.MUL, previous, factor);
    Value summand = builder.cast(builder.integer(12345), IntegerType.I32, false);
    return builder.binary(ScalarFunction.ADD, product, summand);
  }
}
