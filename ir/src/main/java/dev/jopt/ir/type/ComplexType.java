package dev.jopt.ir.type;

import dev.jopt.ir.print.StringAsmPrinter;

/**
 * A complex number: {@code complex<f32>}.
 *
 * @param elementType the type of both parts, an integer or float
 */
public record ComplexType(Type elementType) implements Type {
  /**
   * Checks the element type.
   *
   * @throws IllegalArgumentException if it is neither an integer nor a float
   */
  public ComplexType {
    if (!elementType.isIntOrFloat()) {
      throw new IllegalArgumentException("invalid element type for complex: " + elementType);
    }
  }

  /** As the constructor. */
  public static ComplexType of(Type elementType) {
    return new ComplexType(elementType);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ComplexType complex && complex.elementType.equals(elementType);
  }

  @Override
  public int hashCode() {
    return 53 + elementType.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
