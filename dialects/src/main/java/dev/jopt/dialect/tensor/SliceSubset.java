package dev.jopt.dialect.tensor;

import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.SubsetOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The part of a tensor that a slice is. */
public interface SliceSubset extends SubsetOp {
  /** The offsets in elements: values or constants. */
  List<FoldResult> mixedOffsets();

  /** The sizes in elements: values or constants. */
  List<FoldResult> mixedSizes();

  /** The strides: values or constants. */
  List<FoldResult> mixedStrides();

  @Override
  default boolean isSameSubset(SubsetOp other) {
    return other instanceof SliceSubset slice
        && areSame(mixedOffsets(), slice.mixedOffsets())
        && areSame(mixedSizes(), slice.mixedSizes())
        && areSame(mixedStrides(), slice.mixedStrides());
  }

  /** Whether numbers are the same values, or known to be the same constants. */
  private static boolean areSame(List<FoldResult> some, List<FoldResult> others) {
    boolean same = some.size() == others.size();
    for (int i = 0; i < some.size() && same; i++) {
      Long known = constant(some.get(i));
      same =
          some.get(i).equals(others.get(i))
              || (known != null && known.equals(constant(others.get(i))));
    }
    return same;
  }

  /** Whether one part ends before the other begins, in one of the dimensions. */
  @Override
  default boolean isDisjointSubset(SubsetOp other) {
    if (other instanceof SliceSubset slice
        && slice.mixedOffsets().size() == mixedOffsets().size()) {
      for (int i = 0; i < mixedOffsets().size(); i++) {
        if (endsBefore(slice, i) || slice.endsBefore(this, i)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean endsBefore(SliceSubset other, int dimension) {
    Long offset = constant(mixedOffsets().get(dimension));
    Long size = constant(mixedSizes().get(dimension));
    Long stride = constant(mixedStrides().get(dimension));
    Long begin = constant(other.mixedOffsets().get(dimension));
    return offset != null
        && size != null
        && stride != null
        && begin != null
        && stride >= 0
        && offset + (size - 1) * stride < begin;
  }

  private static @Nullable Long constant(FoldResult number) {
    return SliceParameters.constant(number);
  }
}
