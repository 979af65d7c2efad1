package dev.jopt.ir.type;

import com.google.common.math.LongMath;
import com.google.common.primitives.ImmutableLongArray;

/**
 * An aggregate of elements of one type: vectors, tensors and memrefs. An unranked one has no shape:
 * the methods that need it throw {@link IllegalStateException}.
 */
public sealed interface ShapedType extends Type permits VectorType, TensorType, BaseMemRefType {
  /** The size of a dimension that is only known at run time. */
  long DYNAMIC = Long.MIN_VALUE;

  /** The type of the elements. */
  Type elementType();

  /** Whether the number of dimensions is known. */
  boolean hasRank();

  /** The sizes, {@link #DYNAMIC} where unknown; empty for an unranked type. */
  ImmutableLongArray shape();

  /**
   * This type with other sizes; a ranked type if this one is unranked. The rest of the type is kept
   * where it can apply to the new rank.
   */
  ShapedType withShape(ImmutableLongArray shape);

  /** This type with another element type. */
  ShapedType withElementType(Type elementType);

  /** Whether {@code size} stands for a size that is known at run time only. */
  static boolean isDynamic(long size) {
    return size == DYNAMIC;
  }

  /** The number of dimensions. */
  default int rank() {
    if (!hasRank()) {
      throw new IllegalStateException("unranked type: " + this);
    }
    return shape().length();
  }

  /** The size of dimension {@code index}, or {@link #DYNAMIC}. */
  default long dimSize(int index) {
    return shape().get(index);
  }

  /** Whether the size of dimension {@code index} is known at run time only. */
  default boolean isDynamicDim(int index) {
    return shape().get(index) == DYNAMIC;
  }

  /** The number of dynamic dimensions. */
  default int numDynamicDims() {
    return dynamicDimsBefore(rank());
  }

  /** The position of dynamic dimension {@code index} among the dynamic ones. */
  default int dynamicDimIndex(int index) {
    return dynamicDimsBefore(index);
  }

  private int dynamicDimsBefore(int end) {
    ImmutableLongArray shape = shape();
    int count = 0;
    for (int i = 0; i < end; i++) {
      if (shape.get(i) == DYNAMIC) {
        count++;
      }
    }
    return count;
  }

  /** Whether the type is ranked and all sizes are known. */
  default boolean hasStaticShape() {
    return hasRank() && numDynamicDims() == 0;
  }

  /**
   * The product of the sizes, 1 for rank 0; {@link Long#MAX_VALUE} also stands for all that is
   * larger.
   *
   * @throws IllegalStateException if the shape is not static
   */
  default long numElements() {
    if (!hasStaticShape()) {
      throw new IllegalStateException("no static shape: " + this);
    }
    ImmutableLongArray shape = shape();
    long product = 1;
    for (int i = 0; i < shape.length(); i++) {
      product = LongMath.saturatedMultiply(product, shape.get(i));
    }
    return product;
  }
}
