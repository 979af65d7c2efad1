package dev.jopt.ir;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The constraint that a definition puts on an attribute.
 *
 * <p>Without mutable state: threads ask at the same time.
 */
public interface AttributeConstraint {
  /**
   * Attributes of a class.
   *
   * @param description what they are, for {@code failed to satisfy constraint: …}
   */
  static AttributeConstraint of(Class<?> attributes, String description) {
    return of(attributes, description, attribute -> true);
  }

  /**
   * Those attributes of a class of which something holds, described as by {@link #of(Class,
   * String)}.
   */
  static <T> AttributeConstraint of(
      Class<T> attributes, String description, Predicate<? super T> holds) {
    return new AttributeConstraint() {
      @Override
      public boolean accepts(Attribute attribute) {
        return attributes.isInstance(attribute) && holds.test(attributes.cast(attribute));
      }

      @Override
      public String description() {
        return description;
      }

      @Override
      public boolean readsType() {
        return DialectAttribute.class.isAssignableFrom(attributes);
      }
    };
  }

  /** Whether this attribute is fine. */
  boolean accepts(Attribute attribute);

  /**
   * Whether the attribute is at least of the right class: a dictionary of properties with another
   * is refused while it is read.
   */
  default boolean fits(Attribute attribute) {
    return accepts(attribute);
  }

  /**
   * What an operation keeps of an attribute in its dictionary of properties: the same, or the only
   * spelling of it that this constraint accepts, where MLIR's property is no attribute but can be
   * made of several.
   */
  default Attribute kept(Attribute property) {
    return property;
  }

  /** The accepted attributes, for {@code attribute 'x' failed to satisfy constraint: …}. */
  String description();

  /**
   * The constraint whose spelling in declarative forms attributes of this one have: this one, or
   * the one that it narrows.
   */
  default AttributeConstraint spelling() {
    return this;
  }

  /**
   * Whether a colon after such an attribute starts its type where text of a program is read, as it
   * does for all attributes of dialects. A declarative form must not have a colon there.
   */
  default boolean readsType() {
    return false;
  }

  /** The type that literals of this attribute have, so that no text needs to say it. */
  default @Nullable Type literalType() {
    return null;
  }
}
