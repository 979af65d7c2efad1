package dev.jopt.conversion.tollvm;

import dev.jopt.dialect.arith.FastMathAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers reductions of vectors to one number, of all elements or of those that a mask admits. */
final class VectorReductionToLlvm {
  private final boolean reassociate;

  VectorReductionToLlvm(boolean reassociate) {
    this.reassociate = reassociate;
  }

  private static String kind(Operation reduction) {
    return ((EnumAttribute) reduction.attribute("kind")).text();
  }

  /** The name of a reduction in LLVM's intrinsics. */
  private static String name(String kind, boolean real) {
    return switch (kind) {
      case "add", "mul" -> (real ? "f" : "") + kind;
      case "minui", "maxui" -> "u" + kind.substring(0, 3);
      case "minsi", "maxsi" -> "s" + kind.substring(0, 3);
      case "minnumf", "maxnumf" -> "f" + kind.substring(0, 3);
      case "minimumf", "maximumf" -> "f" + kind.substring(0, kind.length() - 1);
      default -> kind;
    };
  }

  boolean reduce(Site site) {
    Operation op = site.op;
    Type type = site.resultType(0);
    String kind = kind(op);
    Value vector = site.operand(0);
    Value initial = op.operandCount() > 1 ? site.operand(1) : null;
    if (!(op.result().type() instanceof FloatType number)) {
      Value reduced = site.emit("intr.vector.reduce." + name(kind, false), type, vector);
      return site.replace(initial == null ? reduced : combined(site, kind, initial, reduced));
    }
    int flags = op.attribute("fastmath") instanceof FastMathAttribute given ? given.flags() : 0;
    if (kind.equals("add") || kind.equals("mul")) {
      Attribute fast = fastMath(flags(reassociate ? flags | FastMathAttribute.REASSOC : flags));
      if (initial == null) {
        initial = site.constant(FloatAttribute.of(kind.equals("add") ? 0 : 1, number), type);
      }
      return site.replace(
          site.emit(
              "intr.vector.reduce." + name(kind, true),
              type,
              DictionaryAttribute.EMPTY.with("fastmathFlags", fast),
              initial,
              vector));
    }
    if (reassociate) {
      flags |= FastMathAttribute.REASSOC;
    }
    return site.replace(extremum(site, kind, vector, initial, type, flags));
  }

  private static FastMathAttribute flags(int flags) {
    return FastMathAttribute.of(flags);
  }

  private static Attribute fastMath(FastMathAttribute flags) {
    return flags.flags() == 0
        ? OpaqueAttribute.of("llvm", "fastmath<none>")
        : Lowerings.fastMath(flags);
  }

  private static Value extremum(
      LlvmEmitter site, String kind, Value vector, @Nullable Value initial, Type type, int flags) {
    DictionaryAttribute attributes =
        flags == 0
            ? DictionaryAttribute.EMPTY
            : DictionaryAttribute.EMPTY.with("fastmathFlags", fastMath(flags(flags)));
    Value reduced = site.emit("intr.vector.reduce." + name(kind, true), type, attributes, vector);
    return initial == null
        ? reduced
        : site.emit("intr." + kind.substring(0, kind.length() - 1), type, reduced, initial);
  }

  /** What a reduction of integers and its initial value are together. */
  private static Value combined(Site site, String kind, Value initial, Value reduced) {
    String predicate =
        switch (kind) {
          case "minui" -> "ule";
          case "maxui" -> "uge";
          case "minsi" -> "sle";
          case "maxsi" -> "sge";
          default -> null;
        };
    if (predicate == null) {
      return site.emit(kind, initial.type(), initial, reduced);
    }
    Value first = site.compare(predicate, initial, reduced);
    return site.emit("select", initial.type(), first, initial, reduced);
  }

  /** Lowers a mask around a reduction. */
  boolean masked(Site site) {
    Operation reduction = site.op.region(0).front().operations().iterator().next();
    if (!reduction.name().equals("vector.reduction")
        || site.op.operandCount() != 1
        || site.op.resultCount() != 1) {
      return site.fail("is not around a reduction");
    }
    // Values of `index` are not converted: the intrinsics of those are not valid.
    Value vector = reduction.operand(0);
    Value initial = reduction.operandCount() > 1 ? reduction.operand(1) : null;
    LlvmEmitter inner = new LlvmEmitter(site.builder, reduction.location(), site.types);
    Type type = site.resultType(0);
    String kind = kind(reduction);
    boolean real = type instanceof FloatType;
    if (kind.equals("minimumf") || kind.equals("maximumf")) {
      // There is no predicated form of these.
      VectorType vectorType = (VectorType) vector.type();
      // Other compilers write numbers that are not neutral: -1.4e-45 for a maximum.
      double neutral =
          kind.equals("minimumf") ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
      Value neutrals =
          inner.constant(
              DenseElementsAttribute.splat(
                  vectorType, FloatAttribute.of(neutral, (FloatType) type)),
              vectorType);
      Value admitted = inner.emit("select", vectorType, site.operand(0), vector, neutrals);
      int flags =
          reduction.attribute("fastmath") instanceof FastMathAttribute given ? given.flags() : 0;
      return site.replace(extremum(inner, kind, admitted, initial, type, flags));
    }
    if (initial == null) {
      initial = inner.constant(neutral(kind, type), type);
    }
    Value length = length(inner, (VectorType) site.operand(0).type());
    return site.replace(
        inner.emit(
            "intr.vp.reduce." + name(kind, real), type, initial, vector, site.operand(0), length));
  }

  /** The number of elements of a vector. */
  private static Value length(LlvmEmitter site, VectorType type) {
    Value length = site.constant(IntegerAttribute.i32((int) type.dimSize(0)), IntegerType.I32);
    if (!type.isScalable()) {
      return length;
    }
    Value scale =
        site.builder
            .create(
                site.builder.state(site.location, "vector.vscale").addResultType(IndexType.INDEX))
            .result();
    scale = arith(site, "index_cast", scale);
    return arith(site, "muli", length, scale);
  }

  private static Value arith(LlvmEmitter site, String name, Value... operands) {
    return site.builder
        .create(
            site.builder
                .state(site.location, "arith." + name)
                .addOperands(List.of(operands))
                .addResultType(IntegerType.I32))
        .result();
  }

  /** What a reduction of nothing gives. */
  private static Attribute neutral(String kind, Type type) {
    if (type instanceof FloatType number) {
      return switch (kind) {
        case "add" -> FloatAttribute.of(0, number);
        case "mul" -> FloatAttribute.of(1, number);
        case "maxnumf" -> FloatAttribute.of(Double.NaN, number);
        // The sign of this one is what other compilers write.
        default -> FloatAttribute.of(Double.NaN, number).negate();
      };
    }
    IntegerType integer = (IntegerType) type;
    BigInteger top = BigInteger.ONE.shiftLeft(integer.width() - 1);
    BigInteger value =
        switch (kind) {
          case "mul" -> BigInteger.ONE;
          case "and", "minui" -> BigInteger.ONE.negate();
          case "minsi" -> top.subtract(BigInteger.ONE);
          case "maxsi" -> top.negate();
          default -> BigInteger.ZERO;
        };
    return IntegerAttribute.of(value, integer);
  }
}
