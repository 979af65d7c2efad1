package dev.jopt.ir.type;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.asm.StringAsmPrinter;
import dev.jopt.ir.attribute.Embedded;
import java.util.Objects;

/**
 * A type of a dialect that is not registered, kept as it was written: {@code !dialect.name<...>} or
 * {@code !dialect<"...">}.
 *
 * @param dialect the namespace, without {@code !}
 * @param text what follows the {@code .}, or stands between the outer {@code <>} verbatim
 * @param embedded what aliases within the text stand for, in order; the text leaves them out
 */
public record OpaqueType(String dialect, String text, ImmutableList<Embedded> embedded)
    implements Type {
  /** Checks that nothing is missing. */
  public OpaqueType {
    Objects.requireNonNull(dialect);
    Objects.requireNonNull(text);
    Objects.requireNonNull(embedded);
  }

  /** As the constructor. */
  public static OpaqueType of(String dialect, String text, ImmutableList<Embedded> embedded) {
    return new OpaqueType(dialect, text, embedded);
  }

  /** An opaque type without aliases in its text. */
  public OpaqueType(String dialect, String text) {
    this(dialect, text, ImmutableList.of());
  }

  @Override
  public boolean equals(Object other) {
    // One that aliases lead to is shared, and compared only once.
    if (other == this) {
      return true;
    }
    return other instanceof OpaqueType opaque
        && opaque.dialect.equals(dialect)
        && opaque.text.equals(text)
        && opaque.embedded.equals(embedded);
  }

  @Override
  public int hashCode() {
    return dialect.hashCode() * 31 + text.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
