package dev.jopt.dialect.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.tensor.DimOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/**
 * Canonicalizations of {@link TransposeOp} and {@link BroadcastOp} on tensors, one after another.
 */
final class RearrangingPatterns {
  private RearrangingPatterns() {}

  static List<RewritePattern> ofTranspose() {
    return List.of(new TransposeOfTranspose(), new TransposeOfBroadcast());
  }

  static List<RewritePattern> ofBroadcast() {
    return List.of(EraseIdentity.of(BroadcastOp.class), new BroadcastOfBroadcast());
  }

  /** Two orders of dimensions, one after the other, are one. */
  private static final class TransposeOfTranspose extends RewritePattern {
    TransposeOfTranspose() {
      super("linalg.transpose", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      TransposeOp outer = (TransposeOp) op;
      if (op.resultCount() == 0 || !(outer.input().definingOp() instanceof TransposeOp inner)) {
        return rewriter.matchFailed(op, "the input is not transposed");
      }
      ImmutableLongArray.Builder order = ImmutableLongArray.builder();
      outer.permutation().forEach(i -> order.add(inner.permutation().get((int) i)));
      rewriter.replaceOp(
          op,
          TransposeOp.create(rewriter, op.location(), inner.input(), outer.init(), order.build()));
      return true;
    }
  }

  /** A transpose of a broadcast moves to the operand of the broadcast, which is smaller. */
  private static final class TransposeOfBroadcast extends RewritePattern {
    TransposeOfBroadcast() {
      super("linalg.transpose", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      TransposeOp outer = (TransposeOp) op;
      if (op.resultCount() == 0
          || !(outer.input().definingOp() instanceof BroadcastOp inner)
          || !inner.result(0).hasOneUse()) {
        return rewriter.matchFailed(op, "the input is no broadcast of one use");
      }
      ImmutableLongArray added = inner.dimensions();
      long[] positions = kept(added, outer.permutation().length());
      ImmutableLongArray.Builder order = ImmutableLongArray.builder();
      ImmutableLongArray.Builder dimensions = ImmutableLongArray.builder();
      for (long dimension : outer.permutation().toArray()) {
        if (!added.contains(dimension)) {
          order.add(positions[(int) dimension]);
        }
      }
      added.forEach(dimension -> dimensions.add(outer.permutation().indexOf(dimension)));
      Value transposed = transpose(rewriter, op, inner.input(), order.build());
      rewriter.replaceOp(
          op,
          BroadcastOp.create(
              rewriter, op.location(), transposed, outer.init(), dimensions.build()));
      return true;
    }

    /** Which dimension of the input each dimension is that was not added. */
    private static long[] kept(ImmutableLongArray added, int rank) {
      long[] positions = new long[rank];
      int next = 0;
      for (int i = 0; i < rank; i++) {
        positions[i] = added.contains(i) ? -1 : next++;
      }
      return positions;
    }

    private static Value transpose(
        Rewriter rewriter, Operation op, Value input, ImmutableLongArray order) {
      RankedTensorType type = (RankedTensorType) input.type();
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      List<Value> sizes = new ArrayList<>();
      for (long dimension : order.toArray()) {
        shape.add(type.dimSize((int) dimension));
        if (type.isDynamicDim((int) dimension)) {
          IntegerAttribute number = IntegerAttribute.index(dimension);
          Value index = ConstantOp.create(rewriter, op.location(), number).result();
          sizes.add(DimOp.create(rewriter, op.location(), input, index).result());
        }
      }
      RankedTensorType made = RankedTensorType.of(shape.build(), type.elementType());
      Value init = EmptyOp.create(rewriter, op.location(), made, sizes).result();
      return TransposeOp.create(rewriter, op.location(), input, init, order).result(0);
    }
  }

  /** Two broadcasts become one, along the dimensions of both. */
  private static final class BroadcastOfBroadcast extends RewritePattern {
    BroadcastOfBroadcast() {
      super("linalg.broadcast", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      BroadcastOp outer = (BroadcastOp) op;
      if (op.resultCount() == 0 || !(outer.input().definingOp() instanceof BroadcastOp inner)) {
        return rewriter.matchFailed(op, "the input is not broadcast");
      }
      ImmutableLongArray.Builder all = ImmutableLongArray.builder();
      int next = 0;
      int rank = StructuredOp.rank(outer.init().type());
      for (int i = 0; i < rank; i++) {
        if (outer.dimensions().contains(i) || inner.dimensions().contains(next++)) {
          all.add(i);
        }
      }
      rewriter.replaceOp(
          op,
          BroadcastOp.create(rewriter, op.location(), inner.input(), outer.init(), all.build()));
      return true;
    }
  }
}
