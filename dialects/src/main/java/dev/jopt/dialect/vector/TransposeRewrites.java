package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.dialect.ub.PoisonAttribute;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.transpose}. */
final class TransposeRewrites {
  static final String NAME = "vector.transpose";

  private TransposeRewrites() {}

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    VectorType type = VectorOps.vectorType(op.result());
    Attribute constant = constants.get(0);
    if (constant instanceof DenseElementsAttribute dense && dense.isSplat()) {
      return List.of(FoldResult.of(dense.resizeSplat(type)));
    }
    if (constant instanceof PoisonAttribute) {
      return List.of(FoldResult.of(constant));
    }
    return op.operand(0).type().equals(type) && VectorOps.keepsOrder(op)
        ? List.of(FoldResult.of(op.operand(0)))
        : null;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "FoldTransposeCreateMask", TransposeRewrites::ofMask),
        OperationPattern.of(NAME, "FoldTransposeShapeCast", TransposeRewrites::ofShapeCast),
        OperationPattern.of(NAME, "TransposeFolder", TransposeRewrites::ofTranspose),
        OperationPattern.of(NAME, "FoldTransposeFromElements", TransposeRewrites::ofElements),
        OperationPattern.of(NAME, "FoldTransposeBroadcast", TransposeRewrites::ofBroadcast));
  }

  private static boolean ofMask(Operation op, Rewriter rewriter) {
    long[] permutation = VectorOps.numbers(op, VectorOps.PERMUTATION);
    Operation mask = VectorOps.definedBy(op.operand(0), "vector.create_mask");
    if (mask != null) {
      List<Value> sizes = new ArrayList<>();
      for (long from : permutation) {
        sizes.add(mask.operand((int) from));
      }
      VectorOps.replace(rewriter, op, mask.name(), sizes);
      return true;
    }
    mask = VectorOps.definedBy(op.operand(0), "vector.constant_mask");
    if (mask == null) {
      return false;
    }
    long[] sizes = VectorOps.numbers(mask, "mask_dim_sizes");
    long[] permuted = new long[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      permuted[i] = sizes[(int) permutation[i]];
    }
    VectorOps.replace(
        rewriter, op, mask.name(), List.of(), "mask_dim_sizes", DenseArrayAttribute.i64(permuted));
    return true;
  }

  private static boolean ofShapeCast(Operation op, Rewriter rewriter) {
    Operation cast = VectorOps.definedBy(op.operand(0), ShapeCastRewrites.NAME);
    if (cast == null || !VectorOps.keepsOrder(op)) {
      return false;
    }
    VectorOps.replace(rewriter, op, ShapeCastRewrites.NAME, List.of(cast.operand(0)));
    return true;
  }

  private static boolean ofTranspose(Operation op, Rewriter rewriter) {
    Operation inner = VectorOps.definedBy(op.operand(0), NAME);
    if (inner == null) {
      return false;
    }
    long[] first = VectorOps.numbers(inner, VectorOps.PERMUTATION);
    long[] both = VectorOps.numbers(op, VectorOps.PERMUTATION);
    for (int i = 0; i < both.length; i++) {
      both[i] = first[(int) both[i]];
    }
    VectorOps.replace(
        rewriter,
        op,
        NAME,
        List.of(inner.operand(0)),
        VectorOps.PERMUTATION,
        DenseArrayAttribute.i64(both));
    return true;
  }

  private static boolean ofElements(Operation op, Rewriter rewriter) {
    Operation elements = VectorOps.definedBy(op.operand(0), "vector.from_elements");
    if (elements == null) {
      return false;
    }
    VectorType from = VectorOps.vectorType(op.operand(0));
    VectorType to = VectorOps.vectorType(op.result());
    long[] permutation = VectorOps.numbers(op, VectorOps.PERMUTATION);
    List<Value> moved = new ArrayList<>();
    long[] at = new long[permutation.length];
    long[] source = new long[permutation.length];
    for (int i = 0; i < elements.operandCount(); i++) {
      long rest = i;
      for (int dim = at.length - 1; dim >= 0; dim--) {
        at[dim] = rest % to.dimSize(dim);
        rest /= to.dimSize(dim);
        source[(int) permutation[dim]] = at[dim];
      }
      moved.add(elements.operand((int) VectorOps.linear(from, source)));
    }
    VectorOps.replace(rewriter, op, elements.name(), moved);
    return true;
  }

  /** Dimensions that a broadcast made may change places with each other. */
  private static boolean ofBroadcast(Operation op, Rewriter rewriter) {
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    if (broadcast == null) {
      return false;
    }
    if (broadcast.operand(0).type() instanceof VectorType source) {
      long[] permutation = VectorOps.numbers(op, VectorOps.PERMUTATION);
      int made = permutation.length - source.rank();
      int low = 0;
      for (int i = 0; i < source.rank(); i++) {
        if (source.dimSize(i) != 1 || (i > 0 && source.dimSize(i - 1) != 1)) {
          if (!staysWithin(permutation, low, i + made)) {
            return false;
          }
          low = i + made;
        }
      }
      if (!staysWithin(permutation, low, permutation.length)) {
        return false;
      }
    }
    VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(broadcast.operand(0)));
    return true;
  }

  private static boolean staysWithin(long[] permutation, int low, int high) {
    for (int i = low; i < high; i++) {
      if (permutation[i] < low || permutation[i] >= high) {
        return false;
      }
    }
    return true;
  }
}
