package dev.jopt.ir.type;

import dev.jopt.ir.asm.StringAsmPrinter;
import java.util.Objects;

/**
 * A type of a dialect that is not registered, kept as it was written: {@code !dialect.name<...>} or
 * {@code !dialect<"...">}.
 *
 * @param dialect the namespace, without {@code !}
 * @param text what follows the {@code .}, or stands between the outer {@code <>} verbatim
 */
public record OpaqueType(String dialect, String text) implements Type {
  /** Checks that nothing is missing. */
  public OpaqueType {
    Objects.requireNonNull(dialect);
    Objects.requireNonNull(text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OpaqueType opaque
        && opaque.dialect.equals(dialect)
        && opaque.text.equals(text);
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
