package dev.jopt.ir.attribute;

import java.util.Objects;

/**
 * What an alias within the text of a dialect that is not known stands for. The text itself leaves
 * it out: aliases are named anew when it is printed.
 *
 * @param offset where in the text it stands
 * @param value what stands there; a type as a {@link TypeAttribute}
 */
public record Embedded(int offset, Attribute value) {
  /** Checks that the offset can be one. */
  public Embedded {
    Objects.requireNonNull(value);
    if (offset < 0) {
      throw new IllegalArgumentException("nothing stands at a negative offset: " + offset);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Embedded part && part.offset == offset && part.value.equals(value);
  }

  @Override
  public int hashCode() {
    return offset * 31 + value.hashCode();
  }
}
