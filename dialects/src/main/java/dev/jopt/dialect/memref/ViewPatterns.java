package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of views: constants become part of the types, and casts move out. */
final class ViewPatterns {
  private ViewPatterns() {}

  static List<RewritePattern> ofSubView() {
    return List.of(new SubViewOfConstants(), new SubViewOfCast(), new WholeSubView());
  }

  static List<RewritePattern> ofView() {
    return List.of(new ViewOfConstants(), new ViewOfCastAlloc());
  }

  /** Puts a value in the place of the only result of an operation, with a cast where needed. */
  static void replace(Rewriter rewriter, Operation op, Value replacement) {
    Value result = replacement;
    if (!result.type().equals(op.result().type())) {
      result = CastOp.create(rewriter, op.location(), result, op.result().type()).result();
    }
    rewriter.replaceOp(op, result);
  }

  private static @Nullable Value subView(
      Rewriter rewriter, SubViewOp op, Value source, SliceParameters slice) {
    MemRefType type = typeOf(op, (MemRefType) source.type(), slice);
    if (type == null) {
      return null;
    }
    OperationState state =
        rewriter.state(op.location(), op.definition()).addOperand(source).addResultType(type);
    return rewriter.create(slice.addTo(state, 1)).result();
  }

  /** The type of a slice of {@code source} with the dimensions dropped that {@code op} drops. */
  private static @Nullable MemRefType typeOf(
      SubViewOp op, MemRefType source, SliceParameters slice) {
    if (!slice.isInBounds(source.shape())) {
      return null;
    }
    MemRefType old = (MemRefType) op.result().type();
    boolean[] kept =
        SubViews.keptDimensions(
            SubViews.resultType(
                (MemRefType) op.source().type(),
                op.staticOffsets(),
                op.staticSizes(),
                op.staticStrides()),
            old);
    MemRefType all =
        SubViews.resultType(
            source,
            SliceParameters.statics(slice.offsets()),
            SliceParameters.statics(slice.sizes()),
            SliceParameters.statics(slice.strides()));
    StridedLayoutAttribute layout = all.stridesAndOffset();
    if (kept == null || layout == null) {
      return null;
    }
    if (old.rank() == all.rank()) {
      return all;
    }
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    List<Long> strides = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      if (kept[i]) {
        shape.add(all.dimSize(i));
        strides.add(layout.strides().get(i));
      }
    }
    return all.withLayout(null)
        .withShape(shape.build())
        .withLayout(
            StridedLayoutAttribute.withOffset(
                layout.offset(), ImmutableLongArray.copyOf(strides).toArray()));
  }

  /** Constants among offsets, sizes and strides become part of the type. */
  private static final class SubViewOfConstants extends OpRewritePattern<SubViewOp> {
    SubViewOfConstants() {
      super(SubViewOp.class);
    }

    @Override
    public boolean matchAndRewrite(SubViewOp op, Rewriter rewriter) {
      SliceParameters slice = SliceParameters.of(op, 1).withKnownConstants(true);
      Value view =
          slice == null || slice.hasZeroStride() ? null : subView(rewriter, op, op.source(), slice);
      if (view == null) {
        return rewriter.matchFailed(op, "no offset, size or stride is a constant");
      }
      replace(rewriter, op, view);
      return true;
    }
  }

  /** A view of a buffer of which a cast only forgot something is a view of the buffer itself. */
  private static final class SubViewOfCast extends OpRewritePattern<SubViewOp> {
    SubViewOfCast() {
      super(SubViewOp.class);
    }

    @Override
    public boolean matchAndRewrite(SubViewOp op, Rewriter rewriter) {
      for (Value operand : op.operands()) {
        if (Constants.of(operand) instanceof IntegerAttribute) {
          return rewriter.matchFailed(op, "the constants come first");
        }
      }
      if (!(op.source().definingOp() instanceof CastOp cast) || !cast.onlyForgets()) {
        return rewriter.matchFailed(op, "the source is no cast that forgets its type");
      }
      Value view = subView(rewriter, op, cast.source(), SliceParameters.of(op, 1));
      if (view == null) {
        return false;
      }
      replace(rewriter, op, view);
      return true;
    }
  }

  /** A view of all of a buffer is the buffer, under another type perhaps. */
  private static final class WholeSubView extends OpRewritePattern<SubViewOp> {
    WholeSubView() {
      super(SubViewOp.class);
    }

    @Override
    public boolean matchAndRewrite(SubViewOp op, Rewriter rewriter) {
      MemRefType from = (MemRefType) op.source().type();
      if (from.rank() != ((MemRefType) op.result().type()).rank()
          || !SliceParameters.of(op, 1).isWhole(from.shape())) {
        return rewriter.matchFailed(op, "it is a part of the source");
      }
      replace(rewriter, op, op.source());
      return true;
    }
  }

  /** Sizes of a view that are constants become part of the type. */
  private static final class ViewOfConstants extends OpRewritePattern<ViewOp> {
    ViewOfConstants() {
      super(ViewOp.class);
    }

    @Override
    public boolean matchAndRewrite(ViewOp op, Rewriter rewriter) {
      MemRefType type = (MemRefType) op.result().type();
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      List<Value> left = new ArrayList<>();
      int next = 0;
      for (int i = 0; i < type.rank(); i++) {
        long size = type.dimSize(i);
        if (type.isDynamicDim(i)) {
          Value value = op.sizes().get(next++);
          if (value.definingOp() instanceof ConstantOp constant
              && constant.constantValue() instanceof IntegerAttribute number
              && number.value().signum() >= 0) {
            size = number.longValue();
          } else {
            left.add(value);
          }
        }
        shape.add(size);
      }
      MemRefType known = type.withShape(shape.build());
      if (known.equals(type)) {
        return rewriter.matchFailed(op, "no size is a constant");
      }
      Value view =
          ViewOp.create(rewriter, op.location(), known, op.source(), op.byteShift(), left).result();
      replace(rewriter, op, view);
      return true;
    }
  }

  /** A view of an allocation that is cast is a view of the allocation. */
  private static final class ViewOfCastAlloc extends OpRewritePattern<ViewOp> {
    ViewOfCastAlloc() {
      super(ViewOp.class);
    }

    @Override
    public boolean matchAndRewrite(ViewOp op, Rewriter rewriter) {
      if (!(op.source().definingOp() instanceof CastOp cast)
          || !(cast.source().definingOp() instanceof AllocOp)) {
        return rewriter.matchFailed(op, "the source is no cast of an allocation");
      }
      MemRefType type = (MemRefType) op.result().type();
      rewriter.replaceOp(
          op,
          ViewOp.create(rewriter, op.location(), type, cast.source(), op.byteShift(), op.sizes()));
      return true;
    }
  }
}
