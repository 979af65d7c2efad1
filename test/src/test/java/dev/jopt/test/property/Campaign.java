package dev.jopt.test.property;

/** How much is tried: more when the system property {@code jopt.campaign} is {@code true}. */
final class Campaign {
  private static final int ROUNDS = Boolean.getBoolean("jopt.campaign") ? 10 : 1;

  private Campaign() {}

  /** Runs one try, or many with other random numbers. */
  static void repeat(Runnable round) {
    for (int i = 0; i < ROUNDS; i++) {
      round.run();
    }
  }
}
