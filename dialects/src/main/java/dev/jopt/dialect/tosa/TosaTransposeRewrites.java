package dev.jopt.dialect.tosa;

import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code tosa.transpose}. */
final class TosaTransposeRewrites {
  private static final String NAME = "tosa.transpose";
  private static final String PERMUTATION = "perms";

  private TosaTransposeRewrites() {}

  private static int[] permutation(Operation op) {
    DenseArrayAttribute values = (DenseArrayAttribute) op.attribute(PERMUTATION);
    int[] found = new int[values == null ? 0 : values.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = (int) values.longAt(i);
    }
    return found;
  }

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    if (constants.get(0) instanceof DenseElementsAttribute dense
        && dense.isSplat()
        && op.result().type() instanceof RankedTensorType type
        && type.hasStaticShape()) {
      return List.of(FoldResult.of(dense.resizeSplat(type)));
    }
    int[] permutation = permutation(op);
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[i] != i) {
        return null;
      }
    }
    return op.operand(0).type().equals(op.result().type())
        ? List.of(FoldResult.of(op.operand(0)))
        : null;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(
            NAME, "ConsolidateTransposeOptimization", TosaTransposeRewrites::ofTranspose),
        OperationPattern.of(NAME, "TransposeIsReshape", TosaTransposeRewrites::toReshape));
  }

  private static boolean ofTranspose(Operation op, Rewriter rewriter) {
    Operation inner = op.operand(0).definingOp();
    if (inner == null || inner == op || !inner.name().equals(NAME)) {
      return false;
    }
    int[] first = permutation(inner);
    int[] both = permutation(op);
    if (first.length != both.length) {
      return false;
    }
    for (int i = 0; i < both.length; i++) {
      if (both[i] < 0 || both[i] >= first.length) {
        return false;
      }
      both[i] = first[both[i]];
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), NAME)
            .addOperand(inner.operand(0))
            .addResultType(op.result().type())
            .setAttribute(PERMUTATION, DenseArrayAttribute.i32(both)));
    return true;
  }

  /** One that moves only dimensions of size 1 moves no element. */
  private static boolean toReshape(Operation op, Rewriter rewriter) {
    Operation inner = op.operand(0).definingOp();
    if (inner != null && inner.name().equals(NAME)) {
      return false;
    }
    for (Operation user : op.result().users()) {
      if (user.name().equals(NAME)) {
        return false;
      }
    }
    if (!(op.operand(0).type() instanceof RankedTensorType type)
        || TosaRewrites.dynamicCount(type) > 1) {
      return false;
    }
    int[] permutation = permutation(op);
    if (permutation.length != type.rank()) {
      return false;
    }
    long[] sizes = new long[permutation.length];
    int last = -1;
    for (int i = 0; i < permutation.length; i++) {
      int from = permutation[i];
      sizes[i] = type.isDynamicDim(from) ? -1 : type.dimSize(from);
      if (type.dimSize(from) != 1) {
        if (from < last) {
          return false;
        }
        last = from;
      }
    }
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), "tosa.reshape")
            .addOperand(op.operand(0))
            .addOperand(TosaRewrites.shape(rewriter, op.location(), sizes).result())
            .addResultType(op.result().type()));
    return true;
  }
}
