package dev.jopt.dialect.tosa;

import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.OperationPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code tosa.slice}, whose operands are a tensor, starts and sizes. */
final class TosaSliceRewrites {
  private static final String NAME = "tosa.slice";

  /** The size of a slice that reaches to the end. */
  private static final long REST = -1;

  private TosaSliceRewrites() {}

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(NAME, "ConcatSliceOptimization", TosaSliceRewrites::ofConcat),
        OperationPattern.of(NAME, "PadSliceOptimization", TosaSliceRewrites::ofPad),
        OperationPattern.of(
            NAME, "SliceDynamicSizeCanonicalization", TosaSliceRewrites::stateSizes));
  }

  static @Nullable List<FoldResult> fold(Operation op, List<@Nullable Attribute> constants) {
    if (!(op.operand(0).type() instanceof RankedTensorType from)
        || !(op.result().type() instanceof RankedTensorType to)
        || !to.hasStaticShape()) {
      return null;
    }
    if (from.equals(to)) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    if (!(constants.get(0) instanceof DenseElementsAttribute dense)) {
      return null;
    }
    if (dense.isSplat()) {
      return List.of(FoldResult.of(dense.resizeSplat(to)));
    }
    long[] starts = TosaRewrites.numbers(constants.get(1));
    if (starts == null || to.numElements() != 1 || starts.length != from.rank()) {
      return null;
    }
    long index = 0;
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] < 0 || starts[i] >= from.dimSize(i)) {
        return null;
      }
      index = index * from.dimSize(i) + starts[i];
    }
    return List.of(FoldResult.of(DenseElementsAttribute.splat(to, dense.attributeAt((int) index))));
  }

  private static long @Nullable [] numbers(Value value) {
    return TosaRewrites.numbers(Constants.of(value));
  }

  /** A slice that lies in one of the tensors that were joined is a slice of that one. */
  private static boolean ofConcat(Operation op, Rewriter rewriter) {
    Operation concat = op.operand(0).definingOp();
    long[] starts = numbers(op.operand(1));
    long[] sizes = numbers(op.operand(2));
    if (concat == null
        || !concat.name().equals("tosa.concat")
        || !TosaRewrites.hasStaticShape(concat.result().type())
        || starts == null
        || sizes == null
        || !(concat.attribute("axis") instanceof IntegerAttribute stated)) {
      return false;
    }
    int axis = (int) stated.longValue();
    if (axis < 0 || axis >= starts.length || axis >= sizes.length) {
      return false;
    }
    for (Value input : concat.operands()) {
      if (!(input.type() instanceof RankedTensorType type) || !type.hasStaticShape()) {
        return false;
      }
      if (starts[axis] >= 0 && starts[axis] + sizes[axis] <= type.dimSize(axis)) {
        Value newStarts = TosaRewrites.shape(rewriter, op.location(), starts).result();
        Value newSizes = TosaRewrites.shape(rewriter, op.location(), sizes).result();
        replace(op, input, newStarts, newSizes, rewriter);
        return true;
      }
      starts[axis] -= type.dimSize(axis);
    }
    return false;
  }

  private static void replace(
      Operation op, Value input, Value starts, Value sizes, Rewriter rewriter) {
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), NAME)
            .addOperand(input)
            .addOperand(starts)
            .addOperand(sizes)
            .addResultType(op.result().type()));
  }

  /** Of a padded tensor only as much is padded as the slice takes. */
  private static boolean ofPad(Operation op, Rewriter rewriter) {
    Operation pad = op.operand(0).definingOp();
    if (pad == null
        || !pad.name().equals("tosa.pad")
        || !pad.result().hasOneUse()
        || !(pad.operand(0).type() instanceof RankedTensorType type)) {
      return false;
    }
    long[] paddings = numbers(pad.operand(1));
    long[] starts = numbers(op.operand(1));
    long[] sizes = numbers(op.operand(2));
    int rank = type.rank();
    if (paddings == null
        || starts == null
        || sizes == null
        || paddings.length != 2 * rank
        || starts.length != rank
        || sizes.length != rank) {
      return false;
    }
    long[] shape = new long[rank];
    boolean changed = false;
    for (int i = 0; i < rank; i++) {
      shape[i] = ShapedType.DYNAMIC;
      if (type.isDynamicDim(i)) {
        if (starts[i] != 0 || sizes[i] != REST) {
          return false;
        }
        continue;
      }
      long before = paddings[2 * i];
      long after = paddings[2 * i + 1];
      long start = starts[i];
      long end = start + sizes[i];
      long size = type.dimSize(i);
      if (start < 0 || end > before + size + after) {
        return false;
      }
      paddings[2 * i] = Math.max(before - start, 0);
      paddings[2 * i + 1] = Math.max(end - (before + size), 0);
      starts[i] = Math.max(start - before, 0);
      shape[i] = paddings[2 * i] + size + paddings[2 * i + 1];
      changed |= starts[i] != start || paddings[2 * i] != before || paddings[2 * i + 1] != after;
    }
    if (!changed) {
      return false;
    }
    Operation newPaddings = TosaRewrites.shape(rewriter, op.location(), paddings);
    Operation newPad =
        rewriter.create(
            rewriter
                .state(pad.location(), "tosa.pad")
                .addOperand(pad.operand(0))
                .addOperand(newPaddings.result())
                .addOperand(pad.operand(2))
                .addResultType(RankedTensorType.of(type.elementType(), shape)));
    Operation newStarts = TosaRewrites.shape(rewriter, op.location(), starts);
    replace(op, newPad.result(), newStarts.result(), op.operand(2), rewriter);
    return true;
  }

  /** Sizes that reach to the end are stated where the type of the result tells them. */
  private static boolean stateSizes(Operation op, Rewriter rewriter) {
    long[] sizes = numbers(op.operand(2));
    if (sizes == null
        || !(op.result().type() instanceof RankedTensorType type)
        || type.rank() != sizes.length) {
      return false;
    }
    boolean changed = false;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] == REST && !type.isDynamicDim(i)) {
        sizes[i] = type.dimSize(i);
        changed = true;
      }
    }
    if (changed) {
      Value newSizes = TosaRewrites.shape(rewriter, op.location(), sizes).result();
      replace(op, op.operand(0), op.operand(1), newSizes, rewriter);
    }
    return changed;
  }
}
