package dev.jopt.dialect.arith;

/** The rounding mode of a result. The order of the constants is that of their numbers. */
public enum RoundingMode {
  /** To nearest, ties to even. */
  TO_NEAREST_EVEN("to_nearest_even"),
  /** Towards negative infinity. */
  DOWNWARD("downward"),
  /** Towards positive infinity. */
  UPWARD("upward"),
  /** Towards zero. */
  TOWARD_ZERO("toward_zero"),
  /** To nearest, ties away from zero. */
  TO_NEAREST_AWAY("to_nearest_away");

  private final String keyword;

  RoundingMode(String keyword) {
    this.keyword = keyword;
  }

  /** The keyword. */
  public String keyword() {
    return keyword;
  }
}
