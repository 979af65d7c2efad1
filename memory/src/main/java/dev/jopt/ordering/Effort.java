package dev.jopt.ordering;

/** Counts the nodes that searches spend together. */
final class Effort {
  private long most;
  private long spent;

  /** So many nodes may be spent. */
  Effort(long most) {
    this.most = most;
  }

  /** Allows for so many nodes from now on, whatever is left. */
  void grant(long nodes) {
    most = spent + nodes;
  }

  void spend(long nodes) {
    spent += nodes;
  }

  long spent() {
    return spent;
  }

  /** Whether more has been spent than was allowed. */
  boolean isSpent() {
    return spent > most;
  }
}
