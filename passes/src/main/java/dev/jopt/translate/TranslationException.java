package dev.jopt.translate;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** An operation that has no translation. */
final class TranslationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Operation operation;
  private final boolean named;

  /** The message gets the name of the operation before it. */
  TranslationException(@Nullable Operation operation, String message) {
    this(operation, message, true);
  }

  /**
   * A failure.
   *
   * @param named whether the name of the operation stands before the message
   */
  TranslationException(@Nullable Operation operation, String message, boolean named) {
    super(message, null, false, false);
    this.operation = operation;
    this.named = named;
  }

  /** Reports it at its operation, or at {@code other} if it has none. */
  void report(Operation other) {
    Operation at = operation == null ? other : operation;
    if (named) {
      at.emitOpError(getMessage());
    } else {
      at.emitError(getMessage());
    }
  }
}
