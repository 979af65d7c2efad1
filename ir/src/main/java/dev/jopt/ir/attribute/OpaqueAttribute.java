package dev.jopt.ir.attribute;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/**
 * An attribute of a dialect that is not registered, kept as it was written: {@code
 * #dialect.name<...>} or {@code #dialect<"...">}, maybe with a type.
 *
 * @param dialect the namespace, without {@code #}
 * @param text what follows the {@code .}, or stands between the outer {@code <>} verbatim
 * @param embedded what aliases within the text stand for, in order; the text leaves them out
 * @param type the type, {@code none} if none was written
 */
public record OpaqueAttribute(
    String dialect, String text, ImmutableList<Embedded> embedded, Type type)
    implements Attribute, TypedAttribute {
  /** Checks that nothing is missing. */
  public OpaqueAttribute {
    Objects.requireNonNull(dialect);
    Objects.requireNonNull(text);
    Objects.requireNonNull(embedded);
    Objects.requireNonNull(type);
  }

  /** An opaque attribute without aliases in its text. */
  public OpaqueAttribute(String dialect, String text, Type type) {
    this(dialect, text, ImmutableList.of(), type);
  }

  /** An opaque attribute without a type. */
  public static OpaqueAttribute of(String dialect, String text) {
    return new OpaqueAttribute(dialect, text, NoneType.NONE);
  }

  @Override
  public boolean equals(Object other) {
    // One that aliases lead to is shared, and compared only once.
    if (other == this) {
      return true;
    }
    return other instanceof OpaqueAttribute opaque
        && opaque.dialect.equals(dialect)
        && opaque.text.equals(text)
        && opaque.embedded.equals(embedded)
        && opaque.type.equals(type);
  }

  @Override
  public int hashCode() {
    return (dialect.hashCode() * 31 + text.hashCode()) * 31 + type.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
