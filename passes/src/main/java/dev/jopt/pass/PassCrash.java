package dev.jopt.pass;

import java.io.Serial;

/**
 * A pass, or the verifier behind it, threw an exception: an error in the program, not in its input.
 */
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
