package dev.jopt.run.code;

/**
 * The limits of a run.
 *
 * @param mostOperations how many operations may be run
 * @param mostBytes how many bytes may be allocated at a time
 * @param mostCalls how many calls may be nested
 */
public record RunLimits(long mostOperations, long mostBytes, int mostCalls) {
  private static final long OPERATIONS = 10_000_000_000L;
  private static final long BYTES = 1L << 30;
  private static final int CALLS = 1000;

  /** Limits that suit a test. */
  public static RunLimits standard() {
    return new RunLimits(OPERATIONS, BYTES, CALLS);
  }

  /** The same with another limit of operations. */
  public RunLimits withMostOperations(long limit) {
    return new RunLimits(limit, mostBytes, mostCalls);
  }

  /** The same with another limit of bytes. */
  public RunLimits withMostBytes(long limit) {
    return new RunLimits(mostOperations, limit, mostCalls);
  }
}
