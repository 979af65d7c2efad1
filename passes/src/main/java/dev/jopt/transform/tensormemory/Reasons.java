package dev.jopt.transform.tensormemory;

/** Why an equation does not hold, as remarks say it. */
final class Reasons {
  static final String BINS = "different bins";
  static final String FIXED_GROWS = "fixed block cannot grow";
  static final String LAYOUT = "layout is not compatible";
  static final String NOT_OVERWRITABLE = "input is not overwritable";
  static final String NOT_CONTIGUOUS = "slice is not contiguous";
  static final String NOT_ALIGNED = "view is not aligned";

  private Reasons() {}

  static String conflict(Tensor other) {
    return "placement conflict with '" + other.id + "'";
  }

  static String noAlias(Tensor tensor) {
    return "'" + tensor.id + "' has a block of its own";
  }

  static String readLater(String by) {
    return "input is read later by '" + by + "'";
  }
}
