package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.broadcast}. */
final class BroadcastRewrites {
  static final String NAME = "vector.broadcast";

  private BroadcastRewrites() {}

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    Value source = op.operand(0);
    VectorType type = VectorOps.vectorType(op.result());
    if (source.type().equals(type)) {
      return List.of(FoldResult.of(source));
    }
    Attribute constant = constants.get(0);
    if (constant instanceof IntegerAttribute || constant instanceof FloatAttribute) {
      return List.of(FoldResult.of(DenseElementsAttribute.splat(type, constant)));
    }
    if (constant instanceof DenseElementsAttribute dense && dense.isSplat()) {
      return List.of(FoldResult.of(dense.resizeSplat(type)));
    }
    return constant instanceof PoisonAttribute ? List.of(FoldResult.of(constant)) : null;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(
            NAME,
            "BroadcastFolder",
            (op, rewriter) -> {
              Operation inner = VectorOps.definedBy(op.operand(0), NAME);
              if (inner == null) {
                return false;
              }
              VectorOps.replace(rewriter, op, NAME, List.of(inner.operand(0)));
              return true;
            }));
  }
}
