package dev.jopt.ir.attribute;

import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.Type;
import java.util.Objects;

/**
 * A type as an attribute: {@code i32}.
 *
 * @param value the type
 */
public record TypeAttribute(Type value) implements Attribute {
  /** Checks that nothing is missing. */
  public TypeAttribute {
    Objects.requireNonNull(value);
  }

  /** As the constructor. */
  public static TypeAttribute of(Type value) {
    return new TypeAttribute(value);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof TypeAttribute attribute && attribute.value.equals(value));
  }

  @Override
  public int hashCode() {
    return 31 + value.hashCode();
  }

  @Override
  public String toString() {
    return StringAsmPrinter.toString(this);
  }
}
