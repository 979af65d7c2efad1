package dev.jopt.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.StructuralHash;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/**
 * An attribute of a dialect that is not registered, kept as it was written: {@code
 * #dialect.name<...>} or {@code #dialect<"...">}, maybe with a type.
 */
public final class OpaqueAttribute implements Attribute, TypedAttribute {
  private final String dialect;
  private final String text;
  private final ImmutableList<Embedded> embedded;
  private final Type type;
  private int hash;

  /**
   * An opaque attribute.
   *
   * @param dialect the namespace, without {@code #}
   * @param text the text after the {@code .}, or between the outer {@code <>}, verbatim
   * @param embedded what aliases within the text stand for, in order; the text leaves them out
   * @param type the type, {@code none} if none was written
   */
  public OpaqueAttribute(String dialect, String text, ImmutableList<Embedded> embedded, Type type) {
    this.dialect = Objects.requireNonNull(dialect);
    this.text = Objects.requireNonNull(text);
    this.embedded = Objects.requireNonNull(embedded);
    this.type = Objects.requireNonNull(type);
  }

  /** An opaque attribute without aliases in its text. */
  public OpaqueAttribute(String dialect, String text, Type type) {
    this(dialect, text, ImmutableList.of(), type);
  }

  /** An opaque attribute without a type. */
  public static OpaqueAttribute of(String dialect, String text) {
    return new OpaqueAttribute(dialect, text, NoneType.NONE);
  }

  /** The namespace, without {@code #}. */
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

  /** The type, {@code none} if none was written. */
  @Override
  public Type type() {
    return type;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof OpaqueAttribute opaque
            && opaque.hashCode() == hashCode()
            && opaque.dialect.equals(dialect)
            && opaque.text.equals(text)
            && opaque.embedded.equals(embedded)
            && opaque.type.equals(type));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int parts = (dialect.hashCode() * 31 + text.hashCode()) * 31 + embedded.hashCode();
      hash = StructuralHash.of(parts * 31 + type.hashCode());
    }
    return hash;
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
