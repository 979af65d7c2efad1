package dev.jopt.pass;

import java.io.Serial;

/** A pass, or the verifier after it, threw an exception: a bug, not an error of the input. */
public final class PassCrash extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final String passName;

  PassCrash(String passName, String operationName, Throwable cause) {
    super("pass '" + passName + "' on '" + operationName + "' operation: " + cause, cause);
    this.passName = passName;
  }

  /** The name of the pass that ran. */
  public String passName() {
    return passName;
  }
}
