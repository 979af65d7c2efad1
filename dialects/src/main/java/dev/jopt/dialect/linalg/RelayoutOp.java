package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.Constants;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.dialect.support.ReifyRankedShapes;
import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.MixedSizes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.DestinationStyle;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.op.NoMemoryEffect;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.op.Speculatable;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A tensor moved to or from tiles that lie one after the other. */
abstract class RelayoutOp extends Operation
    implements DestinationStyle,
        Foldable,
        NoMemoryEffect,
        ReifyRankedShapes,
        Speculatable,
        ResultNames {
  static final String OUTER = "outer_dims_perm";
  static final String INNER = "inner_dims_pos";
  static final String TILES = "static_inner_tiles";

  RelayoutOp(OperationState state) {
    super(state);
  }

  /** The attributes and the result, which follow the operands. */
  static OpDefinitionBuilder declareTiles(OpDefinitionBuilder builder) {
    return builder
        .variadicOperand("inner_tiles", CommonTypes.INDEX)
        .optionalAttribute(OUTER, CommonAttributes.DENSE_I64_ARRAY, DenseArrayAttribute.i64())
        .attribute(INNER, CommonAttributes.DENSE_I64_ARRAY)
        .attribute(TILES, CommonAttributes.DENSE_I64_ARRAY)
        .result("result", CommonTypes.RANKED_TENSOR)
        .typeMatches("result type matches type of dest", "result", "dest", type -> type);
  }

  /** Gives the tiles and their attributes to a new operation. */
  static void addTiles(
      OperationState state,
      ImmutableLongArray outer,
      ImmutableLongArray inner,
      List<FoldResult> tiles) {
    state
        .addOperands(SliceParameters.values(tiles))
        .setAttribute(INNER, DenseArrayAttribute.i64(inner))
        .setAttribute(TILES, DenseArrayAttribute.i64(SliceParameters.statics(tiles)));
    if (!outer.isEmpty()) {
      state.setAttribute(OUTER, DenseArrayAttribute.i64(outer));
    }
  }

  /** The tensor read. */
  public final Value source() {
    return operand(0);
  }

  /** The tensor that gives the shape of the result. */
  public final Value dest() {
    return operand(1);
  }

  @Override
  public final List<OpOperand> destinationOperands() {
    return List.of(opOperand(1));
  }

  @Override
  public final @Nullable List<List<FoldResult>> reifyResultShapes(Rewriter rewriter) {
    return dest().type() instanceof RankedTensorType
        ? List.of(MixedSizes.mixed(rewriter, location(), dest()))
        : null;
  }

  final ImmutableLongArray tiles() {
    return MixedIndices.statics(this, TILES);
  }

  /** The dimensions of the unpacked tensor that are cut into tiles. */
  final ImmutableLongArray innerPositions() {
    return MixedIndices.statics(this, INNER);
  }

  /** The sizes of the tiles, values or constants, one for each dimension that is cut. */
  final List<FoldResult> mixedTiles() {
    return MixedIndices.of(this, definition().operands().size() - 1, TILES);
  }

  /** The order of the outer dimensions; empty for that of the unpacked tensor. */
  final ImmutableLongArray outerOrder() {
    DenseArrayAttribute order = attribute(OUTER, DenseArrayAttribute.class);
    return order == null ? ImmutableLongArray.of() : order.longs();
  }

  private boolean hasZeroTileValue() {
    for (Value tile : operandGroup(definition().operands().size() - 1)) {
      if (Constants.of(tile) instanceof IntegerAttribute size && size.value().signum() == 0) {
        return true;
      }
    }
    return false;
  }

  /** Checks the types and the attributes, where {@code tileValues} tile sizes are operands. */
  final boolean verifyTiles(RankedTensorType unpacked, RankedTensorType packed, int tileValues) {
    ImmutableLongArray tiles = tiles();
    ImmutableLongArray inner = MixedIndices.statics(this, INNER);
    ImmutableLongArray outer = outerOrder();
    if (tiles.contains(0) || hasZeroTileValue()) {
      return emitError("invalid zero tile factor");
    }
    if (!areDistinct(inner, unpacked.rank())) {
      return emitError("invalid inner_dims_pos vector");
    }
    if (!areDistinct(outer, unpacked.rank())) {
      return emitError("invalid outer_dims_perm vector");
    }
    if (!outer.isEmpty() && outer.length() != unpacked.rank()) {
      return emitError("outer_dims_perm must be a permutation or empty");
    }
    if (tiles.length() > unpacked.rank()) {
      return emitError(
          "tiling factors must be less than or equal to the input rank for pack or output rank for"
              + " unpack");
    }
    if (tiles.length() != inner.length()) {
      return emitError("tiling factors must equal the number of dimensions to tile");
    }
    int rank = unpacked.rank() + tiles.length();
    if (rank != packed.rank()) {
      return emitError(
          "packed rank != (unpacked rank + num tiling factors), got "
              + packed.rank()
              + " != "
              + rank);
    }
    int open = 0;
    for (int i = 0; i < tiles.length(); i++) {
      open += tiles.get(i) == DYNAMIC ? 1 : 0;
      if (packed.dimSize(unpacked.rank() + i) != tiles.get(i)) {
        return emitError(
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed"
                + " type");
      }
    }
    if (open != tileValues) {
      return emitError("expected a value for each open inner tile size");
    }
    RankedTensorType expected = pack(unpacked, tiles, inner, outer);
    for (int i = 0; i < rank; i++) {
      long found = packed.dimSize(i);
      if (found != DYNAMIC && expected.dimSize(i) != DYNAMIC && found != expected.dimSize(i)) {
        return emitError(
            "expected '" + expected + "' for the packed domain value, got '" + packed + "'");
      }
    }
    return true;
  }

  /**
   * The result for a constant source of equal elements, or null.
   *
   * @param padded whether there is a padding value
   * @param padding the constant that the padding value is
   */
  final @Nullable List<FoldResult> foldSplat(
      @Nullable Attribute source, boolean padded, @Nullable Attribute padding) {
    RankedTensorType type = (RankedTensorType) dest().type();
    return source instanceof DenseElementsAttribute elements
            && elements.isSplat()
            && type.hasStaticShape()
            && (!padded || elements.splatValue().equals(padding))
        ? List.of(FoldResult.of(elements.resizeSplat(type)))
        : null;
  }

  private static boolean areDistinct(ImmutableLongArray dimensions, int rank) {
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < dimensions.length(); i++) {
      long dimension = dimensions.get(i);
      if (dimension < 0 || dimension >= rank || !seen.add(dimension)) {
        return false;
      }
    }
    return true;
  }

  private static RankedTensorType pack(
      RankedTensorType unpacked,
      ImmutableLongArray tiles,
      ImmutableLongArray inner,
      ImmutableLongArray outer) {
    long[] sizes = unpacked.shape().toArray();
    for (int i = 0; i < tiles.length(); i++) {
      int dimension = (int) inner.get(i);
      long tile = tiles.get(i);
      sizes[dimension] =
          sizes[dimension] == DYNAMIC || tile == DYNAMIC
              ? DYNAMIC
              : Math.floorDiv(sizes[dimension] + tile - 1, tile);
    }
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    for (int i = 0; i < sizes.length; i++) {
      shape.add(sizes[outer.isEmpty() ? i : (int) outer.get(i)]);
    }
    return RankedTensorType.of(shape.addAll(tiles).build(), unpacked.elementType());
  }

  /** Whether some tile is known to be filled only in part. */
  final boolean hasPartialTile(RankedTensorType unpacked, RankedTensorType packed) {
    ImmutableLongArray tiles = tiles();
    ImmutableLongArray inner = MixedIndices.statics(this, INNER);
    ImmutableLongArray outer = outerOrder();
    for (int i = 0; i < tiles.length(); i++) {
      int dimension = (int) inner.get(i);
      long size = unpacked.dimSize(dimension);
      long tile = tiles.get(i);
      if (tile == DYNAMIC) {
        tile = packed.dimSize(outer.isEmpty() ? dimension : outer.indexOf(dimension));
      }
      if (size != DYNAMIC && tile != DYNAMIC && tile != 0 && size % tile != 0) {
        return true;
      }
    }
    return false;
  }
}
