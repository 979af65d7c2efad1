package dev.jopt.run;

/**
 * The limits of a run.
 *
 * @param mostOperations how many operations may be run
 * @param mostBytes how many bytes may be allocated at a time
 * @param mostCalls how many calls may be nested
 */
public record RunOptions(long mostOperations, long mostBytes, int mostCalls) {
  private static final long OPERATIONS = 10_000_000_000L;
  private static final long BYTES = 1L << 30;
  private static final int CALLS = 1000;

  /** Limits that suit a test. */
  public static RunOptions standard() {
    return new RunOptions(OPERATIONS, BYTES, CALLS);
  }

  /** The same with another limit of operations. */
  public RunOptions withMostOperations(long limit) {
    return new RunOptions(limit, mostBytes, mostCalls);
  }

  /** The same with another limit of bytes. */
  public RunOptions withMostBytes(long limit) {
    return new RunOptions(mostOperations, limit, mostCalls);
  }
}
