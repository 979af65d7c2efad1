package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A string: {@code "text"} or {@code "text" : !type}. Bytes that are not UTF-8 are lone surrogates
 * U+DC80 to U+DCFF, see {@link dev.jopt.ir.asm.TextEscapes}.
 *
 * @param value the text
 * @param type the type, null if none; {@code none} counts as none
 */
public record StringAttribute(String value, @Nullable Type type) implements Attribute {
  /** Normalises the type. */
  public StringAttribute {
    Objects.requireNonNull(value);
    if (type == NoneType.NONE) {
      type = null;
    }
  }

  /** A string without type. */
  public static StringAttribute of(String value) {
    return new StringAttribute(value, null);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StringAttribute string
        && string.value.equals(value)
        && Objects.equals(string.type, type);
  }

  @Override
  public int hashCode() {
    return value.hashCode() * 31 + (type == null ? 0 : type.hashCode());
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
