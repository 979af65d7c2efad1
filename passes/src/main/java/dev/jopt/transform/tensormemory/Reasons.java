package dev.jopt.transform.tensormemory;

/** Why an equation does not hold, as remarks say it. */
final class Reasons {
  static final String BINS = "different bins";
  static final String FIXED_GROWS = "fixed block cannot grow";
  static final String LAYOUT = "layout is not compatible";
  static final String NOT_OVERWRITABLE = "input is not overwritable";
  static final String NOT_CONTIGUOUS = "slice is not contiguous";

  private Reasons() {}

  static String conflict(Tensor other) {
    return "placement conflict with '" + other.id + "'";
  }

  static String readLater(String by) {
    return "input is read later by '" + by + "'";
  }
}
