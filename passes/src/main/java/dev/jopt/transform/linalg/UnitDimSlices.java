package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.CollapseShapeOp;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.ParallelInsertSliceOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/** Slices without their dimensions of size one. */
final class UnitDimSlices {
  private UnitDimSlices() {}

  static List<RewritePattern> patterns() {
    return List.of(
        RewritePattern.of("RankReducedExtract", ExtractSliceOp.class, UnitDimSlices::extract),
        RewritePattern.of("RankReducedInsert", InsertSliceOp.class, UnitDimSlices::insert),
        RewritePattern.of(
            "RankReducedParallelInsert",
            ParallelInsertSliceOp.class,
            UnitDimSlices::insertInParallel));
  }

  private static boolean extract(ExtractSliceOp slice, Rewriter rewriter) {
    RankedTensorType type = (RankedTensorType) slice.result().type();
    List<List<Integer>> groups = UnitDims.groups(type.shape());
    if (groups.size() == type.rank()) {
      return false;
    }
    RankedTensorType whole = (RankedTensorType) slice.source().type();
    RankedTensorType reduced =
        RankedTensorType.of(withoutOnes(slice.mixedSizes(), groups.size()), whole.elementType());
    SliceParameters part =
        new SliceParameters(slice.mixedOffsets(), slice.mixedSizes(), slice.mixedStrides());
    Value smaller =
        ExtractSliceOp.create(rewriter, slice.location(), reduced, slice.source(), part).result();
    rewriter.replaceOp(slice, UnitDims.expand(rewriter, slice.location(), type, smaller, groups));
    return true;
  }

  /** The sizes of a slice with the first ones dropped until so many are left. */
  private static ImmutableLongArray withoutOnes(List<FoldResult> sizes, int rank) {
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    int dropped = sizes.size() - rank;
    for (FoldResult size : sizes) {
      long number =
          size.constant() instanceof IntegerAttribute known
              ? known.longValue()
              : ShapedType.DYNAMIC;
      if (number == 1 && dropped > 0) {
        dropped--;
      } else {
        shape.add(number);
      }
    }
    return shape.build();
  }

  private static boolean insert(InsertSliceOp insert, Rewriter rewriter) {
    List<List<Integer>> groups = groups(insert.source());
    if (groups.size() == rank(insert.source())) {
      return false;
    }
    Value smaller = collapse(rewriter, insert, insert.source(), groups);
    SliceParameters part =
        new SliceParameters(insert.mixedOffsets(), insert.mixedSizes(), insert.mixedStrides());
    rewriter.replaceOp(
        insert, InsertSliceOp.create(rewriter, insert.location(), smaller, insert.dest(), part));
    return true;
  }

  private static boolean insertInParallel(ParallelInsertSliceOp insert, Rewriter rewriter) {
    List<List<Integer>> groups = groups(insert.source());
    Operation around = insert.parentOp();
    if (groups.size() == rank(insert.source()) || around == null) {
      return false;
    }
    rewriter.setInsertPointBefore(around);
    Value smaller = collapse(rewriter, insert, insert.source(), groups);
    rewriter.setInsertPointBefore(insert);
    ParallelInsertSliceOp.create(
        rewriter, insert.location(), smaller, insert.dest(), insert.slice());
    rewriter.eraseOp(insert);
    return true;
  }

  private static List<List<Integer>> groups(Value source) {
    return UnitDims.groups(((RankedTensorType) source.type()).shape());
  }

  private static int rank(Value source) {
    return ((RankedTensorType) source.type()).rank();
  }

  private static Value collapse(
      Rewriter rewriter, Operation at, Value source, List<List<Integer>> groups) {
    RankedTensorType type = (RankedTensorType) source.type();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < type.rank(); i++) {
      if (type.dimSize(i) != 1) {
        shape.add(type.dimSize(i));
      }
    }
    RankedTensorType smaller = RankedTensorType.of(shape.build(), type.elementType());
    return CollapseShapeOp.create(rewriter, at.location(), smaller, source, groups).result();
  }
}
