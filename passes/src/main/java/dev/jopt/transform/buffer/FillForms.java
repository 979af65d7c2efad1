package dev.jopt.transform.buffer;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.linalg.FillOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.dialect.linalg.MapOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Fills in another form: a {@code linalg.generic} or {@code linalg.map} without inputs, which
 * writes one number that is known before to every element. {@code tensor.splat} becomes such a map.
 */
final class FillForms {
  private FillForms() {}

  /** Makes a {@code linalg.fill} of each fill of a buffer that is wanted; returns how many. */
  static int rewrite(Operation root, Predicate<Value> isWanted) {
    List<StructuredOp> fills = new ArrayList<>();
    root.walk(
        StructuredOp.class,
        op -> {
          if (isFill(op) && isWanted.test(op.operand(0))) {
            fills.add(op);
          }
        });
    for (StructuredOp op : fills) {
      Value number = requireNonNull(numberOf(op));
      FillOp.create(OpBuilder.before(op), op.location(), number, op.operand(0));
      op.erase();
    }
    return fills.size();
  }

  private static boolean isFill(StructuredOp op) {
    return (op instanceof GenericOp || op instanceof MapOp)
        && op.inputCount() == 0
        && op.operandCount() == 1
        && op.hasBufferSemantics()
        && op.indexingMaps().get(0).isPermutation()
        && op.iteratorTypes().stream().allMatch(type -> type == IteratorType.PARALLEL)
        && numberOf(op) != null;
  }

  /** The number that is written to all elements; null if there is none. */
  private static @Nullable Value numberOf(StructuredOp op) {
    Operation end = op.body().lastOp();
    // Whatever else is in the body might do more.
    if (end == null || end.previousOp() != null || end.operandCount() != 1) {
      return null;
    }
    Value number = end.operand(0);
    boolean isElement =
        op.operand(0).type() instanceof ShapedType type && type.elementType().equals(number.type());
    return isElement && number.parentBlock() != op.body() ? number : null;
  }
}
