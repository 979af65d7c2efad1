package dev.jopt.ir.rewrite;

import dev.jopt.ir.diagnostic.CompilationException;
import java.io.Serial;
import java.util.concurrent.CancellationException;

/** A pattern threw an exception: a bug, not an error of the input. */
public final class PatternCrash extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final String patternName;

  private PatternCrash(String patternName, String operationName, Throwable cause) {
    super("pattern '" + patternName + "' on '" + operationName + "': " + cause, cause);
    this.patternName = patternName;
  }

  /**
   * What to throw when a pattern has thrown: an exception that names it, or the same where that is
   * one that reports errors of the input, stops the work, or names a pattern already.
   *
   * @param operationName the name of the operation that it was applied to
   */
  public static RuntimeException of(
      RewritePattern pattern, String operationName, RuntimeException thrown) {
    return thrown instanceof PatternCrash
            || thrown instanceof CompilationException
            || thrown instanceof CancellationException
        ? thrown
        : new PatternCrash(pattern.debugName(), operationName, thrown);
  }

  /** The {@linkplain RewritePattern#debugName name} of the pattern. */
  public String patternName() {
    return patternName;
  }
}
