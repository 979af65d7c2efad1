package dev.jopt.ir;

import dev.jopt.ir.type.Type;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The constraint that a definition puts on the type of an operand or result.
 *
 * <p>Without mutable state: threads ask at the same time.
 */
public interface TypeConstraint {
  /**
   * Types of a class.
   *
   * @param description what they are, for {@code operand #0 must be …}
   */
  static TypeConstraint of(Class<?> types, String description) {
    return of(types, description, type -> true);
  }

  /**
   * Those types of a class of which something holds, described as by {@link #of(Class, String)}.
   */
  static <T> TypeConstraint of(Class<T> types, String description, Predicate<? super T> holds) {
    return new TypeConstraint() {
      @Override
      public boolean accepts(Type type) {
        return types.isInstance(type) && holds.test(types.cast(type));
      }

      @Override
      public String description() {
        return description;
      }
    };
  }

  /**
   * A single type, which declarative custom forms therefore need not write down.
   *
   * @param description what it is, for {@code operand #0 must be …}
   */
  static TypeConstraint only(Type type, String description) {
    return new SingleType(type, description);
  }

  /** Whether a value of this type is fine. */
  boolean accepts(Type type);

  /** The accepted types, for {@code operand #0 must be …, but got 'f32'}. */
  String description();

  /** The only type that is accepted if there is just one, so that no text needs to say it. */
  default @Nullable Type onlyType() {
    return null;
  }

  /** The kind of type that declarative custom forms read for this constraint; null for any. */
  default @Nullable TypeKind kind() {
    return null;
  }
}
