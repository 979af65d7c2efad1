package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.ShapedType;
import java.util.List;

/**
 * The elements of a tensor of strings: {@code dense<["a", "b"]> : tensor<2x!type>}.
 *
 * @param type the type
 * @param values the strings in row-major order; one alone stands for all
 */
public record DenseStringElementsAttribute(ShapedType type, List<String> values)
    implements ElementsAttribute {
  /**
   * Copies the strings, equal ones once.
   *
   * @throws IllegalArgumentException if there are neither one nor as many as the type says
   */
  public DenseStringElementsAttribute {
    values = List.copyOf(values);
    if (values.size() != 1 && values.size() != type.numElements()) {
      throw new IllegalArgumentException(values.size() + " strings for " + type);
    }
    boolean allEqual = values.size() > 1;
    for (int i = 1; i < values.size() && allEqual; i++) {
      allEqual = values.get(i).equals(values.get(0));
    }
    if (allEqual) {
      values = List.of(values.get(0));
    }
  }

  /** As the constructor. */
  public static DenseStringElementsAttribute of(ShapedType type, List<String> values) {
    return new DenseStringElementsAttribute(type, values);
  }

  /** String {@code index} in row-major order. */
  public String stringAt(int index) {
    return values.get(isSplat() ? 0 : index);
  }

  @Override
  public boolean isSplat() {
    return values.size() == 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseStringElementsAttribute strings
        && strings.type.equals(type)
        && strings.values.equals(values);
  }

  @Override
  public int hashCode() {
    return type.hashCode() * 31 + values.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
