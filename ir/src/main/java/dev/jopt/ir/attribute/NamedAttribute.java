package dev.jopt.ir.attribute;

import java.util.Objects;

/**
 * An entry of a dictionary.
 *
 * @param name the key, not empty
 * @param value the value
 */
public record NamedAttribute(String name, Attribute value) {
  /**
   * Checks that nothing is missing.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public NamedAttribute {
    Objects.requireNonNull(value);
    if (name.isEmpty()) {
      throw new IllegalArgumentException("empty attribute name");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamedAttribute named
        && named.name.equals(name)
        && named.value.equals(value);
  }

  @Override
  public int hashCode() {
    return name.hashCode() * 31 + value.hashCode();
  }

  @Override
  public String toString() {
    return value == UnitAttribute.UNIT ? name : name + " = " + value;
  }
}
