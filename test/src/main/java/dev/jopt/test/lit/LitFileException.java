package dev.jopt.test.lit;

import java.io.IOException;

/** A file that configures tests is wrong; the message says where and why. */
public final class LitFileException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Creates the exception. */
  public LitFileException(String message) {
    super(message);
  }
}
