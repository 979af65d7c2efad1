package dev.jopt.ir;

import dev.jopt.ir.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * The constraint that a definition puts on the type of an operand or result.
 *
 * <p>Without mutable state: threads ask at the same time.
 */
public interface TypeConstraint {

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
