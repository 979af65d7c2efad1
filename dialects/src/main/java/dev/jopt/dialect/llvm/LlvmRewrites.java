package dev.jopt.dialect.llvm;

import dev.jopt.dialect.arith.ElementwiseFolding;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IntegerType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** How the operations without a class fold, by their names within the dialect. */
public final class LlvmRewrites {
  private static final long EQUAL = 0;
  private static final long DIFFERENT = 1;

  private LlvmRewrites() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "addrspacecast", "bitcast" -> (op, constants) -> foldCast(op);
      case "zext" -> (op, constants) -> foldExtension(op, constants.get(0));
      case "or" -> (op, constants) -> foldNumbers(constants, BigInteger::or);
      case "shl" -> (op, constants) -> foldShift(constants);
      case "icmp" -> (op, constants) -> foldComparison(op);
      default -> null;
    };
  }

  /** A cast to the same type is none, and two in a row are one. */
  private static @Nullable List<FoldResult> foldCast(Operation op) {
    Value source = op.operand(0);
    if (source.type().equals(op.result().type())) {
      return List.of(FoldResult.of(source));
    }
    Operation inner = source.definingOp();
    if (inner == null || inner == op || !inner.name().equals(op.name())) {
      return null;
    }
    if (inner.operand(0).type().equals(op.result().type())) {
      return List.of(FoldResult.of(inner.operand(0)));
    }
    Operation first = inner.operand(0).definingOp();
    if (first != null && first.name().equals(op.name())) {
      // The inner one comes first; in unreachable code they may follow each other in a circle.
      return null;
    }
    op.opOperands().get(0).set(inner.operand(0));
    return List.of();
  }

  private static @Nullable List<FoldResult> foldExtension(
      Operation op, @Nullable Attribute constant) {
    if (!(constant instanceof IntegerAttribute number)
        || !(number.type() instanceof IntegerType from)
        || !(op.result().type() instanceof IntegerType to)) {
      return null;
    }
    BigInteger mask = BigInteger.ONE.shiftLeft(from.width()).subtract(BigInteger.ONE);
    return List.of(FoldResult.of(IntegerAttribute.of(number.value().and(mask), to)));
  }

  private static @Nullable List<FoldResult> foldNumbers(
      List<@Nullable Attribute> constants, BinaryOperator<BigInteger> function) {
    return constants.get(0) instanceof IntegerAttribute left
            && constants.get(1) instanceof IntegerAttribute right
            && left.type().equals(right.type())
        ? List.of(
            FoldResult.of(
                IntegerAttribute.wrapping(
                    function.apply(left.value(), right.unsignedValue()), left.type())))
        : null;
  }

  /** A shift by the width or more is poison, and stays. */
  private static @Nullable List<FoldResult> foldShift(List<@Nullable Attribute> constants) {
    return constants.get(1) instanceof IntegerAttribute amount
            && amount.unsignedValue().compareTo(BigInteger.valueOf(amount.width())) < 0
        ? foldNumbers(constants, (a, b) -> a.shiftLeft(b.intValue()))
        : null;
  }

  /** A value equals itself, and what was just allocated on the stack is not null. */
  private static @Nullable List<FoldResult> foldComparison(Operation op) {
    long predicate = predicate(op);
    if (predicate != EQUAL && predicate != DIFFERENT) {
      return null;
    }
    Value left = op.operand(0);
    Value right = op.operand(1);
    if (left == right) {
      return truth(op, predicate == EQUAL);
    }
    if (left.definingOp() instanceof AllocaOp && right.definingOp() instanceof ZeroOp) {
      return truth(op, predicate == DIFFERENT);
    }
    if (left.definingOp() instanceof ZeroOp && right.definingOp() instanceof AllocaOp) {
      List<OpOperand> operands = op.opOperands();
      operands.get(0).set(right);
      operands.get(1).set(left);
      return List.of();
    }
    return null;
  }

  private static long predicate(Operation op) {
    Attribute predicate = op.attribute("predicate");
    if (predicate instanceof EnumAttribute named) {
      return named.text().equals("eq") ? EQUAL : named.text().equals("ne") ? DIFFERENT : -1;
    }
    return predicate instanceof IntegerAttribute number ? number.longValue() : -1;
  }

  private static @Nullable List<FoldResult> truth(Operation op, boolean value) {
    Attribute splat = ElementwiseFolding.splat(op.result().type(), IntegerAttribute.of(value));
    return splat == null ? null : List.of(FoldResult.of(splat));
  }
}
