package dev.jopt.ir.attribute;

import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.List;

/** A list of attributes: {@code [1, "a", unit]}. */
public final class ArrayAttribute implements Attribute {
  /** {@code []}. */
  public static final ArrayAttribute EMPTY = new ArrayAttribute(List.of());

  private final List<Attribute> elements;
  private int hash;

  /** Copies the elements. */
  public ArrayAttribute(List<Attribute> elements) {
    this.elements = List.copyOf(elements);
  }

  /** An array of the given elements. */
  public static ArrayAttribute of(Attribute... elements) {
    return new ArrayAttribute(List.of(elements));
  }

  /** The elements; cannot be changed. */
  public List<Attribute> elements() {
    return elements;
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
    return this == other
        || (other instanceof ArrayAttribute array
            && array.hashCode() == hashCode()
            && array.elements.equals(elements));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = StructuralHash.of(43 + elements.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
