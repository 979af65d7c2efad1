package dev.jopt.ir.attribute;

import java.util.Objects;

/**
 * What an alias within the text of a dialect that is not known stands for. The text itself leaves
 * it out: aliases are named anew when it is printed.
 *
 * @param offset where in the text it stands
 * @param value the value there; a type as a {@link TypeAttribute}
 * @param known how many characters at the start of the value's own text the reader knows: they, and
 *     the dialect, are printed only within an alias; -1 if all is printed
 */
public record Embedded(int offset, Attribute value, int known) {
  /** Checks that the offset can be one. */
  public Embedded {
    Objects.requireNonNull(value);
    if (offset < 0) {
      throw new IllegalArgumentException("nothing stands at a negative offset: " + offset);
    }
  }

  /** A value that is printed as it is by itself. */
  public Embedded(int offset, Attribute value) {
    this(offset, value, -1);
  }

  /** The same value elsewhere. */
  public Embedded at(int newOffset) {
    return new Embedded(newOffset, value, known);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Embedded part
        && part.offset == offset
        && part.known == known
        && part.value.equals(value);
  }

  @Override
  public int hashCode() {
    return offset * 31 + value.hashCode();
  }
}
