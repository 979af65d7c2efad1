package dev.jopt.dialect.vector;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
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
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Simplifications of {@code vector.extract_strided_slice} and its counterpart. */
final class SliceRewrites {
  private static final String EXTRACT = "vector.extract_strided_slice";
  private static final String INSERT = "vector.insert_strided_slice";

  private SliceRewrites() {}

  static @Nullable List<FoldResult> foldExtract(Operation op, List<@Nullable Attribute> constants) {
    VectorType type = VectorOps.vectorType(op.result());
    Value source = op.operand(0);
    if (source.type().equals(type)) {
      return List.of(FoldResult.of(source));
    }
    Value inserted = insertedBefore(op);
    if (inserted != null) {
      return inserted == op.result() ? List.of() : List.of(FoldResult.of(inserted));
    }
    Attribute constant = constants.get(0);
    if (constant instanceof DenseElementsAttribute dense) {
      if (dense.isSplat()) {
        return List.of(FoldResult.of(dense.resizeSplat(type)));
      }
      if (VectorOps.hasUnitStrides(op)) {
        List<Attribute> part = new ArrayList<>();
        for (int i = 0; i < type.numElements(); i++) {
          part.add(dense.attributeAt(place(op, i, type, VectorOps.vectorType(source))));
        }
        return List.of(FoldResult.of(DenseElementsAttribute.of(type, part)));
      }
    }
    return constant instanceof PoisonAttribute ? List.of(FoldResult.of(constant)) : null;
  }

  /** Where element {@code index} of a slice stands in the whole. */
  private static int place(Operation op, int index, VectorType slice, VectorType whole) {
    long[] offsets = VectorOps.numbers(op, "offsets");
    int missing = whole.rank() - slice.rank();
    long[] at = Arrays.copyOf(offsets, whole.rank());
    long rest = index;
    for (int dim = slice.rank() - 1; dim >= 0; dim--) {
      at[dim + missing] += rest % slice.dimSize(dim);
      rest /= slice.dimSize(dim);
    }
    return (int) VectorOps.linear(whole, at);
  }

  /** The value inserted there; the result, if the operation now slices another value. */
  private static @Nullable Value insertedBefore(Operation op) {
    long[] offsets = VectorOps.numbers(op, "offsets");
    long[] sizes = VectorOps.numbers(op, "sizes");
    Operation insert = VectorOps.definedBy(op.operand(0), INSERT);
    while (insert != null) {
      VectorType part = VectorOps.vectorType(insert.operand(0));
      long[] starts = VectorOps.numbers(insert, "offsets");
      if (part.rank() != starts.length
          || offsets.length > starts.length
          || !VectorOps.hasUnitStrides(insert)
          || !VectorOps.hasUnitStrides(op)) {
        return null;
      }
      boolean same = true;
      boolean disjoint = false;
      for (int i = 0; i < starts.length; i++) {
        long start = i < offsets.length ? offsets[i] : 0;
        long size = i < sizes.length ? sizes[i] : VectorOps.vectorType(op.operand(0)).dimSize(i);
        same &= start == starts[i] && size == part.dimSize(i);
        disjoint |= start + size <= starts[i] || starts[i] + part.dimSize(i) <= start;
      }
      if (same) {
        return insert.operand(0);
      }
      if (!disjoint) {
        return null;
      }
      insert = VectorOps.definedBy(insert.operand(1), INSERT);
    }
    return null;
  }

  static @Nullable List<FoldResult> foldInsert(Operation op, List<@Nullable Attribute> constants) {
    if (op.operand(0).type().equals(op.result().type())) {
      return List.of(FoldResult.of(op.operand(0)));
    }
    return constants.get(0) instanceof PoisonAttribute
            && constants.get(1) instanceof PoisonAttribute
        ? List.of(FoldResult.of(PoisonAttribute.POISON))
        : null;
  }

  static List<RewritePattern> patterns() {
    return List.of(
        OperationPattern.of(EXTRACT, "StridedSliceBroadcast", SliceRewrites::ofBroadcast),
        OperationPattern.of(EXTRACT, "ContiguousExtractStridedSliceToExtract", SliceRewrites::row),
        OperationPattern.of(INSERT, "FoldInsertStridedSliceSplat", SliceRewrites::sameSplat),
        OperationPattern.of(INSERT, "FoldInsertStridedSliceOfExtract", SliceRewrites::ofExtract),
        OperationPattern.of(
            INSERT, "InsertStridedSliceConstantFolder", SliceRewrites::ofConstants));
  }

  private static boolean ofBroadcast(Operation op, Rewriter rewriter) {
    Operation broadcast = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    if (broadcast == null) {
      return false;
    }
    VectorType type = VectorOps.vectorType(op.result());
    // Of a source that has to be sliced itself nothing is gained.
    if (!VectorOps.isBroadcastable(broadcast.operand(0).type(), type)) {
      return false;
    }
    VectorOps.replace(rewriter, op, BroadcastRewrites.NAME, List.of(broadcast.operand(0)));
    return true;
  }

  /** A slice of one row is the row. */
  private static boolean row(Operation op, Rewriter rewriter) {
    VectorType whole = VectorOps.vectorType(op.operand(0));
    long[] sizes = VectorOps.numbers(op, "sizes");
    if (!VectorOps.hasUnitStrides(op) || whole.isScalable() || whole.rank() == 0) {
      return false;
    }
    int used = sizes.length;
    while (used > 0 && whole.dimSize(used - 1) == sizes[used - 1]) {
      used--;
    }
    if (used == 0 || used == whole.rank()) {
      return false;
    }
    for (int i = 0; i < used; i++) {
      if (sizes[i] != 1) {
        return false;
      }
    }
    while (used < sizes.length - 1 && sizes[used] == 1) {
      used++;
    }
    VectorType type =
        VectorType.of(whole.shape().subArray(used, whole.rank()), whole.elementType());
    Operation extract =
        rewriter.create(
            rewriter
                .state(op.location(), ExtractFolding.NAME)
                .addOperand(op.operand(0))
                .addResultType(type)
                .setAttribute(
                    VectorOps.POSITION,
                    DenseArrayAttribute.i64(
                        Arrays.copyOf(VectorOps.numbers(op, "offsets"), used))));
    VectorOps.replace(rewriter, op, ShapeCastRewrites.NAME, List.of(extract.result()));
    return true;
  }

  private static boolean sameSplat(Operation op, Rewriter rewriter) {
    Operation part = VectorOps.definedBy(op.operand(0), BroadcastRewrites.NAME);
    Operation whole = VectorOps.definedBy(op.operand(1), BroadcastRewrites.NAME);
    if (part == null
        || whole == null
        || part.operand(0) != whole.operand(0)
        || part.operand(0).type() instanceof VectorType) {
      return false;
    }
    rewriter.replaceOp(op, op.operand(1));
    return true;
  }

  private static boolean ofExtract(Operation op, Rewriter rewriter) {
    Operation extract = VectorOps.definedBy(op.operand(0), EXTRACT);
    if (extract == null
        || extract.operand(0) != op.operand(1)
        || !Arrays.equals(VectorOps.numbers(extract, "offsets"), VectorOps.numbers(op, "offsets"))
        || !VectorOps.hasUnitStrides(op)
        || !VectorOps.hasUnitStrides(extract)) {
      return false;
    }
    rewriter.replaceOp(op, op.operand(1));
    return true;
  }

  private static boolean ofConstants(Operation op, Rewriter rewriter) {
    if (!(Constants.of(op.operand(0)) instanceof DenseElementsAttribute part)
        || !(Constants.of(op.operand(1)) instanceof DenseElementsAttribute whole)
        || !VectorOps.hasUnitStrides(op)
        || VectorOps.vectorType(op.result()).isScalable()
        || (whole.numElements() > InsertRewrites.LARGE && !op.operand(1).hasOneUse())) {
      return false;
    }
    List<Attribute> elements = new ArrayList<>();
    for (int i = 0; i < whole.numElements(); i++) {
      elements.add(whole.attributeAt(i));
    }
    VectorType slice = VectorOps.vectorType(op.operand(0));
    VectorType type = VectorOps.vectorType(op.result());
    for (int i = 0; i < part.numElements(); i++) {
      elements.set(place(op, i, slice, type), part.attributeAt(i));
    }
    rewriter.replaceOp(
        op, ConstantOp.create(rewriter, op.location(), DenseElementsAttribute.of(type, elements)));
    return true;
  }
}
