package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A vector of fixed or scalable sizes: {@code vector<4x[8]xf32>}.
 *
 * @param shape the sizes, all positive
 * @param elementType the type of the elements
 * @param scalableDims per dimension, whether its size is a multiple known at run time only
 */
public record VectorType(ImmutableLongArray shape, Type elementType, List<Boolean> scalableDims)
    implements ShapedType {
  /**
   * Checks sizes and element type.
   *
   * @throws IllegalArgumentException for a size below 1, an element that is no scalar, or a list of
   *     flags of another length than the shape
   */
  public VectorType {
    scalableDims = List.copyOf(scalableDims);
    for (int i = 0; i < shape.length(); i++) {
      if (shape.get(i) <= 0) {
        throw new IllegalArgumentException(
            "vector types must have positive constant sizes but got " + shape);
      }
    }
    if (!isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid vector element type: " + elementType);
    }
    if (scalableDims.size() != shape.length()) {
      throw new IllegalArgumentException("number of dims must match");
    }
  }

  /** A vector without scalable dimensions. */
  public static VectorType of(ImmutableLongArray shape, Type elementType) {
    return new VectorType(shape, elementType, Collections.nCopies(shape.length(), false));
  }

  /** A vector without scalable dimensions. */
  public static VectorType of(Type elementType, long... shape) {
    return of(ImmutableLongArray.copyOf(shape), elementType);
  }

  /** Whether a vector may hold elements of {@code type}. */
  public static boolean isValidElementType(Type type) {
    return type.isIntOrIndexOrFloat() || type instanceof OpaqueType || type instanceof DialectType;
  }

  /** Whether any dimension is scalable. */
  public boolean isScalable() {
    return scalableDims.contains(true);
  }

  /** Whether dimension {@code index} is scalable. */
  public boolean isScalableDim(int index) {
    return scalableDims.get(index);
  }

  @Override
  public boolean hasRank() {
    return true;
  }

  /** This vector with other sizes; scalable flags are kept when the rank is. */
  @Override
  public VectorType withShape(ImmutableLongArray newShape) {
    List<Boolean> flags = scalableDims;
    if (newShape.length() != flags.size()) {
      flags = new ArrayList<>(Collections.nCopies(newShape.length(), false));
    }
    return new VectorType(newShape, elementType, flags);
  }

  @Override
  public VectorType withElementType(Type newElementType) {
    return new VectorType(shape, newElementType, scalableDims);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof VectorType vector
            && vector.elementType.equals(elementType)
            && vector.shape.equals(shape)
            && vector.scalableDims.equals(scalableDims));
  }

  @Override
  public int hashCode() {
    return (shape.hashCode() * 31 + elementType.hashCode()) * 31 + scalableDims.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
