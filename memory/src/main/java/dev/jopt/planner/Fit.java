package dev.jopt.planner;

/**
 * How well a chunk suits an allocation, in IEEE single precision, because scores that tie or nearly
 * tie decide where buffers go and have to come out the same everywhere.
 */
final class Fit {
  /** Integers up to here are exact in single precision. */
  private static final long EXACT = 1L << 24;

  private static final float COOLING_EVENTS = 10f;

  private Fit() {}

  /**
   * Returns 0 to 1 (exact fit) for a chunk that is large enough, -1 to 0 for one that is too small.
   */
  static float of(long chunkSize, long wanted) {
    float mismatch = (float) Math.abs(chunkSize - wanted) / (float) Math.max(chunkSize, wanted);
    return chunkSize >= wanted ? 1f - mismatch : -mismatch;
  }

  /** Returns 1 for a chunk freed just now, falling to 0 in ten events. */
  static float heat(long age) {
    return 1f - Math.min((float) age / COOLING_EVENTS, 1f);
  }

  /** Returns whether {@link #of} is exactly monotone for sizes up to this one. */
  static boolean isMonotoneUpTo(long size) {
    return size <= EXACT;
  }

  /**
   * Returns a value that {@link #of} does not exceed for any chunk at least as far from {@code
   * wanted} as {@code chunkSize} on the same side.
   *
   * @param monotone whether {@link #isMonotoneUpTo} holds for all sizes in question; otherwise
   *     rounding of the sizes makes the fit only nearly monotone, and the bound keeps a distance
   */
  static float bound(long chunkSize, long wanted, boolean monotone) {
    if (monotone || chunkSize == wanted) {
      return of(chunkSize, wanted);
    }
    // Three roundings, each off by at most 2^-24 of the value, separate the computed mismatch from
    // the true one.
    double larger = Math.max(chunkSize, wanted);
    double mismatch = Math.abs(chunkSize - wanted) / larger * (1 - 0x1p-22);
    return Math.min(1f, Math.nextUp((float) (chunkSize > wanted ? 1 - mismatch : -mismatch)));
  }
}
