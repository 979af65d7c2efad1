package dev.jopt.transform.tensor;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.tensor.ExtractSliceOp;
import dev.jopt.dialect.tensor.InsertSliceOp;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Transfers between vectors and slices as transfers between vectors and whole tensors. */
final class TransferOfSlice {
  private static final String READ = "vector.transfer_read";
  private static final String WRITE = "vector.transfer_write";

  /** Where an element is in the whole tensor: {@code offset + index * stride}. */
  private static final AffineMap POSITION =
      AffineMap.of(0, 3, AffineExpr.symbol(0).add(AffineExpr.symbol(1).mul(AffineExpr.symbol(2))));

  private TransferOfSlice() {}

  static List<RewritePattern> patterns() {
    return List.of(
        new RewritePattern(READ, 1) {
          @Override
          public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
            return op.operand(0).definingOp() instanceof ExtractSliceOp slice
                && read(op, slice, rewriter);
          }
        },
        RewritePattern.of(
            "InsertOfTransferWrite",
            InsertSliceOp.class,
            (insert, rewriter) -> {
              Operation made = insert.source().definingOp();
              return made != null
                  && made.definition() == rewriter.context().operation(WRITE)
                  && write(insert, made, rewriter);
            }));
  }

  private static boolean read(Operation read, ExtractSliceOp slice, Rewriter rewriter) {
    if (!isPlain(read, 3) || !haveUnitStrides(slice.mixedStrides())) {
      return false;
    }
    RankedTensorType part = (RankedTensorType) slice.result().type();
    BitSet dropped = dropped(slice.mixedSizes(), part);
    List<Value> operands = new ArrayList<>();
    operands.add(slice.source());
    operands.addAll(
        positions(read, slice.mixedOffsets(), slice.mixedStrides(), dropped, 1, rewriter));
    operands.addAll(read.operandGroup(2));
    OperationState state = transfer(read, operands, dropped, slice.mixedSizes().size(), rewriter);
    state.setOperandSegments(1, slice.mixedSizes().size(), 1, 0);
    rewriter.replaceOp(read, rewriter.create(state.addResultTypes(read.resultTypes())));
    return true;
  }

  private static boolean write(InsertSliceOp insert, Operation write, Rewriter rewriter) {
    if (!isPlain(write, 3) || !haveUnitStrides(insert.mixedStrides()) || !coversAll(write)) {
      return false;
    }
    BitSet dropped = dropped(insert.mixedSizes(), (RankedTensorType) insert.source().type());
    List<Value> operands = new ArrayList<>();
    operands.add(write.operand(0));
    operands.add(insert.dest());
    operands.addAll(
        positions(write, insert.mixedOffsets(), insert.mixedStrides(), dropped, 2, rewriter));
    OperationState state = transfer(write, operands, dropped, insert.mixedSizes().size(), rewriter);
    state.setOperandSegments(1, 1, insert.mixedSizes().size(), 0);
    rewriter.replaceOp(insert, rewriter.create(state.addResultType(insert.dest().type())));
    return true;
  }

  /** Whether a transfer has no mask and is within bounds in all dimensions. */
  private static boolean isPlain(Operation transfer, int maskGroup) {
    if (!transfer.operandGroup(maskGroup).isEmpty()
        || !(transfer.attribute("in_bounds") instanceof ArrayAttribute bounds)) {
      return false;
    }
    for (Attribute each : bounds.elements()) {
      if (!each.equals(IntegerAttribute.TRUE)) {
        return false;
      }
    }
    return transfer.attribute("permutation_map") instanceof AffineMapAttribute;
  }

  private static boolean haveUnitStrides(List<FoldResult> strides) {
    for (FoldResult stride : strides) {
      if (!(stride.constant() instanceof IntegerAttribute number) || number.longValue() != 1) {
        return false;
      }
    }
    return true;
  }

  private static boolean coversAll(Operation write) {
    return write.operand(0).type() instanceof VectorType vector
        && write.operand(1).type() instanceof RankedTensorType tensor
        && tensor.hasStaticShape()
        && vector.shape().equals(tensor.shape());
  }

  /** The dimensions of a slice, of size one, that its type does not have. */
  private static BitSet dropped(List<FoldResult> sizes, RankedTensorType type) {
    BitSet dropped = new BitSet();
    int kept = 0;
    for (int i = 0; i < sizes.size(); i++) {
      long size =
          sizes.get(i).constant() instanceof IntegerAttribute number
              ? number.longValue()
              : ShapedType.DYNAMIC;
      if (kept < type.rank() && type.dimSize(kept) == size) {
        kept++;
      } else {
        dropped.set(i);
      }
    }
    return dropped;
  }

  private static List<Value> positions(
      Operation transfer,
      List<FoldResult> offsets,
      List<FoldResult> strides,
      BitSet dropped,
      int indexGroup,
      Rewriter rewriter) {
    List<Value> indices = transfer.operandGroup(indexGroup);
    List<Value> positions = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < offsets.size(); i++) {
      FoldResult index = FoldResult.of(IntegerAttribute.index(0));
      if (!dropped.get(i)) {
        Value value = indices.get(next++);
        Attribute known = Constants.of(value);
        index = known == null ? FoldResult.of(value) : FoldResult.of(known);
      }
      FoldResult position =
          ComposedApply.of(
              rewriter,
              transfer.location(),
              POSITION,
              List.of(offsets.get(i), index, strides.get(i)));
      positions.add(MixedSizes.value(rewriter, transfer.location(), position));
    }
    return positions;
  }

  private static OperationState transfer(
      Operation old, List<Value> operands, BitSet dropped, int rank, Rewriter rewriter) {
    List<AffineExpr> kept = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      if (!dropped.get(i)) {
        kept.add(AffineExpr.dim(i));
      }
    }
    AffineMap map = ((AffineMapAttribute) old.attribute("permutation_map")).map();
    return rewriter
        .state(old.location(), old.definition())
        .addOperands(operands)
        .setInherentAttributes(old.inherentAttributes())
        .setAttribute(
            "permutation_map", new AffineMapAttribute(map.compose(new AffineMap(rank, 0, kept))));
  }
}
