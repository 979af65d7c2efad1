package dev.jopt.test.generated;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Makes types out of types: one with other strides, another offset, a map for a layout, a size more
 * or less, known or unknown, another element type, another memory space, no rank.
 */
final class TypeMutator {
  private static final long[] SIZES = {ShapedType.DYNAMIC, 0, 1, 2, 4, 8};
  private static final long[] STRIDES = {ShapedType.DYNAMIC, 0, 1, 2, 12, -1};
  private static final int[] WIDTHS = {1, 8, 16, 32, 64};

  private final Random random;

  TypeMutator(Random random) {
    this.random = random;
  }

  /** Another type, most often one that differs in one respect only. */
  Type other(Type type) {
    if (type instanceof MemRefType memref) {
      return switch (random.nextInt(10)) {
        case 0, 1, 2, 3 -> memref.withLayout(layout(memref));
        case 4, 5, 6 -> reshaped(memref);
        case 7 -> memref.withElementType(element(memref.elementType()));
        case 8 -> memref.withMemorySpace(memorySpace());
        default -> ofOtherKind(memref);
      };
    }
    if (type instanceof RankedTensorType tensor) {
      return switch (random.nextInt(8)) {
        case 0, 1, 2, 3, 4 -> reshaped(tensor);
        case 5 -> tensor.withElementType(element(tensor.elementType()));
        case 6 -> tensor.withEncoding(random.nextBoolean() ? null : StringAttribute.of("e"));
        default -> ofOtherKind(tensor);
      };
    }
    if (type instanceof VectorType vector) {
      return switch (random.nextInt(6)) {
        case 0, 1 -> reshaped(vector);
        case 2 -> scalable(vector);
        case 3, 4 -> vector.withElementType(scalar());
        default -> vector.elementType();
      };
    }
    if (type instanceof UnrankedMemRefType unranked) {
      return random.nextInt(3) == 0
          ? new UnrankedMemRefType(element(unranked.elementType()), unranked.memorySpace())
          : MemRefType.of(unranked.elementType(), sizes(random.nextInt(3)));
    }
    if (type instanceof UnrankedTensorType unranked) {
      return random.nextInt(3) == 0
          ? UnrankedTensorType.of(element(unranked.elementType()))
          : RankedTensorType.of(unranked.elementType(), sizes(random.nextInt(3)));
    }
    return switch (random.nextInt(8)) {
      case 0 -> VectorType.of(scalar(), vectorSizes(random.nextInt(3)));
      case 1 -> scalable(VectorType.of(scalar(), vectorSizes(1)));
      case 2 -> RankedTensorType.of(scalar(), sizes(random.nextInt(3)));
      case 3 -> MemRefType.of(scalar(), sizes(random.nextInt(3)));
      default -> scalar();
    };
  }

  /** A layout for the shape of a memref, or null for that in row-major order. */
  private @Nullable Attribute layout(MemRefType type) {
    int rank = type.shape().length();
    StridedLayoutAttribute now = type.stridesAndOffset();
    long[] strides =
        (now == null ? MemRefType.rowMajorStrides(type.shape()) : now.strides()).toArray();
    long offset = now == null ? 0 : now.offset();
    switch (random.nextInt(9)) {
      case 0 -> {
        return null;
      }
      case 1 -> Arrays.fill(strides, ShapedType.DYNAMIC);
      case 2 -> {
        Arrays.fill(strides, ShapedType.DYNAMIC);
        offset = ShapedType.DYNAMIC;
      }
      case 3 -> offset = random.nextBoolean() ? ShapedType.DYNAMIC : 4;
      case 4 -> {
        if (rank > 0) {
          strides[random.nextInt(rank)] = oneOf(STRIDES);
        }
      }
      case 5 -> strides = MemRefType.rowMajorStrides(type.shape()).toArray();
      case 6 -> {
        return AffineMapAttribute.of(map(rank));
      }
      case 7 -> {
        return StridedLayoutAttribute.withOffset(offset, strides).hasStaticLayout()
            ? AffineMapAttribute.of(
                StridedLayoutAttribute.withOffset(offset, strides).toAffineMap())
            : null;
      }
      default -> {
        for (int i = 0; i < rank; i++) {
          strides[i] = strides[i] == ShapedType.DYNAMIC ? strides[i] : 2 * strides[i];
        }
      }
    }
    return StridedLayoutAttribute.withOffset(offset, strides);
  }

  /** Permutations, tiles, and others that are no strides. */
  private AffineMap map(int rank) {
    List<AffineExpr> results = new ArrayList<>();
    for (int i = 0; i < rank; i++) {
      results.add(AffineExpr.dim(rank - 1 - i));
    }
    switch (random.nextInt(4)) {
      case 0 -> {
        if (rank > 0) {
          results.add(results.get(0).mod(4));
          results.set(0, results.get(0).floorDiv(4));
        }
      }
      case 1 -> results.add(AffineExpr.constant(0));
      case 2 -> {
        if (rank > 0) {
          results.set(0, results.get(0).add(AffineExpr.symbol(0)));
          return new AffineMap(rank, 1, results);
        }
      }
      default -> {}
    }
    return new AffineMap(rank, 0, results);
  }

  private Type reshaped(ShapedType type) {
    long[] shape = type.shape().toArray();
    boolean isVector = type instanceof VectorType;
    int at = shape.length == 0 ? 0 : random.nextInt(shape.length);
    List<Long> sizes = new ArrayList<>();
    Arrays.stream(shape).forEach(sizes::add);
    switch (random.nextInt(6)) {
      case 0 -> sizes.add(random.nextInt(shape.length + 1), 1L);
      case 1 -> sizes.clear();
      case 2 -> {
        if (!sizes.isEmpty()) {
          sizes.remove(at);
        }
      }
      case 3 -> sizes.replaceAll(size -> isVector ? Long.valueOf(4) : ShapedType.DYNAMIC);
      default -> {
        if (!sizes.isEmpty()) {
          sizes.set(at, isVector ? Long.valueOf(1 + random.nextInt(4)) : oneOf(SIZES));
        }
      }
    }
    return withShape(type, ImmutableLongArray.copyOf(sizes));
  }

  /** A type with another shape; the layout goes where it does not fit. */
  private static Type withShape(ShapedType type, ImmutableLongArray shape) {
    if (type instanceof MemRefType memref) {
      Attribute layout = shape.length() == memref.shape().length() ? memref.layout() : null;
      return new MemRefType(shape, memref.elementType(), layout, memref.memorySpace());
    }
    if (type instanceof RankedTensorType tensor) {
      return tensor.withShape(shape);
    }
    return VectorType.of(shape, type.elementType());
  }

  private Type ofOtherKind(ShapedType type) {
    boolean known = type.shape().stream().allMatch(size -> size > 0);
    return switch (random.nextInt(4)) {
      case 0 -> UnrankedMemRefType.of(type.elementType());
      case 1 ->
          !(type instanceof MemRefType)
              ? MemRefType.of(type.shape(), type.elementType())
              : RankedTensorType.isValidElementType(type.elementType())
                  ? RankedTensorType.of(type.shape(), type.elementType())
                  : UnrankedTensorType.of(scalar());
      case 2 ->
          known && VectorType.isValidElementType(type.elementType())
              ? VectorType.of(type.shape(), type.elementType())
              : UnrankedTensorType.of(scalar());
      default -> type.elementType();
    };
  }

  private VectorType scalable(VectorType type) {
    List<Boolean> dims = new ArrayList<>();
    for (int i = 0; i < type.shape().length(); i++) {
      dims.add(random.nextBoolean());
    }
    return new VectorType(type.shape(), type.elementType(), dims);
  }

  private Type element(Type now) {
    return switch (random.nextInt(8)) {
      case 0 -> VectorType.isValidElementType(now) ? VectorType.of(now, 4) : scalar();
      case 1 -> now instanceof VectorType vector ? scalable(vector) : scalar();
      default -> scalar();
    };
  }

  private Type scalar() {
    return switch (random.nextInt(7)) {
      case 0 -> IndexType.INDEX;
      case 1 -> FloatType.F32;
      case 2 -> FloatType.F64;
      case 3 -> FloatType.BF16;
      case 4 -> IntegerType.of(width(), IntegerType.Signedness.SIGNED);
      default -> IntegerType.of(width());
    };
  }

  private @Nullable Attribute memorySpace() {
    return switch (random.nextInt(3)) {
      case 0 -> null;
      case 1 -> IntegerAttribute.i64(1);
      default -> StringAttribute.of("s");
    };
  }

  private int width() {
    return WIDTHS[random.nextInt(WIDTHS.length)];
  }

  private long oneOf(long[] values) {
    return values[random.nextInt(values.length)];
  }

  private long[] sizes(int rank) {
    return random.longs(rank, 0, SIZES.length).map(i -> SIZES[(int) i]).toArray();
  }

  private long[] vectorSizes(int rank) {
    return random.longs(rank, 1, 5).toArray();
  }

  /** Another number in the place of one of an attribute. */
  long number() {
    return random.nextInt(4) == 0 ? oneOf(STRIDES) : oneOf(SIZES);
  }
}
