package dev.jopt.transform.buffer;

import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.StoreOp;
import dev.jopt.dialect.memref.SubViewOp;
import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.ShapedType;
import org.jspecify.annotations.Nullable;

/**
 * A use of a buffer within a loop, under a name for all of it: a load, a store, or a view of a
 * part.
 */
record LoopAccess(OpOperand use, ForOp loop) {
  Operation op() {
    return use.owner();
  }

  Value name() {
    return use.get();
  }

  /** Whether the sizes and the strides of a view are numbers. */
  static boolean isStatic(SubViewOp view) {
    return !view.staticSizes().contains(ShapedType.DYNAMIC)
        && !view.staticStrides().contains(ShapedType.DYNAMIC);
  }

  /** The slice of the buffer along a dimension of it that is used; null if there is none. */
  @Nullable LoopSlice sliceAlong(int dimOfBuffer) {
    int rank = ((MemRefType) name().type()).rank();
    for (int dim = 0; dim < rank; dim++) {
      LoopSlice part = sliceOfName(dim);
      LoopSlice found = part == null ? null : LoopFusion.inBuffer(part, name());
      if (found != null && found.dim() == dimOfBuffer) {
        return found;
      }
    }
    return null;
  }

  /** What is used of a dimension of the name; null if that is no slice. */
  @Nullable LoopSlice sliceOfName(int dim) {
    LinearIndex index = index(dim);
    if (index == null || index.factor() == 0) {
      return null;
    }
    long size = 1;
    if (op() instanceof SubViewOp view) {
      if (view.staticStrides().get(dim) != 1) {
        return null;
      }
      size = view.staticSizes().get(dim);
    }
    return size < 1 ? null : new LoopSlice(dim, index.factor(), index.start(), size);
  }

  /** Whether a slice of the name that moves as it does has all that it uses. */
  boolean isAlong(LoopSlice ofName) {
    LoopSlice own = sliceOfName(ofName.dim());
    return own != null && ofName.equals(own.union(ofName));
  }

  /** Whether it uses all of a slice of the name. */
  boolean isWhole(LoopSlice ofName) {
    if (!(op() instanceof SubViewOp view) || !ofName.equals(sliceOfName(ofName.dim()))) {
      return false;
    }
    MemRefType type = (MemRefType) name().type();
    for (int i = 0; i < type.rank(); i++) {
      boolean isAll =
          view.staticOffsets().get(i) == 0
              && view.staticStrides().get(i) == 1
              && view.staticSizes().get(i) == type.dimSize(i);
      if (i != ofName.dim() && !isAll) {
        return false;
      }
    }
    return true;
  }

  private @Nullable LinearIndex index(int dim) {
    Value induction = loop.inductionVariable();
    if (op() instanceof LoadOp load) {
      return LinearIndex.of(load.indices().get(dim), induction);
    }
    if (op() instanceof StoreOp store) {
      return LinearIndex.of(store.indices().get(dim), induction);
    }
    if (!(op() instanceof SubViewOp view)) {
      return null;
    }
    FoldResult offset = view.mixedOffsets().get(dim);
    if (offset.value() != null) {
      return LinearIndex.of(offset.value(), induction);
    }
    Long number = LoopDimension.Bound.of(offset).constant();
    return number == null || Math.abs(number) > LinearIndex.MOST
        ? null
        : new LinearIndex(0, number);
  }
}
