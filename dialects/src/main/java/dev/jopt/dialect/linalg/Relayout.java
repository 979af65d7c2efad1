package dev.jopt.dialect.linalg;

import static dev.jopt.ir.type.ShapedType.DYNAMIC;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.MixedIndices;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.type.RankedTensorType;
import java.util.HashSet;
import java.util.Set;

/** The rules of {@link PackOp} and {@link UnpackOp}. */
final class Relayout {
  static final String OUTER = "outer_dims_perm";
  static final String INNER = "inner_dims_pos";
  static final String TILES = "static_inner_tiles";

  private Relayout() {}

  /** The order of the outer dimensions; empty for that of the unpacked tensor. */
  static ImmutableLongArray outerOrder(Operation op) {
    DenseArrayAttribute order = op.attribute(OUTER, DenseArrayAttribute.class);
    return order == null ? ImmutableLongArray.of() : order.longs();
  }

  static boolean verify(
      Operation op, RankedTensorType unpacked, RankedTensorType packed, int tileValues) {
    ImmutableLongArray tiles = MixedIndices.statics(op, TILES);
    ImmutableLongArray inner = MixedIndices.statics(op, INNER);
    ImmutableLongArray outer = outerOrder(op);
    if (tiles.contains(0)) {
      return op.emitError("invalid zero tile factor");
    }
    if (!areDistinct(inner, unpacked.rank())) {
      return op.emitError("invalid inner_dims_pos vector");
    }
    if (!areDistinct(outer, unpacked.rank())) {
      return op.emitError("invalid outer_dims_perm vector");
    }
    if (!outer.isEmpty() && outer.length() != unpacked.rank()) {
      return op.emitError("outer_dims_perm must be a permutation or empty");
    }
    if (tiles.length() > unpacked.rank()) {
      return op.emitError(
          "tiling factors must be less than or equal to the input rank for pack or output rank for"
              + " unpack");
    }
    if (tiles.length() != inner.length()) {
      return op.emitError("tiling factors must equal the number of dimensions to tile");
    }
    int rank = unpacked.rank() + tiles.length();
    if (rank != packed.rank()) {
      return op.emitError(
          "packed rank != (unpacked rank + num tiling factors), got "
              + packed.rank()
              + " != "
              + rank);
    }
    int open = 0;
    for (int i = 0; i < tiles.length(); i++) {
      open += tiles.get(i) == DYNAMIC ? 1 : 0;
      if (packed.dimSize(unpacked.rank() + i) != tiles.get(i)) {
        return op.emitError(
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed"
                + " type");
      }
    }
    if (open != tileValues) {
      return op.emitError("expected a value for each open inner tile size");
    }
    RankedTensorType expected = pack(unpacked, tiles, inner, outer);
    for (int i = 0; i < rank; i++) {
      long found = packed.dimSize(i);
      if (found != DYNAMIC && expected.dimSize(i) != DYNAMIC && found != expected.dimSize(i)) {
        return op.emitError(
            "expected '" + expected + "' for the packed domain value, got '" + packed + "'");
      }
    }
    return true;
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
  static boolean hasPartialTile(Operation op, RankedTensorType unpacked, RankedTensorType packed) {
    ImmutableLongArray tiles = MixedIndices.statics(op, TILES);
    ImmutableLongArray inner = MixedIndices.statics(op, INNER);
    ImmutableLongArray outer = outerOrder(op);
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
