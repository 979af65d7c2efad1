package dev.jopt.ir.rewrite;

/**
 * Names something that a {@link Matcher} finds, to be asked of the {@link Match}. Compared by
 * identity; immutable, so a constant of the class that uses it.
 *
 * @param <T> the class of what is found
 */
public final class Capture<T> {
  private final Class<T> kind;

  private Capture(Class<T> kind) {
    this.kind = kind;
  }

  /** A capture of a value, an operation or an attribute of the given class. */
  public static <T> Capture<T> of(Class<T> kind) {
    return new Capture<>(kind);
  }

  /** The class of what is found. */
  public Class<T> kind() {
    return kind;
  }
}
