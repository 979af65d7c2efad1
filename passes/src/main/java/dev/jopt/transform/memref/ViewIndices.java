package dev.jopt.transform.memref;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.affine.DelinearizeIndexOp;
import dev.jopt.dialect.affine.LinearizeIndexOp;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.memref.SubViews;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes where an element of a view is in the source of the view. */
final class ViewIndices {
  private static final AffineMap SCALE =
      AffineMap.of(0, 3, AffineExpr.symbol(0).add(AffineExpr.symbol(1).mul(AffineExpr.symbol(2))));
  private static final FoldResult ZERO = FoldResult.of(IntegerAttribute.index(0));

  private final Rewriter rewriter;
  private final Location location;
  private @Nullable Value source;
  private List<Value> indices = List.of();

  ViewIndices(Rewriter rewriter, Location location) {
    this.rewriter = rewriter;
    this.location = location;
  }

  /** The buffer that was viewed. */
  Value source() {
    return Objects.requireNonNull(source);
  }

  /** The position in it. */
  List<Value> indices() {
    return indices;
  }

  /**
   * Finds the position of an element; false if the buffer is no view of the kinds that are folded.
   *
   * @param inBounds whether the indices are known to be in the bounds of the view
   */
  boolean resolve(Value buffer, List<Value> position, boolean inBounds) {
    if (buffer.definingOp() instanceof SubViewOp view) {
      source = view.source();
      indices = ofSubView(view, mixed(position));
    } else if (buffer.definingOp() instanceof ExpandShapeOp view) {
      source = view.viewSource();
      indices = ofExpansion(view, position, inBounds);
    } else if (buffer.definingOp() instanceof CollapseShapeOp view) {
      source = view.viewSource();
      indices = ofCollapse(view, position);
    } else {
      return false;
    }
    return true;
  }

  private static List<FoldResult> mixed(List<Value> values) {
    return values.stream().map(FoldResult::of).toList();
  }

  /** Which dimensions of its source a subview has. */
  static boolean[] kept(SubViewOp view) {
    MemRefType full =
        SubViews.resultType(
            (MemRefType) view.source().type(),
            view.staticOffsets(),
            view.staticSizes(),
            view.staticStrides());
    return Objects.requireNonNull(SubViews.keptDimensions(full, (MemRefType) view.result().type()));
  }

  /** The position in the source of a subview. */
  List<Value> ofSubView(SubViewOp view, List<FoldResult> position) {
    boolean[] kept = kept(view);
    List<FoldResult> offsets = view.mixedOffsets();
    List<FoldResult> strides = view.mixedStrides();
    List<Value> found = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < kept.length; i++) {
      FoldResult index = kept[i] ? position.get(next++) : ZERO;
      found.add(
          value(
              ComposedApply.of(
                  rewriter, location, SCALE, List.of(offsets.get(i), index, strides.get(i)))));
    }
    return found;
  }

  private Value value(FoldResult result) {
    return result.value() != null
        ? result.value()
        : ConstantOp.createIndex(
                rewriter, location, ((IntegerAttribute) result.constant()).longValue())
            .result();
  }

  private List<Value> ofExpansion(ExpandShapeOp view, List<Value> position, boolean inBounds) {
    List<FoldResult> shape = MixedIndices.of(view, 1, "static_output_shape");
    List<Value> found = new ArrayList<>();
    for (List<Integer> group : view.reassociation()) {
      if (group.size() == 1) {
        found.add(position.get(group.get(0)));
        continue;
      }
      List<Value> digits = group.stream().map(position::get).toList();
      List<FoldResult> basis = group.stream().map(shape::get).toList();
      found.add(LinearizeIndexOp.create(rewriter, location, digits, basis, inBounds).result());
    }
    return found;
  }

  private List<Value> ofCollapse(CollapseShapeOp view, List<Value> position) {
    MemRefType type = (MemRefType) view.viewSource().type();
    List<List<Integer>> groups = view.reassociation();
    ExtractStridedMetadataOp metadata =
        ExtractStridedMetadataOp.create(rewriter, location, view.viewSource());
    List<Value> found = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      List<Integer> group = groups.get(i);
      if (group.size() == 1) {
        found.add(position.get(i));
        continue;
      }
      List<FoldResult> basis = new ArrayList<>();
      for (int dim : group) {
        basis.add(
            type.isDynamicDim(dim)
                ? FoldResult.of(metadata.sizes().get(dim))
                : FoldResult.of(IntegerAttribute.index(type.dimSize(dim))));
      }
      found.addAll(
          DelinearizeIndexOp.createBounded(rewriter, location, position.get(i), basis).results());
    }
    for (int i = 0; groups.isEmpty() && i < type.rank(); i++) {
      found.add(value(ZERO));
    }
    return found;
  }
}
