package dev.jopt.test.lit;

/**
 * What became of a test.
 *
 * @param status how it ended
 * @param report for the user: commands, exit codes, error output; the reason if it did not run
 */
public record LitResult(Status status, String report) {

  /** How a test ended. */
  public enum Status {
    /** All commands succeeded. */
    PASS,
    /** A command failed, or the test file is malformed. */
    FAIL,
    /** It failed as its {@code XFAIL} says. */
    EXPECTED_FAIL,
    /** It succeeded against its {@code XFAIL}. */
    UNEXPECTED_PASS,
    /** It asks for features that are not there. */
    UNSUPPORTED
  }

  /** Returns whether there is nothing to complain about. */
  public boolean isGood() {
    return status != Status.FAIL && status != Status.UNEXPECTED_PASS;
  }
}
