package dev.jopt.ir.asm;

/**
 * Unwinds a parse after its error has been reported. It carries nothing: the diagnostic has already
 * gone to the context's engine when this is thrown, and the reader resumes at the next top-level
 * operation. Thrown only by the methods of {@link AsmParser} and by custom assembly that calls
 * {@code throw parser.error(…)}.
 */
public final class ParseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates a failure without a stack trace: it is control flow, and may be frequent. */
  public ParseFailure() {
    super("a diagnostic has been reported", null, false, false);
  }
}
