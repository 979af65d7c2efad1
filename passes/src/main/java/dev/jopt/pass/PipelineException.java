package dev.jopt.pass;

import java.io.Serial;

/**
 * A textual pipeline, or an option in it, is wrong. The message addresses the author of the
 * pipeline.
 */
public final class PipelineException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public PipelineException(String message) {
    super(message);
  }

  /** Creates the exception with its cause. */
  public PipelineException(String message, Throwable cause) {
    super(message, cause);
  }
}
