package dev.jopt.dialect.vector;

import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.SliceSubset;
import dev.jopt.dialect.vector.TransferFolding.VectorTransfer;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.SubsetOp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a tensor that a {@code vector.transfer_read} or {@code vector.transfer_write} is
 * about.
 *
 * @param op the operation
 */
public record TransferSubset(Operation op) implements SliceSubset {
  /** More than any tensor has, for vectors whose size is known at run time only. */
  private static final long MANY = 1L << 60;

  private VectorTransfer transfer() {
    return VectorTransfer.of(op);
  }

  @Override
  public Operation subsetOperation() {
    return op;
  }

  @Override
  public OpOperand subsetTensor() {
    return op.opOperands().get(transfer().read() ? 0 : 1);
  }

  @Override
  public @Nullable OpOperand insertedValue() {
    return transfer().read() ? null : op.opOperands().get(0);
  }

  @Override
  public List<FoldResult> mixedOffsets() {
    List<FoldResult> offsets = new ArrayList<>();
    for (Value index : transfer().indices()) {
      Long known = SliceParameters.constant(FoldResult.of(index));
      offsets.add(
          known == null ? FoldResult.of(index) : FoldResult.of(IntegerAttribute.index(known)));
    }
    return offsets;
  }

  @Override
  public List<FoldResult> mixedSizes() {
    VectorTransfer transfer = transfer();
    List<FoldResult> sizes = new ArrayList<>(ones());
    AffineMap map = transfer.map();
    for (int i = 0; i < map.numResults(); i++) {
      if (map.result(i) instanceof AffineDimExpr dim) {
        long size = transfer.vector().isScalableDim(i) ? MANY : transfer.vector().dimSize(i);
        sizes.set(dim.position(), FoldResult.of(IntegerAttribute.index(size)));
      }
    }
    return sizes;
  }

  @Override
  public List<FoldResult> mixedStrides() {
    return ones();
  }

  private List<FoldResult> ones() {
    return Collections.nCopies(
        transfer().indices().size(), FoldResult.of(IntegerAttribute.index(1)));
  }

  /**
   * Whether the other is a transfer of the same elements to the same places of a vector. What is
   * masked or may be out of bounds is not the same: it is read as something else than was written.
   */
  @Override
  public boolean isSameSubset(SubsetOp other) {
    return other instanceof TransferSubset same
        && isExact()
        && same.isExact()
        && transfer().vector().equals(same.transfer().vector())
        && transfer().map().equals(same.transfer().map())
        && mixedOffsets().equals(same.mixedOffsets());
  }

  private boolean isExact() {
    VectorTransfer transfer = transfer();
    return transfer.masks().isEmpty()
        && transfer.map().isProjectedPermutation(false)
        && transfer.isKnownInBounds();
  }
}
