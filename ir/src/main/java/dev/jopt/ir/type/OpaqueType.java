package dev.jopt.ir.type;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.print.StringAsmPrinter;
import java.util.Objects;

/**
 * A type of a dialect that is not registered, kept as it was written: {@code !dialect.name<...>} or
 * {@code !dialect<"...">}.
 */
public final class OpaqueType implements Type {
  private final String dialect;
  private final String text;
  private final ImmutableList<Embedded> embedded;
  private int hash;

  /**
   * An opaque type.
   *
   * @param dialect the namespace, without {@code !}
   * @param text the text after the {@code .}, or between the outer {@code <>}, verbatim
   * @param embedded what aliases within the text stand for, in order; the text leaves them out
   */
  public OpaqueType(String dialect, String text, ImmutableList<Embedded> embedded) {
    this.dialect = Objects.requireNonNull(dialect);
    this.text = Objects.requireNonNull(text);
    this.embedded = Objects.requireNonNull(embedded);
  }

  /** As the constructor. */
  public static OpaqueType of(String dialect, String text, ImmutableList<Embedded> embedded) {
    return new OpaqueType(dialect, text, embedded);
  }

  /** An opaque type without aliases in its text. */
  public OpaqueType(String dialect, String text) {
    this(dialect, text, ImmutableList.of());
  }

  /** The namespace, without {@code !}. */
  public String dialect() {
    return dialect;
  }

  /** The text after the {@code .}, or between the outer {@code <>}, verbatim. */
  public String text() {
    return text;
  }

  /** What aliases within the text stand for, in order; the text leaves them out. */
  public ImmutableList<Embedded> embedded() {
    return embedded;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof OpaqueType opaque
            && opaque.hashCode() == hashCode()
            && opaque.dialect.equals(dialect)
            && opaque.text.equals(text)
            && opaque.embedded.equals(embedded));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash =
          StructuralHash.of((dialect.hashCode() * 31 + text.hashCode()) * 31 + embedded.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
