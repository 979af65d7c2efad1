package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.TensorCasts;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Canonicalizations that {@link PackOp} and {@link UnpackOp} have in common. */
final class RelayoutPatterns {
  private RelayoutPatterns() {}

  /** Those that the dialect contributes. */
  static List<RewritePattern> all() {
    return List.of(new TakeCasts());
  }

  /** Whether two operations cut the same dimensions, in the same order, into tiles of one size. */
  static boolean areAlike(RelayoutOp one, RelayoutOp other) {
    return one.innerPositions().equals(other.innerPositions())
        && order(one).equals(order(other))
        && haveSameTiles(one.mixedTiles(), other.mixedTiles());
  }

  /** The order of the outer dimensions, empty also when it is stated that they stay in order. */
  private static ImmutableLongArray order(RelayoutOp op) {
    ImmutableLongArray order = op.outerOrder();
    for (int i = 0; i < order.length(); i++) {
      if (order.get(i) != i) {
        return order;
      }
    }
    return ImmutableLongArray.of();
  }

  private static boolean haveSameTiles(List<FoldResult> ones, List<FoldResult> others) {
    if (ones.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < ones.size(); i++) {
      Long size = SliceParameters.constant(ones.get(i));
      boolean same =
          size == null
              ? ones.get(i).equals(others.get(i))
              : size.equals(SliceParameters.constant(others.get(i)));
      if (!same) {
        return false;
      }
    }
    return true;
  }

  /**
   * Shapes in which each dimension that is not cut has the same size, known if either shape knows
   * it.
   *
   * @param unpacked the shape before packing
   * @param packed the shape after packing
   */
  record Shapes(ImmutableLongArray unpacked, ImmutableLongArray packed) {
    /** The shapes inferred from the types, or null when the types have them already. */
    static @Nullable Shapes inferred(RelayoutOp op, Value unpackedValue, Value packedValue) {
      long[] unpacked = ((RankedTensorType) unpackedValue.type()).shape().toArray();
      long[] packed = ((RankedTensorType) packedValue.type()).shape().toArray();
      ImmutableLongArray order = op.outerOrder();
      boolean changed = false;
      for (int i = 0; i < unpacked.length; i++) {
        int at = order.isEmpty() ? i : order.indexOf(i);
        if (op.innerPositions().contains(i)
            || (unpacked[i] == DYNAMIC) == (packed[at] == DYNAMIC)) {
          continue;
        }
        long size = unpacked[i] == DYNAMIC ? packed[at] : unpacked[i];
        unpacked[i] = size;
        packed[at] = size;
        changed = true;
      }
      return changed
          ? new Shapes(ImmutableLongArray.copyOf(unpacked), ImmutableLongArray.copyOf(packed))
          : null;
    }
  }

  /** A value as a tensor of another shape: itself, or a new cast of it. */
  static Value cast(Rewriter rewriter, Operation op, Value value, ImmutableLongArray shape) {
    return TensorCasts.cast(
        rewriter, op.location(), value, ((RankedTensorType) value.type()).withShape(shape));
  }

  /** A new operation like an old one with other operands in the place of the first two. */
  static RelayoutOp recreate(
      Rewriter rewriter, RelayoutOp op, Value source, Value dest, List<FoldResult> tiles) {
    List<Value> tileValues = SliceParameters.values(tiles);
    OperationState state =
        rewriter
            .state(op.location(), op.definition())
            .addOperand(source)
            .addOperand(dest)
            .addResultType(dest.type())
            .setInherentAttributes(op.inherentAttributes())
            .setAttribute(
                RelayoutOp.TILES, DenseArrayAttribute.i64(SliceParameters.statics(tiles)));
    if (op instanceof PackOp pack) {
      Value padding = pack.paddingValue();
      if (padding != null) {
        state.addOperand(padding);
      }
      state.setOperandSegments(1, 1, padding == null ? 0 : 1, tileValues.size());
    }
    return (RelayoutOp) rewriter.create(state.addOperands(tileValues));
  }

  /** Operands that are casts that only forgot something are replaced by their sources. */
  private static final class TakeCasts extends OpRewritePattern<RelayoutOp> {
    TakeCasts() {
      super(RelayoutOp.class);
    }

    @Override
    public boolean matchAndRewrite(RelayoutOp op, Rewriter rewriter) {
      Value source = TensorCasts.forgetful(op.source());
      Value dest = TensorCasts.forgetful(op.dest());
      if (source == null && dest == null) {
        return rewriter.matchFailed(op, "no operand is a cast that forgets its type");
      }
      Value newSource = Objects.requireNonNullElse(source, op.source());
      Value newDest = Objects.requireNonNullElse(dest, op.dest());
      Value packed = op instanceof PackOp ? newDest : newSource;
      RelayoutOp made = recreate(rewriter, op, newSource, newDest, knownTiles(op, packed));
      made.setDiscardableAttributes(op.discardableAttributes());
      rewriter.replaceOp(
          op, TensorCasts.cast(rewriter, op.location(), made.result(), op.result().type()));
      return true;
    }

    /** The sizes of tiles that the packed tensor, whose last dimensions they are, knows. */
    private static List<FoldResult> knownTiles(RelayoutOp op, Value packed) {
      ImmutableLongArray shape = ((RankedTensorType) packed.type()).shape();
      List<FoldResult> tiles = new ArrayList<>(op.mixedTiles());
      int first = shape.length() - tiles.size();
      for (int i = 0; i < tiles.size(); i++) {
        if (tiles.get(i).value() != null && shape.get(first + i) != DYNAMIC) {
          tiles.set(i, FoldResult.of(IntegerAttribute.index(shape.get(first + i))));
        }
      }
      return tiles;
    }
  }
}
