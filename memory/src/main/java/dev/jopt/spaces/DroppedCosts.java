package dev.jopt.spaces;

/**
 * What a tensor costs if nothing of it stays in the fast memory but what happens after a few
 * accesses in a row, in time linear in their number.
 */
final class DroppedCosts {
  private final TensorCost costs;

  /** What the accesses before each cost, and whether the slow memory has the contents there. */
  private final long[] before;

  private final boolean[] isValid;

  /** What the accesses from each on cost if the slow memory has the contents, and if it has not. */
  private final long[] ifValid;

  private final long[] ifInvalid;

  DroppedCosts(TensorCost costs) {
    this.costs = costs;
    int count = costs.accesses();
    before = new long[count + 1];
    isValid = new boolean[count + 1];
    ifValid = new long[count + 1];
    ifInvalid = new long[count + 1];
    isValid[0] = true;
    for (int i = 0; i < count; i++) {
      before[i + 1] = before[i] + costs.cost(i, TensorCost.DROP, TensorCost.DROP, isValid[i]);
      isValid[i + 1] = isValidAfter(i, TensorCost.DROP, isValid[i]);
    }
    for (int i = count - 1; i >= 0; i--) {
      ifValid[i] = from(i, TensorCost.DROP, true);
      ifInvalid[i] = from(i, TensorCost.DROP, false);
    }
  }

  private boolean isValidAfter(int access, byte earlier, boolean wasValid) {
    return costs.isValidAfter(access, earlier, TensorCost.DROP, wasValid);
  }

  /** What the accesses from one on cost, of which the later ones are known. */
  private long from(int access, byte earlier, boolean wasValid) {
    long cost = costs.cost(access, earlier, TensorCost.DROP, wasValid);
    boolean nextIsValid = isValidAfter(access, earlier, wasValid);
    return cost + (nextIsValid ? ifValid : ifInvalid)[access + 1];
  }

  /** What all accesses cost if one thing happens after some. */
  long cost(int first, int last, byte way) {
    long cost = before[first];
    boolean wasValid = isValid[first];
    byte earlier = TensorCost.DROP;
    for (int access = first; access <= last; access++) {
      cost += costs.cost(access, earlier, way, wasValid);
      wasValid = costs.isValidAfter(access, earlier, way, wasValid);
      earlier = way;
    }
    return last + 1 < costs.accesses() ? cost + from(last + 1, earlier, wasValid) : cost;
  }

  /** What all accesses cost if nothing stays. */
  long cost() {
    return before[costs.accesses()];
  }
}
