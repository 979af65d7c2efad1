package dev.jopt.transform.memrefexpansion;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocLikeOp;
import dev.jopt.dialect.memref.AssumeAlignmentOp;
import dev.jopt.dialect.memref.CollapseShapeOp;
import dev.jopt.dialect.memref.ExpandShapeOp;
import dev.jopt.dialect.memref.ExtractAlignedPointerAsIndexOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.MemorySpaceCastOp;
import dev.jopt.dialect.memref.ReinterpretCastOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The offset, sizes and strides of a view, computed from those of its source.
 *
 * @param base the buffer without shape
 */
record StridedMetadata(
    Value base, FoldResult offset, List<FoldResult> sizes, List<FoldResult> strides) {

  static PatternSet patterns() {
    return PatternSet.of(
        RewritePattern.of(SubViewOp.class, StridedMetadata::rewrite),
        RewritePattern.of(ExpandShapeOp.class, StridedMetadata::rewrite),
        RewritePattern.of(CollapseShapeOp.class, StridedMetadata::rewrite),
        RewritePattern.of(ExtractStridedMetadataOp.class, StridedMetadata::forward),
        RewritePattern.of(ExtractStridedMetadataOp.class, StridedMetadata::skip),
        RewritePattern.of(ExtractAlignedPointerAsIndexOp.class, StridedMetadata::skipView));
  }

  private static boolean rewrite(Operation op, Rewriter rewriter) {
    StridedMetadata known = of(op, rewriter);
    if (known == null) {
      return false;
    }
    MemRefType type = (MemRefType) op.result().type();
    rewriter.replaceOp(op, StridedViews.reinterpret(rewriter, op.location(), type, known));
    return true;
  }

  /** Replaces what is asked of a view by what is known of it. */
  private static boolean forward(ExtractStridedMetadataOp op, Rewriter rewriter) {
    Operation view = op.source().definingOp();
    StridedMetadata known = view == null ? null : of(view, op.location(), rewriter);
    if (known == null) {
      return false;
    }
    List<Value> values = new ArrayList<>();
    values.add(known.base);
    values.add(value(known.offset, op.location(), rewriter));
    for (FoldResult size : known.sizes) {
      values.add(value(size, op.location(), rewriter));
    }
    for (FoldResult stride : known.strides) {
      values.add(value(stride, op.location(), rewriter));
    }
    rewriter.replaceOp(op, values);
    return true;
  }

  /** Asks the source of what changes neither offset, sizes nor strides. */
  private static boolean skip(ExtractStridedMetadataOp op, Rewriter rewriter) {
    Operation made = op.source().definingOp();
    if (made instanceof ExtractStridedMetadataOp whole) {
      rewriter.replaceOp(op, List.of(whole.baseBuffer(), value(index(0), op.location(), rewriter)));
      return true;
    }
    if (made instanceof AssumeAlignmentOp aligned) {
      rewriter.modifyInPlace(op, () -> op.setOperand(0, aligned.operand(0)));
      return true;
    }
    if (!(made instanceof MemorySpaceCastOp cast)) {
      return false;
    }
    ExtractStridedMetadataOp source =
        ExtractStridedMetadataOp.create(rewriter, op.location(), cast.source());
    List<Value> values = new ArrayList<>(source.results());
    if (op.baseBuffer().hasUses()) {
      values.set(
          0,
          MemorySpaceCastOp.create(
                  rewriter, op.location(), source.baseBuffer(), op.baseBuffer().type())
              .result());
    }
    rewriter.replaceOp(op, values);
    return true;
  }

  /** A part of a buffer has the address of the whole. */
  private static boolean skipView(ExtractAlignedPointerAsIndexOp op, Rewriter rewriter) {
    Operation view = op.source().definingOp();
    if (!(view instanceof SubViewOp || view instanceof ReinterpretCastOp)) {
      return false;
    }
    rewriter.modifyInPlace(op, () -> op.setOperand(0, view.operand(0)));
    return true;
  }

  private static Value value(FoldResult result, Location location, Rewriter rewriter) {
    return result.value() != null
        ? result.value()
        : ConstantOp.createIndex(rewriter, location, StridedViews.number(result)).result();
  }

  private static @Nullable StridedMetadata of(Operation view, Rewriter rewriter) {
    return of(view, view.location(), rewriter);
  }

  /** What is known of a view; null where nothing is. Makes operations only if it is known. */
  private static @Nullable StridedMetadata of(
      Operation view, Location location, Rewriter rewriter) {
    if (view instanceof AllocLikeOp alloc) {
      return ofWhole(alloc.result(), alloc.dynamicSizes(), location, rewriter);
    }
    if (view instanceof GetGlobalOp) {
      return ofWhole(view.result(), List.of(), location, rewriter);
    }
    if (!(view instanceof SubViewOp
            || view instanceof ExpandShapeOp
            || view instanceof CollapseShapeOp
            || view instanceof ReinterpretCastOp)
        || !(view.operand(0).type() instanceof MemRefType type)
        || type.stridesAndOffset() == null) {
      return null;
    }
    ExtractStridedMetadataOp source =
        ExtractStridedMetadataOp.create(rewriter, location, view.operand(0));
    if (view instanceof ReinterpretCastOp cast) {
      return new StridedMetadata(
          source.baseBuffer(), cast.mixedOffsets().get(0), cast.mixedSizes(), cast.mixedStrides());
    }
    Computation computation = new Computation(rewriter, location, type, source);
    if (view instanceof SubViewOp subView) {
      return computation.ofSubView(subView);
    }
    return view instanceof ExpandShapeOp expand
        ? computation.ofExpansion(expand)
        : computation.ofCollapse((CollapseShapeOp) view);
  }

  /** What is known of memory that no other buffer has a part of. */
  private static @Nullable StridedMetadata ofWhole(
      Value whole, List<Value> dynamicSizes, Location location, Rewriter rewriter) {
    MemRefType type = (MemRefType) whole.type();
    if (!type.isIdentityLayout()) {
      return null;
    }
    List<FoldResult> sizes = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < type.rank(); i++) {
      sizes.add(
          type.isDynamicDim(i) ? FoldResult.of(dynamicSizes.get(next++)) : index(type.dimSize(i)));
    }
    FoldResult[] strides = new FoldResult[type.rank()];
    FoldResult stride = index(1);
    for (int i = type.rank() - 1; i >= 0; i--) {
      strides[i] = stride;
      if (i > 0) {
        stride = product(rewriter, location, stride, sizes.get(i));
      }
    }
    MemRefType flat = MemRefType.of(type.elementType()).withMemorySpace(type.memorySpace());
    Value base =
        type.rank() == 0
            ? whole
            : StridedViews.reinterpret(
                    rewriter,
                    location,
                    flat,
                    new StridedMetadata(whole, index(0), List.of(), List.of()))
                .result();
    return new StridedMetadata(base, index(0), sizes, List.of(strides));
  }

  private static FoldResult index(long value) {
    return FoldResult.of(IntegerAttribute.index(value));
  }

  private static FoldResult product(
      Rewriter rewriter, Location location, FoldResult a, FoldResult b) {
    return ComposedApply.of(
        rewriter,
        location,
        AffineMap.of(0, 2, AffineExpr.symbol(0).mul(AffineExpr.symbol(1))),
        List.of(a, b));
  }

  /** Computes from the parts of one source. */
  private record Computation(
      Rewriter rewriter, Location location, MemRefType type, ExtractStridedMetadataOp source) {

    private FoldResult offset() {
      long known = type.stridesAndOffset().offset();
      return known == ShapedType.DYNAMIC ? FoldResult.of(source.offset()) : index(known);
    }

    private FoldResult stride(int i) {
      long known = type.stridesAndOffset().strides().get(i);
      return known == ShapedType.DYNAMIC ? FoldResult.of(source.strides().get(i)) : index(known);
    }

    private FoldResult size(int i) {
      return type.isDynamicDim(i) ? FoldResult.of(source.sizes().get(i)) : index(type.dimSize(i));
    }

    private FoldResult product(FoldResult a, FoldResult b) {
      return StridedMetadata.product(rewriter, location, a, b);
    }

    StridedMetadata ofSubView(SubViewOp view) {
      List<FoldResult> strides = new ArrayList<>();
      List<FoldResult> steps = view.mixedStrides();
      for (int i = 0; i < type.rank(); i++) {
        strides.add(product(steps.get(i), stride(i)));
      }
      AffineExpr sum = AffineExpr.symbol(0);
      List<FoldResult> values = new ArrayList<>();
      values.add(offset());
      List<FoldResult> offsets = view.mixedOffsets();
      for (int i = 0; i < type.rank(); i++) {
        sum = sum.add(AffineExpr.symbol(2 * i + 1).mul(AffineExpr.symbol(2 * i + 2)));
        values.add(offsets.get(i));
        values.add(stride(i));
      }
      FoldResult offset =
          ComposedApply.of(rewriter, location, AffineMap.of(0, values.size(), sum), values);
      MemRefType result = (MemRefType) view.result().type();
      List<FoldResult> keptSizes = new ArrayList<>();
      List<FoldResult> keptStrides = new ArrayList<>();
      List<FoldResult> sizes = view.mixedSizes();
      int next = 0;
      for (int i = 0; i < sizes.size(); i++) {
        long size = StridedViews.number(sizes.get(i));
        boolean mustKeep = sizes.size() - i <= result.rank() - next;
        if (mustKeep || (next < result.rank() && result.dimSize(next) == size)) {
          keptSizes.add(sizes.get(i));
          keptStrides.add(strides.get(i));
          next++;
        }
      }
      return new StridedMetadata(source.baseBuffer(), offset, keptSizes, keptStrides);
    }

    StridedMetadata ofExpansion(ExpandShapeOp view) {
      MemRefType result = (MemRefType) view.result().type();
      FoldResult[] sizes = new FoldResult[result.rank()];
      FoldResult[] strides = new FoldResult[result.rank()];
      // Of a scalar there are no groups: all is one.
      Arrays.fill(sizes, index(1));
      Arrays.fill(strides, index(1));
      int group = 0;
      for (List<Integer> dims : view.reassociation()) {
        List<Integer> open = dims.stream().filter(result::isDynamicDim).toList();
        if (open.size() > 1) {
          expandOpen(view, group, dims, sizes, strides);
        } else {
          expand(result, group, dims, sizes, strides);
        }
        group++;
      }
      return new StridedMetadata(source.baseBuffer(), offset(), List.of(sizes), List.of(strides));
    }

    /** Where at most one size is open, it follows from that of the source. */
    private void expand(
        MemRefType result,
        int group,
        List<Integer> dims,
        FoldResult[] sizes,
        FoldResult[] strides) {
      AffineExpr whole = AffineExpr.symbol(0);
      long known = 1;
      long[] inner = new long[dims.size()];
      for (int k = dims.size() - 1; k >= 0; k--) {
        inner[k] = known;
        known *= result.isDynamicDim(dims.get(k)) ? 1 : result.dimSize(dims.get(k));
      }
      boolean afterOpen = dims.stream().noneMatch(result::isDynamicDim);
      for (int dim : dims) {
        sizes[dim] =
            result.isDynamicDim(dim)
                ? apply(whole.floorDiv(AffineExpr.constant(known)), size(group))
                : index(result.dimSize(dim));
      }
      for (int k = 0; k < inner.length; k++) {
        afterOpen |= result.isDynamicDim(dims.get(k));
        AffineExpr scaled = whole.mul(AffineExpr.constant(inner[k]));
        strides[dims.get(k)] =
            afterOpen
                ? apply(scaled, stride(group))
                : apply(
                    scaled.floorDiv(AffineExpr.constant(known)).mul(AffineExpr.symbol(1)),
                    size(group),
                    stride(group));
      }
    }

    /** Where more than one size is open, the operation tells all. */
    private void expandOpen(
        ExpandShapeOp view,
        int group,
        List<Integer> dims,
        FoldResult[] sizes,
        FoldResult[] strides) {
      List<FoldResult> given = view.mixedOutputShape();
      FoldResult running = index(1);
      for (int k = dims.size() - 1; k >= 0; k--) {
        int dim = dims.get(k);
        sizes[dim] = given.get(dim);
        strides[dim] = product(running, stride(group));
        running = k > 0 ? product(running, sizes[dim]) : running;
      }
    }

    private FoldResult apply(AffineExpr expr, FoldResult... values) {
      return ComposedApply.of(
          rewriter, location, AffineMap.of(0, values.length, expr), List.of(values));
    }

    StridedMetadata ofCollapse(CollapseShapeOp view) {
      List<FoldResult> sizes = new ArrayList<>();
      List<FoldResult> strides = new ArrayList<>();
      for (List<Integer> dims : view.reassociation()) {
        AffineExpr product = AffineExpr.constant(1);
        List<FoldResult> values = new ArrayList<>();
        int inner = -1;
        for (int dim : dims) {
          product = product.mul(AffineExpr.symbol(values.size()));
          values.add(size(dim));
          if (inner < 0 || type.isDynamicDim(dim) || type.dimSize(dim) != 1) {
            inner = dim;
          }
        }
        sizes.add(
            ComposedApply.of(rewriter, location, AffineMap.of(0, values.size(), product), values));
        strides.add(stride(inner));
      }
      return new StridedMetadata(source.baseBuffer(), offset(), sizes, strides);
    }
  }
}
