package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.tensor.ExpandShapeOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** Groups of dimensions with at most one that is not of size one. */
final class UnitDims {
  private UnitDims() {}

  /** For each size that is not one, itself with the ones before it; the last has those after it. */
  static List<List<Integer>> groups(ImmutableLongArray shape) {
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> current = new ArrayList<>();
    for (int i = 0; i < shape.length(); i++) {
      current.add(i);
      if (shape.get(i) != 1) {
        groups.add(current);
        current = new ArrayList<>();
      }
    }
    if (!groups.isEmpty()) {
      groups.get(groups.size() - 1).addAll(current);
    }
    return groups;
  }

  /** Puts dimensions of size one back. */
  static Value expand(
      Rewriter rewriter,
      Location location,
      RankedTensorType type,
      Value value,
      List<List<Integer>> groups) {
    List<FoldResult> shape = new ArrayList<>();
    for (int i = 0; i < type.rank(); i++) {
      shape.add(FoldResult.of(IntegerAttribute.index(type.dimSize(i))));
    }
    for (int i = 0; i < groups.size(); i++) {
      for (int dimension : groups.get(i)) {
        if (type.isDynamicDim(dimension)) {
          // All others of the group are one.
          shape.set(dimension, MixedSizes.mixed(rewriter, location, value, i));
        }
      }
    }
    return ExpandShapeOp.create(rewriter, location, type, value, groups, shape).result();
  }
}
