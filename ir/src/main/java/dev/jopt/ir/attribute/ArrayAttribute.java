package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.StringAsmPrinter;
import java.util.List;

/**
 * A list of attributes: {@code [1, "a", unit]}.
 *
 * @param elements the elements, copied
 */
public record ArrayAttribute(List<Attribute> elements) implements Attribute {
  /** {@code []}. */
  public static final ArrayAttribute EMPTY = new ArrayAttribute(List.of());

  /** Copies the elements. */
  public ArrayAttribute {
    elements = List.copyOf(elements);
  }

  /** An array of the given elements. */
  public static ArrayAttribute of(Attribute... elements) {
    return new ArrayAttribute(List.of(elements));
  }

  /** The number of elements. */
  public int size() {
    return elements.size();
  }

  /** Element {@code index}. */
  public Attribute get(int index) {
    return elements.get(index);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ArrayAttribute array && array.elements.equals(elements);
  }

  @Override
  public int hashCode() {
    return 43 + elements.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
