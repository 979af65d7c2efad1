package dev.jopt.dialect.complex;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Folder;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The simplifications of the complex operations, by their names within the dialect. */
public final class ComplexRewrites {
  private ComplexRewrites() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "add" -> ComplexRewrites::foldAdd;
      case "sub" -> ComplexRewrites::foldSub;
      case "mul", "div" -> (op, constants) -> keepIf(op, isNumber(constants.get(1), 1));
      case "neg", "conj" -> (op, constants) -> foldInverse(op, op.name());
      case "exp" -> (op, constants) -> foldInverse(op, "complex.log");
      case "log" -> (op, constants) -> foldInverse(op, "complex.exp");
      case "re" -> (op, constants) -> foldPart(op, constants.get(0), 0);
      case "im" -> (op, constants) -> foldPart(op, constants.get(0), 1);
      case "create" -> ComplexRewrites::foldCreate;
      default -> null;
    };
  }

  /** The canonicalization patterns of all operations. */
  public static List<RewritePattern> patterns() {
    return List.of(ofNegated("complex.re"), ofNegated("complex.im"));
  }

  /** As {@link dev.jopt.ir.Dialect#materializeConstant}. */
  public static @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    if (type instanceof ComplexType && value instanceof ArrayAttribute) {
      return builder.create(
          builder
              .state(location, "complex.constant")
              .setAttribute("value", value)
              .addResultType(type));
    }
    return ConstantOp.materialize(builder, value, type, location);
  }

  private static @Nullable Operation definedBy(Value value, String kind) {
    Operation op = value.definingOp();
    return op != null && op.name().equals(kind) ? op : null;
  }

  /** Whether a constant is a number without an imaginary part. */
  private static boolean isNumber(@Nullable Attribute constant, int number) {
    return constant instanceof ArrayAttribute parts
        && parts.elements().size() == 2
        && parts.elements().get(0) instanceof FloatAttribute real
        && parts.elements().get(1) instanceof FloatAttribute imaginary
        && real.doubleValue() == number
        && imaginary.isZero();
  }

  private static @Nullable List<FoldResult> keepIf(Operation op, boolean condition) {
    return condition ? List.of(FoldResult.of(op.operand(0))) : null;
  }

  private static @Nullable List<FoldResult> foldAdd(
      Operation op, List<@Nullable Attribute> constants) {
    for (int i = 0; i < 2; i++) {
      Operation difference = definedBy(op.operand(i), "complex.sub");
      if (difference != null && difference.operand(1) == op.operand(1 - i)) {
        return List.of(FoldResult.of(difference.operand(0)));
      }
    }
    return keepIf(op, isNumber(constants.get(1), 0));
  }

  private static @Nullable List<FoldResult> foldSub(
      Operation op, List<@Nullable Attribute> constants) {
    Operation sum = definedBy(op.operand(0), "complex.add");
    if (sum != null && sum.operand(1) == op.operand(1)) {
      return List.of(FoldResult.of(sum.operand(0)));
    }
    return keepIf(op, isNumber(constants.get(1), 0));
  }

  private static @Nullable List<FoldResult> foldInverse(Operation op, String inverse) {
    Operation inner = definedBy(op.operand(0), inverse);
    return inner == null ? null : List.of(FoldResult.of(inner.operand(0)));
  }

  private static @Nullable List<FoldResult> foldPart(
      Operation op, @Nullable Attribute constant, int part) {
    if (constant instanceof ArrayAttribute parts && parts.elements().size() == 2) {
      return List.of(FoldResult.of(parts.elements().get(part)));
    }
    Operation made = definedBy(op.operand(0), "complex.create");
    return made == null ? null : List.of(FoldResult.of(made.operand(part)));
  }

  private static @Nullable List<FoldResult> foldCreate(
      Operation op, List<@Nullable Attribute> constants) {
    Operation real = definedBy(op.operand(0), "complex.re");
    Operation imaginary = definedBy(op.operand(1), "complex.im");
    return real != null && imaginary != null && real.operand(0) == imaginary.operand(0)
        ? List.of(FoldResult.of(real.operand(0)))
        : null;
  }

  /** A part of a negated number is the negated part, if that is known. */
  private static RewritePattern ofNegated(String kind) {
    int part = kind.equals("complex.re") ? 0 : 1;
    return OperationPattern.of(
        kind,
        part == 0 ? "FoldReNeg" : "FoldImNeg",
        (op, rewriter) -> {
          Operation negated = definedBy(op.operand(0), "complex.neg");
          Operation made = negated == null ? null : definedBy(negated.operand(0), "complex.create");
          if (made == null) {
            return false;
          }
          rewriter.replaceOpWithNew(
              op,
              rewriter
                  .state(op.location(), "arith.negf")
                  .addOperand(made.operand(part))
                  .addResultType(op.result().type()));
          return true;
        });
  }
}
