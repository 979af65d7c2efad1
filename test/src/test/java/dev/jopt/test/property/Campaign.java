package dev.jopt.test.property;

/** How much is tried: more when the system property {@code jopt.campaign} is {@code true}. */
final class Campaign {
  private static final int ROUNDS = Boolean.getBoolean("jopt.campaign") ? 10 : 1;

  private Campaign() {}

  /** Returns how often a property is tried that a plain build tries some times. */
  static int tries(int plain) {
    return plain * ROUNDS;
  }
}
