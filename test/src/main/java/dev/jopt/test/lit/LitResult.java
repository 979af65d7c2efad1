package dev.jopt.test.lit;

/**
 * The outcome of a test.
 *
 * @param status how it ended
 * @param report for the user: commands, exit codes, error output; the reason if it did not run
 * @param failure the line that failed, with its place, or the problem with the file; empty if good
 * @param attempts how often it ran, if it did
 * @param allowedAttempts how often it might have run
 */
public record LitResult(
    Status status, String report, String failure, int attempts, int allowedAttempts) {

  /** The outcome of a test with one attempt. */
  public LitResult(Status status, String report, String failure) {
    this(status, report, failure, 1, 1);
  }

  /** Returns the same with another end. */
  LitResult ending(Status end, String why) {
    return new LitResult(end, report, why, attempts, allowedAttempts);
  }

  /** How a test ended. The order is that of a summary. */
  public enum Status {
    /** It was not selected. */
    EXCLUDED("Excluded", true),
    /** The run ended before its turn came. */
    SKIPPED("Skipped", true),
    /** It asks for features that are not there. */
    UNSUPPORTED("Unsupported", true),
    /** All commands succeeded. */
    PASS("Passed", true),
    /** All commands succeeded, but not the first time. */
    FLAKYPASS("Passed With Retry", true),
    /** It failed as its {@code XFAIL} says. */
    XFAIL("Expectedly Failed", true),
    /** It could not be run: the file or one of its lines is malformed. */
    UNRESOLVED("Unresolved", false),
    /** It took too long. */
    TIMEOUT("Timed Out", false),
    /** A command failed. */
    FAIL("Failed", false),
    /** It succeeded against its {@code XFAIL}. */
    XPASS("Unexpectedly Passed", false);

    private final String label;
    private final boolean good;

    Status(String label, boolean good) {
      this.label = label;
      this.good = good;
    }

    /** Returns how a summary calls it. */
    public String label() {
      return label;
    }

    /** Returns whether there is nothing to complain about. */
    public boolean isGood() {
      return good;
    }
  }

  /** Returns whether there is nothing to complain about. */
  public boolean isGood() {
    return status.isGood();
  }
}
