package dev.jopt.dialect.tosa;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Comparisons of constants of which all elements are the same, and of integers with themselves. */
final class TosaComparisons {
  private TosaComparisons() {}

  static @Nullable List<FoldResult> foldEqual(Operation op, List<@Nullable Attribute> constants) {
    // A number that is none differs from itself.
    boolean same =
        op.operand(0) == op.operand(1)
            && op.operand(0).type() instanceof RankedTensorType type
            && type.elementType() instanceof IntegerType;
    return same ? all(op, true) : fold(op, constants, order -> order == 0);
  }

  static @Nullable List<FoldResult> foldGreater(Operation op, List<@Nullable Attribute> constants) {
    return fold(op, constants, order -> order > 0);
  }

  static @Nullable List<FoldResult> foldGreaterOrEqual(
      Operation op, List<@Nullable Attribute> constants) {
    return fold(op, constants, order -> order >= 0);
  }

  /**
   * Compares two constants.
   *
   * @param holds whether the comparison holds for numbers of which the first is less, equal, or
   *     greater: negative, zero, or positive
   */
  private static @Nullable List<FoldResult> fold(
      Operation op, List<@Nullable Attribute> constants, IntPredicate holds) {
    if (!(constants.get(0) instanceof DenseElementsAttribute left)
        || !(constants.get(1) instanceof DenseElementsAttribute right)
        || !left.isSplat()
        || !right.isSplat()) {
      return null;
    }
    if (left.splatValue() instanceof IntegerAttribute a
        && right.splatValue() instanceof IntegerAttribute b
        && a.type().equals(b.type())) {
      return all(op, holds.test(a.value().compareTo(b.value())));
    }
    if (left.splatValue() instanceof FloatAttribute a
        && right.splatValue() instanceof FloatAttribute b
        && a.type().equals(b.type())
        && a.type().width() <= TosaArithmetic.WIDEST) {
      boolean ordered = !a.isNaN() && !b.isNaN();
      double x = a.doubleValue();
      double y = b.doubleValue();
      return all(op, ordered && holds.test(x < y ? -1 : x > y ? 1 : 0));
    }
    return null;
  }

  private static @Nullable List<FoldResult> all(Operation op, boolean value) {
    return op.result().type() instanceof RankedTensorType type && type.hasStaticShape()
        ? List.of(FoldResult.of(DenseElementsAttribute.splat(type, IntegerAttribute.of(value))))
        : null;
  }
}
