package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.ShapedType;
import java.util.Objects;

/**
 * The elements of a tensor that are not zero: {@code sparse<[[0, 1], [2, 3]], [5, 6]> :
 * tensor<4x4xi32>}.
 *
 * @param type the type
 * @param indices where they are: an {@code i64} tensor of one row for each
 * @param values what they are: a tensor of one element for each
 */
public record SparseElementsAttribute(
    ShapedType type, DenseElementsAttribute indices, ElementsAttribute values)
    implements ElementsAttribute {
  /** Checks that nothing is missing. */
  public SparseElementsAttribute {
    Objects.requireNonNull(type);
    Objects.requireNonNull(indices);
    Objects.requireNonNull(values);
  }

  /** As the constructor. */
  public static SparseElementsAttribute of(
      ShapedType type, DenseElementsAttribute indices, ElementsAttribute values) {
    return new SparseElementsAttribute(type, indices, values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseElementsAttribute sparse
        && sparse.type.equals(type)
        && sparse.indices.equals(indices)
        && sparse.values.equals(values);
  }

  @Override
  public int hashCode() {
    return (type.hashCode() * 31 + indices.hashCode()) * 31 + values.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
