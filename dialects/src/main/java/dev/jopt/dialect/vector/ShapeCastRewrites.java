package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.shape_cast}. */
final class ShapeCastRewrites {
  static final String NAME = "vector.shape_cast";

  private ShapeCastRewrites() {}

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    VectorType type = VectorOps.vectorType(op.result());
    Value source = op.operand(0);
    if (source.type().equals(type)) {
      return List.of(FoldResult.of(source));
    }
    Operation cast = VectorOps.definedBy(source, NAME);
    Operation transpose = VectorOps.definedBy(source, TransposeRewrites.NAME);
    if (cast != null || (transpose != null && VectorOps.keepsOrder(transpose))) {
      op.setOperand(0, (cast != null ? cast : transpose).operand(0));
      return List.of();
    }
    Operation broadcast = VectorOps.definedBy(source, BroadcastRewrites.NAME);
    if (broadcast != null && broadcast.operand(0).type().equals(type)) {
      return List.of(FoldResult.of(broadcast.operand(0)));
    }
    Attribute constant = constants.get(0);
    if (constant instanceof DenseElementsAttribute dense) {
      return List.of(
          FoldResult.of(dense.isSplat() ? dense.resizeSplat(type) : dense.reshape(type)));
    }
    return constant instanceof PoisonAttribute ? List.of(FoldResult.of(constant)) : null;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "ShapeCastBroadcastFolder", ShapeCastRewrites::ofBroadcast),
        OperationPattern.of(NAME, "FoldShapeCastOfFromElements", ShapeCastRewrites::ofElements));
  }

  private static boolean ofBroadcast(Operation op, Rewriter rewriter) {
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    if (broadcast == null) {
      return false;
    }
    Value source = broadcast.operand(0);
    VectorType type = VectorOps.vectorType(op.result());
    if (VectorOps.isBroadcastable(source.type(), type)
        && repeatsAlike(source.type(), VectorOps.vectorType(op.operand(0)), type)) {
      VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(source));
      return true;
    }
    if (source.type() instanceof VectorType from && from.numElements() == type.numElements()) {
      VectorOps.replace(rewriter, op, NAME, List.of(source));
      return true;
    }
    return false;
  }

  /**
   * Whether broadcasts to two shapes give the same elements in the same order: if both only repeat
   * the source as a whole, or if the shapes differ in dimensions of size 1 before all others.
   */
  private static boolean repeatsAlike(Type source, VectorType first, VectorType second) {
    if (!(source instanceof VectorType from)) {
      return true;
    }
    boolean both = endsIn(first, from) && endsIn(second, from);
    return both
        || (first.numElements() == second.numElements()
            && (endsIn(first, second) || endsIn(second, first)));
  }

  /** Whether the last dimensions of a shape are those of another without its first units. */
  private static boolean endsIn(VectorType type, VectorType end) {
    int first = 0;
    while (first < end.rank() && end.dimSize(first) == 1 && !end.isScalableDim(first)) {
      first++;
    }
    int offset = type.rank() - end.rank();
    for (int i = first; i < end.rank(); i++) {
      if (offset + i < 0
          || type.dimSize(offset + i) != end.dimSize(i)
          || type.isScalableDim(offset + i) != end.isScalableDim(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean ofElements(Operation op, Rewriter rewriter) {
    Operation elements = VectorOps.definedBy(op.operand(0), "vector.from_elements");
    if (elements == null) {
      return false;
    }
    VectorOps.replace(rewriter, op, "vector.from_elements", elements.operands());
    return true;
  }
}
