package dev.jopt.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.print.StringAsmPrinter;

/**
 * A tensor of unknown rank: {@code tensor<*xf32>}.
 *
 * @param elementType the type of the elements
 */
public record UnrankedTensorType(Type elementType) implements TensorType {
  /**
   * Checks the element type.
   *
   * @throws IllegalArgumentException if no tensor can have it
   */
  public UnrankedTensorType {
    if (!RankedTensorType.isValidElementType(elementType)) {
      throw new IllegalArgumentException("invalid tensor element type: " + elementType);
    }
  }

  /** As the constructor. */
  public static UnrankedTensorType of(Type elementType) {
    return new UnrankedTensorType(elementType);
  }

  @Override
  public boolean hasRank() {
    return false;
  }

  @Override
  public ImmutableLongArray shape() {
    return ImmutableLongArray.of();
  }

  @Override
  public RankedTensorType withShape(ImmutableLongArray newShape) {
    return RankedTensorType.of(newShape, elementType);
  }

  @Override
  public UnrankedTensorType withElementType(Type newElementType) {
    return new UnrankedTensorType(newElementType);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UnrankedTensorType tensor && tensor.elementType.equals(elementType);
  }

  @Override
  public int hashCode() {
    return 61 + elementType.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
