package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A tensor of known rank: {@code tensor<2x?xf32, #encoding>}. */
public final class RankedTensorType implements TensorType {
  private final ImmutableLongArray shape;
  private final Type elementType;
  private final @Nullable Attribute encoding;
  private int hash;

  /**
   * Checks sizes and element type.
   *
   * @param shape the sizes, {@link ShapedType#DYNAMIC} where unknown
   * @param elementType the type of the elements
   * @param encoding the encoding, further facts about the representation; null if none
   * @throws IllegalArgumentException for a negative size or an element type no tensor can have
   */
  public RankedTensorType(
      ImmutableLongArray shape, Type elementType, @Nullable Attribute encoding) {
    ShapeChecks.check(shape);
    if (!isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid tensor element type: " + elementType);
    }
    this.shape = shape;
    this.elementType = elementType;
    this.encoding = encoding;
  }

  @Override
  public ImmutableLongArray shape() {
    return shape;
  }

  @Override
  public Type elementType() {
    return elementType;
  }

  /** The encoding; null without. */
  public @Nullable Attribute encoding() {
    return encoding;
  }

  /** A tensor without encoding. */
  public static RankedTensorType of(ImmutableLongArray shape, Type elementType) {
    return new RankedTensorType(shape, elementType, null);
  }

  /** A tensor without encoding. */
  public static RankedTensorType of(Type elementType, long... shape) {
    return of(ImmutableLongArray.copyOf(shape), elementType);
  }

  /** Whether a tensor may hold elements of {@code type}. */
  public static boolean isValidElementType(Type type) {
    return type.isIntOrIndexOrFloat()
        || type instanceof ComplexType
        || type instanceof VectorType
        || type instanceof OpaqueType
        || type instanceof DialectType;
  }

  /** This tensor with another encoding. */
  public RankedTensorType withEncoding(@Nullable Attribute newEncoding) {
    return new RankedTensorType(shape, elementType, newEncoding);
  }

  @Override
  public boolean hasRank() {
    return true;
  }

  /** This tensor with other sizes; the encoding is kept. */
  @Override
  public RankedTensorType withShape(ImmutableLongArray newShape) {
    return new RankedTensorType(newShape, elementType, encoding);
  }

  @Override
  public RankedTensorType withElementType(Type newElementType) {
    return new RankedTensorType(shape, newElementType, encoding);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof RankedTensorType tensor
            && tensor.hashCode() == hashCode()
            && tensor.elementType.equals(elementType)
            && tensor.shape.equals(shape)
            && Objects.equals(tensor.encoding, encoding));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash =
          StructuralHash.of(
              (shape.hashCode() * 31 + elementType.hashCode()) * 31 + Objects.hashCode(encoding));
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
