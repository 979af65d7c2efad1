package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A reference to a buffer of known rank: {@code memref<2x?xf32, strided<[?, 1]>, 3>}. */
public final class MemRefType implements BaseMemRefType {
  private final ImmutableLongArray shape;
  private final Type elementType;
  private final @Nullable Attribute layout;
  private final @Nullable Attribute memorySpace;
  private int hash;

  /**
   * Checks the parts and normalises layout and memory space.
   *
   * @param shape the sizes, {@link ShapedType#DYNAMIC} where unknown
   * @param elementType the type of the elements
   * @param layout how indices map to addresses; null for row-major, also given as an identity map
   * @param memorySpace where the buffer lives; null for the default space
   * @throws IllegalArgumentException for a negative size, an element type no memref can have, or a
   *     layout of another rank (see {@link #layoutProblem})
   */
  public MemRefType(
      ImmutableLongArray shape,
      Type elementType,
      @Nullable Attribute layout,
      @Nullable Attribute memorySpace) {
    ShapeChecks.check(shape);
    if (!BaseMemRefType.isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid memref element type: " + elementType);
    }
    if (layout != null) {
      String problem = layoutProblem(shape.length(), layout);
      if (problem != null) {
        throw new IllegalArgumentException(problem);
      }
    }
    boolean isIdentity =
        layout instanceof AffineMapAttribute attribute && attribute.map().isIdentity();
    this.shape = shape;
    this.elementType = elementType;
    this.layout = isIdentity ? null : layout;
    this.memorySpace = BaseMemRefType.normalizeMemorySpace(memorySpace);
  }

  @Override
  public ImmutableLongArray shape() {
    return shape;
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  /** The layout; null for row-major. */
  public @Nullable Attribute layout() {
    return layout;
  }

  @Override
  public @Nullable Attribute memorySpace() {
    return memorySpace;
  }

  /** A row-major memref in the default memory space. */
  public static MemRefType of(ImmutableLongArray shape, Type elementType) {
    return new MemRefType(shape, elementType, null, null);
  }

  /** A row-major memref in the default memory space. */
  public static MemRefType of(Type elementType, long... shape) {
    return of(ImmutableLongArray.copyOf(shape), elementType);
  }

  /** The error in {@code layout} for a memref of {@code rank}; null if there is none. */
  public static @Nullable String layoutProblem(int rank, Attribute layout) {
    if (layout instanceof AffineMapAttribute attribute) {
      int dims = attribute.map().numDims();
      return dims == rank
          ? null
          : "memref layout mismatch between rank and affine map: " + rank + " != " + dims;
    }
    if (layout instanceof StridedLayoutAttribute strided) {
      return strided.strides().length() == rank
          ? null
          : "expected the number of strides to match the rank";
    }
    return null;
  }

  /** Whether the elements lie in row-major order without gaps: no explicit layout. */
  public boolean isIdentityLayout() {
    return layout == null;
  }

  /**
   * Whether the layout maps indices to themselves: there is none, or it is that of one dimension
   * whose stride is 1 and whose offset is 0. A strided layout of another rank gives one number for
   * all indices, and so is none of these even where it means the same.
   */
  public boolean mapsToIndices() {
    return layout == null
        || (layout instanceof StridedLayoutAttribute strided
            && strided.offset() == 0
            && strided.strides().length() == 1
            && strided.strides().get(0) == 1);
  }

  /** The layout as a map; the identity of this rank if there is no explicit one. */
  public Attribute layoutOrIdentity() {
    return layout != null ? layout : new AffineMapAttribute(AffineMap.identity(rank()));
  }

  /** This memref with another layout; null for row-major. */
  public MemRefType withLayout(@Nullable Attribute newLayout) {
    return new MemRefType(shape, elementType, newLayout, memorySpace);
  }

  /** This memref in another memory space; null for the default one. */
  public MemRefType withMemorySpace(@Nullable Attribute newMemorySpace) {
    return new MemRefType(shape, elementType, layout, newMemorySpace);
  }

  /**
   * The strides and offset in elements, {@link ShapedType#DYNAMIC} where unknown; null if the
   * layout is not strided.
   */
  public @Nullable StridedLayoutAttribute stridesAndOffset() {
    if (layout == null) {
      return new StridedLayoutAttribute(0, rowMajorStrides(shape));
    }
    if (layout instanceof StridedLayoutAttribute strided) {
      return strided;
    }
    if (layout instanceof AffineMapAttribute attribute) {
      return StrideExtractor.extract(attribute.map());
    }
    return null;
  }

  /** Whether {@link #stridesAndOffset} is known to exist. */
  public boolean isStrided() {
    return stridesAndOffset() != null;
  }

  /** Whether neighbours along the last dimension are neighbours in memory; true for rank 0. */
  public boolean isLastDimUnitStride() {
    StridedLayoutAttribute strided = stridesAndOffset();
    if (strided == null) {
      return false;
    }
    int rank = strided.strides().length();
    return rank == 0 || strided.strides().get(rank - 1) == 1;
  }

  /** Number of trailing dimensions that are contiguous. */
  public int numContiguousTrailingDims() {
    if (layout == null) {
      return rank();
    }
    StridedLayoutAttribute strided = stridesAndOffset();
    if (strided == null) {
      return 0;
    }
    long expected = 1;
    for (int i = rank() - 1; i >= 0; i--) {
      long size = shape.get(i);
      if (size != 1) { // The stride of a dimension of size 1 does not matter.
        if (strided.strides().get(i) != expected) {
          return rank() - i - 1;
        }
        if (size == DYNAMIC) {
          return rank() - i;
        }
        expected *= size;
      }
    }
    return rank();
  }

  /** Whether the last {@code count} dimensions lie in memory without gaps between them. */
  public boolean areTrailingDimsContiguous(int count) {
    return count <= 0 || numContiguousTrailingDims() >= Math.min(count, rank());
  }

  /**
   * The strides of row-major order. Sizes that are dynamic or 0 make all strides to their left
   * dynamic.
   */
  public static ImmutableLongArray rowMajorStrides(ImmutableLongArray shape) {
    long[] strides = new long[shape.length()];
    long running = 1;
    for (int i = strides.length - 1; i >= 0; i--) {
      strides[i] = running;
      long size = shape.get(i);
      running = running == DYNAMIC || size <= 0 ? DYNAMIC : running * size;
    }
    return ImmutableLongArray.copyOf(strides);
  }

  @Override
  public boolean hasRank() {
    return true;
  }

  @Override
  public MemRefType withShape(ImmutableLongArray newShape) {
    return new MemRefType(
        newShape, elementType, newShape.length() == rank() ? layout : null, memorySpace);
  }

  @Override
  public MemRefType withElementType(Type newElementType) {
    return new MemRefType(shape, newElementType, layout, memorySpace);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof MemRefType memref
            && memref.hashCode() == hashCode()
            && memref.elementType.equals(elementType)
            && memref.shape.equals(shape)
            && Objects.equals(memref.layout, layout)
            && Objects.equals(memref.memorySpace, memorySpace));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int parts = shape.hashCode() * 31 + elementType.hashCode();
      hash =
          StructuralHash.of(
              (parts * 31 + Objects.hashCode(layout)) * 31 + Objects.hashCode(memorySpace));
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
