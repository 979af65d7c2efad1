package dev.jopt.dialect.defined;

import java.util.List;
import java.util.function.Predicate;

/**
 * Predicates as one. What {@link Predicate} itself has for this is made of lambdas of the JDK: the
 * first of them takes a tenth of the time of a small file to link.
 *
 * <p>Immutable if the parts are.
 *
 * @param parts what is tested, in this order
 * @param all whether all of the parts must hold, or one of them
 */
record Combined<T>(List<Predicate<T>> parts, boolean all) implements Predicate<T> {
  Combined {
    parts = List.copyOf(parts);
  }

  /** Holds where all of the parts do, as where there is none. */
  static <T> Predicate<T> allOf(List<Predicate<T>> parts) {
    return parts.size() == 1 ? parts.get(0) : new Combined<>(parts, true);
  }

  /** Holds where one of the parts does. */
  static <T> Predicate<T> anyOf(List<Predicate<T>> parts) {
    return parts.size() == 1 ? parts.get(0) : new Combined<>(parts, false);
  }

  @Override
  public boolean test(T value) {
    for (Predicate<T> part : parts) {
      if (part.test(value) != all) {
        return !all;
      }
    }
    return all;
  }
}
