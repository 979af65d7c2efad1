package dev.jopt.bufferization;

/** Stops a bufferization of which an error has been emitted. */
public final class BufferizationFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The failure, without a stack trace: the diagnostic tells what is wrong. */
  public BufferizationFailure() {
    super("bufferization failed", null, false, false);
  }
}
