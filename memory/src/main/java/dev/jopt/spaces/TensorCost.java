package dev.jopt.spaces;

import java.util.List;

/**
 * What a tensor costs by itself, given what happens to it after each access.
 *
 * <p>A step moves no more bytes by accessing the slow memory than by a fetch for that access alone.
 * So what there is to decide is what stays until the next access, what is made anew for it, and
 * which contents need never leave the fast memory because nothing reads them.
 */
final class TensorCost {
  /** It goes. */
  static final byte DROP = 0;

  /** It stays in the fast memory until the next access. */
  static final byte KEEP = 1;

  /** It is in the fast memory for both accesses, and made anew for the second one. */
  static final byte REMAKE = 2;

  /** It is in the fast memory for this access, and goes. */
  static final byte HERE = 3;

  /** It is in the fast memory for the next access, and made anew for that. */
  static final byte LATER = 4;

  /** How many there are of these. */
  static final int CHOICES = 5;

  private final SpacesProblem problem;
  private final SpaceTensor tensor;
  private final List<SpaceAccess> accesses;
  private final boolean fits;
  private final int index;
  private final KeptChoices kept;

  TensorCost(SpacesProblem problem, int index, KeptChoices kept) {
    this.problem = problem;
    this.tensor = problem.tensors().get(index);
    this.index = index;
    this.kept = kept;
    accesses = tensor.accesses();
    fits = problem.footprint(index) <= problem.room();
  }

  /** The number of accesses. */
  int accesses() {
    return accesses.size();
  }

  /** Whether something can happen after an access, if there is room. */
  boolean allows(int access, byte choice) {
    return isPossible(access, choice) && kept.allows(index, access, choice);
  }

  private boolean isPossible(int access, byte choice) {
    SpaceAccess at = accesses.get(access);
    if (choice == DROP || !fits) {
      return choice == DROP;
    }
    if (choice == HERE) {
      return at.mayBeFast()
          && problem.hasDirectAccess()
          && at.kind().changesContents()
          && !isNeededAfter(access);
    }
    if (access + 1 == accesses.size()) {
      return false;
    }
    SpaceAccess next = accesses.get(access + 1);
    return next.mayBeFast()
        && next.kind().needsContents()
        && (choice == LATER || at.mayBeFast())
        && (choice == KEEP || next.remakeCost() != SpaceAccess.NEVER);
  }

  private static boolean isFastFromHere(byte choice) {
    return choice == KEEP || choice == REMAKE || choice == HERE;
  }

  private static boolean isFastUntilNext(byte choice) {
    return choice == KEEP || isMadeAnew(choice);
  }

  private static boolean isMadeAnew(byte choice) {
    return choice == REMAKE || choice == LATER;
  }

  /** Whether an access is in the fast memory, given what happens before and after it. */
  boolean isFast(int access, byte before, byte after) {
    return isFastUntilNext(before)
        || isFastFromHere(after)
        || (!problem.hasDirectAccess() && accesses.get(access).mayBeFast());
  }

  /** Where contents come from for an access in the fast memory; if it was not there. */
  Residency.Start startOf(int access, byte before) {
    if (!needsContents(access)) {
      return Residency.Start.NONE;
    }
    return isMadeAnew(before) ? Residency.Start.REMAKE : Residency.Start.FETCH;
  }

  private boolean needsContents(int access) {
    return accesses.get(access).kind().needsContents() && (access > 0 || tensor.isInput());
  }

  /** Whether the slow memory has the contents after an access and what follows it. */
  boolean isValidAfter(int access, byte before, byte after, boolean wasValid) {
    boolean changes = accesses.get(access).kind().changesContents();
    if (!isFast(access, before, after)) {
      return wasValid || changes;
    }
    return (wasValid && !changes) || writesBack(access, before, after, wasValid);
  }

  private boolean isNeededAfter(int access) {
    return access + 1 < accesses.size()
        ? accesses.get(access + 1).kind().needsContents()
        : tensor.isOutput();
  }

  /** Whether it is written back after an access. */
  boolean writesBack(int access, byte before, byte after, boolean wasValid) {
    boolean goes = after == DROP || after == HERE;
    return goes
        && isFast(access, before, after)
        && isNeededAfter(access)
        && (!wasValid || accesses.get(access).kind().changesContents());
  }

  /** What an access costs, with what it takes to get the contents there and away. */
  long cost(int access, byte before, byte after, boolean wasValid) {
    SpaceAccess at = accesses.get(access);
    boolean needs = needsContents(access);
    if (!isFast(access, before, after)) {
      return (needs ? at.bytes() * problem.fetchCost() : 0)
          + (at.kind().changesContents() ? at.bytes() * problem.writeBackCost() : 0);
    }
    long cost = 0;
    if (before != KEEP && needs) {
      cost += isMadeAnew(before) ? at.remakeCost() : tensor.size() * problem.fetchCost();
    }
    return writesBack(access, before, after, wasValid)
        ? cost + tensor.size() * problem.writeBackCost()
        : cost;
  }

  /** What all accesses cost. */
  long cost(byte[] choices) {
    long cost = 0;
    // Contents that nothing made are no worse there.
    boolean isValid = true;
    byte before = DROP;
    for (int i = 0; i < accesses.size(); i++) {
      byte after = choices[i];
      cost += cost(i, before, after, isValid);
      isValid = isValidAfter(i, before, after, isValid);
      before = after;
    }
    return cost;
  }

  /**
   * The least that the accesses from one on cost if there is room for all: by access, {@code 2 *
   * what happens before it}, plus one if the slow memory has the contents.
   */
  long[][] leastRest() {
    int count = accesses.size();
    long[][] rest = new long[count + 1][2 * CHOICES];
    for (int i = count - 1; i >= 0; i--) {
      for (byte before = 0; before < CHOICES; before++) {
        for (int valid = 0; valid < 2; valid++) {
          long least = Long.MAX_VALUE;
          for (byte after = 0; after < CHOICES; after++) {
            if (allows(i, after)) {
              boolean isValid = isValidAfter(i, before, after, valid == 1);
              least =
                  Math.min(
                      least,
                      cost(i, before, after, valid == 1)
                          + rest[i + 1][2 * after + (isValid ? 1 : 0)]);
            }
          }
          rest[i][2 * before + valid] = least;
        }
      }
    }
    return rest;
  }
}
