package dev.jopt.dialect.linalg;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the scalar body of a named operation, choosing the operation that fits the types. */
final class ScalarBuilder {
  /** Handles a body that cannot be built. */
  interface Failure {
    /** Reports the message and returns the exception to throw. */
    RuntimeException of(String message);
  }

  private final OpBuilder builder;
  private final Location location = UnknownLocation.UNKNOWN;
  private final Failure failure;

  ScalarBuilder(OpBuilder builder, Failure failure) {
    this.builder = builder;
    this.failure = failure;
  }

  // Functions.

  Value apply(ScalarFunction function, List<? extends Value> arguments) {
    switch (function.arity()) {
      case 1:
        return unary(function, arguments.get(0));
      case 2:
        return binary(function, arguments.get(0), arguments.get(1));
      default:
        return create(
            "arith.select",
            arguments.get(1).type(),
            arguments.get(0),
            arguments.get(1),
            arguments.get(2));
    }
  }

  private Value unary(ScalarFunction function, Value argument) {
    if (!(argument.type() instanceof FloatType type)) {
      throw failure.of("unsupported non numeric type");
    }
    switch (function) {
      case NEGF:
        return create("arith.negf", type, argument);
      case RECIPROCAL:
        return create("arith.divf", type, constant(FloatAttribute.of(1, type), type), argument);
      case SQUARE:
        return create("arith.mulf", type, argument, argument);
      case ABS:
        return create("math.absf", type, argument);
      default:
        return create("math." + function.keyword(), type, argument);
    }
  }

  Value binary(ScalarFunction function, Value left, Value right) {
    Type type = left.type();
    if (type instanceof FloatType && right.type() instanceof FloatType) {
      return create(floatOperation(function), type, left, right);
    }
    if (type instanceof IntegerType integer && right.type() instanceof IntegerType other) {
      boolean bools = integer.width() == 1 && other.width() == 1;
      return create(integerOperation(function, bools), type, left, right);
    }
    if (type instanceof ComplexType && right.type() instanceof ComplexType) {
      return create(complexOperation(function), type, left, right);
    }
    throw failure.of(
        "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger,"
            + " got '"
            + type
            + "' and '"
            + right.type()
            + "'");
  }

  private String floatOperation(ScalarFunction function) {
    switch (function) {
      case ADD:
        return "arith.addf";
      case SUB:
        return "arith.subf";
      case MUL:
        return "arith.mulf";
      case DIV:
        return "arith.divf";
      case DIV_UNSIGNED:
        throw failure.of("unsupported operation: unsigned div not on uint");
      case MAX_SIGNED:
        return "arith.maximumf";
      case MIN_SIGNED:
        return "arith.minimumf";
      case MAX_UNSIGNED:
        throw failure.of("unsupported operation: unsigned max not on uint");
      case MIN_UNSIGNED:
        throw failure.of("unsupported operation: unsigned min not on uint");
      case POWF:
        return "math.powf";
      default:
        throw new IllegalArgumentException("not binary: " + function);
    }
  }

  private String integerOperation(ScalarFunction function, boolean bools) {
    switch (function) {
      case ADD:
        return bools ? "arith.ori" : "arith.addi";
      case SUB:
        if (bools) {
          throw failure.of("unsupported operation: sub with bools");
        }
        return "arith.subi";
      case MUL:
        return bools ? "arith.andi" : "arith.muli";
      case DIV:
        if (bools) {
          throw failure.of("unsupported operation: div with bools");
        }
        return "arith.divsi";
      case DIV_UNSIGNED:
        if (bools) {
          throw failure.of("unsupported operation: unsigned div not on uint");
        }
        return "arith.divui";
      case MAX_SIGNED:
        return "arith.maxsi";
      case MAX_UNSIGNED:
        if (bools) {
          throw failure.of("unsupported operation: unsigned max not on uint");
        }
        return "arith.maxui";
      case MIN_SIGNED:
        return "arith.minsi";
      case MIN_UNSIGNED:
        if (bools) {
          throw failure.of("unsupported operation: unsigned min not on uint");
        }
        return "arith.minui";
      default:
        throw failure.of("unsupported operation: " + function.keyword() + " with integers");
    }
  }

  private String complexOperation(ScalarFunction function) {
    switch (function) {
      case ADD:
        return "complex.add";
      case SUB:
        return "complex.sub";
      case MUL:
        return "complex.mul";
      case DIV:
        return "complex.div";
      default:
        throw failure.of("unsupported operation: " + function.keyword() + " with complex numbers");
    }
  }

  // Types.

  /** A number as another type; as it is, with a warning, when there is no way. */
  Value cast(Value value, Type type, boolean unsigned) {
    Type from = value.type();
    if (from.equals(type)) {
      return value;
    }
    String operation = castOperation(from, type, unsigned);
    return operation == null ? warn(value, type) : create(operation, type, value);
  }

  private static @Nullable String castOperation(Type from, Type to, boolean unsigned) {
    if (to instanceof IntegerType integer) {
      if (from instanceof FloatType) {
        return unsigned ? "arith.fptoui" : "arith.fptosi";
      }
      if (from instanceof IndexType) {
        return "arith.index_cast";
      }
      if (from instanceof IntegerType other && other.width() < integer.width()) {
        return unsigned ? "arith.extui" : "arith.extsi";
      }
      return from instanceof IntegerType other && other.width() > integer.width()
          ? "arith.trunci"
          : null;
    }
    if (to instanceof FloatType format) {
      if (from instanceof IntegerType) {
        return unsigned ? "arith.uitofp" : "arith.sitofp";
      }
      if (from instanceof FloatType other && other.width() < format.width()) {
        return "arith.extf";
      }
      return from instanceof FloatType other && other.width() > format.width()
          ? "arith.truncf"
          : null;
    }
    return null;
  }

  private Value warn(Value value, Type type) {
    builder
        .context()
        .diagnostics()
        .emit(
            new Diagnostic(
                Severity.WARNING,
                location,
                "could not cast operand of type '" + value.type() + "' to '" + type + "'"));
    return value;
  }

  // Values.

  Value constant(Attribute value, Type type) {
    OperationState state = builder.state(location, "arith.constant");
    return builder.create(state.setAttribute("value", value).addResultType(type)).result();
  }

  Value integer(long value) {
    return constant(IntegerAttribute.of(value, IntegerType.I64), IntegerType.I64);
  }

  Value index(int dimension) {
    return IndexOp.create(builder, location, dimension).result();
  }

  private Value create(String name, Type type, Value... operands) {
    OperationState state = builder.state(location, name).addResultType(type);
    for (Value operand : operands) {
      state.addOperand(operand);
    }
    return builder.create(state).result();
  }

  void yield(Value value) {
    YieldOp.create(builder, location, List.of(value));
  }

  /** A builder at the end of a block. */
  static ScalarBuilder atEnd(Context context, Block block, Failure failure) {
    return new ScalarBuilder(OpBuilder.atEnd(context, block), failure);
  }
}
