package dev.jopt.dialect.graph;

import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The inferred result types of an operation, or the reason why there are none.
 *
 * @param types the result types; empty when there is a problem
 * @param problem the text of the error, without the operation's name; null when all is well
 */
public record Inferred(List<Type> types, @Nullable String problem) {
  /** Copies the list. */
  public Inferred {
    types = List.copyOf(types);
  }

  /** One result of this type. */
  public static Inferred of(RankedTensorType type) {
    return new Inferred(List.of(type), null);
  }

  /** No results, for this reason. */
  public static Inferred problem(String text) {
    return new Inferred(List.of(), text);
  }

  /**
   * The result types.
   *
   * @throws IllegalArgumentException with the problem's text if there is one
   */
  public List<Type> orThrow() {
    if (problem != null) {
      throw new IllegalArgumentException(problem);
    }
    return types;
  }
}
