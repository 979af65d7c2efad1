package dev.jopt.ir.op;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import org.jspecify.annotations.Nullable;

/**
 * The fold of a result: an existing value or a constant. Exactly one is not null.
 *
 * @param value the value
 * @param constant the constant
 */
public record FoldResult(@Nullable Value value, @Nullable Attribute constant) {
  /** Folds to an existing value. */
  public static FoldResult of(Value value) {
    return new FoldResult(value, null);
  }

  /** Folds to a constant, which the dialect of the operation materialises. */
  public static FoldResult of(Attribute constant) {
    return new FoldResult(null, constant);
  }
}
