package dev.jopt.planner;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Arrays;
import java.util.Optional;

/**
 * Plans the buffers of most bytes times lifetime alone, by eviction, and puts a quick plan of all
 * others on top; then adds half as many again, and so on. For problems of so many pairs that
 * eviction cannot place every buffer soon: where sizes and lifetimes are of all magnitudes, a fifth
 * of the buffers make up nearly all of the load, and meet in a tenth of the pairs.
 */
final class HeavyRounds implements SearchRounds {
  /** One in so many buffers is heavy at first, unless these meet in too many pairs. */
  private static final int ONE_IN = 5;

  /** Most pairs of the first heavy buffers: about ten seconds to place all. */
  private static final double MOST_PAIRS = 3e8;

  /**
   * How far from the bound the first plan is to be, as a share of how far it may be to be of use.
   */
  private static final double FIRST_AIM = 1 / 14.0;

  /** The same for the plans after that. */
  private static final double NEXT_AIM = 0.4;

  /** The same where an aim has been too high: to miss one takes longer than two lower steps. */
  private static final double NEXT_AIM_AFTER_FAILURE = 0.7;

  /** The most that is of use. */
  private static final double LAST_AIM = 0.9;

  /** What the share is multiplied by after a failure. */
  private static final double EASIER = 3;

  /** After so many failures more buffers are taken, which leaves more room above the bound. */
  private static final int FAILURES_BEFORE_MORE = 2;

  private static final int MOST_FAILURES = 6;

  private final Incumbent incumbent;
  private final CompactProblem compact;

  /** The buffers by falling product of bytes and lifetime; empty before the first round. */
  private int[] order = new int[0];

  /** In bytes, negative for buffers that have not been among the heavy ones. */
  private final long[] offsets;

  private int heavyCount;
  private double aim = FIRST_AIM;

  /** Whether there has been a plan of heavy buffers. */
  private boolean found;

  /** The height of the plan known before any search, in bytes. */
  private final long heightAtFirst;

  private int failures;
  private boolean exhausted;

  HeavyRounds(Incumbent incumbent) {
    this.incumbent = incumbent;
    compact = incumbent.compact;
    heightAtFirst = incumbent.height();
    offsets = new long[compact.count];
    Arrays.fill(offsets, -1);
  }

  /** Returns whether a problem can be split, and is worth it. */
  static boolean suit(CompactProblem compact) {
    return !compact.anyFixed && compact.gaps == null && Heuristics.areTooMany(compact);
  }

  @Override
  public boolean isExhausted() {
    return exhausted;
  }

  @Override
  public void next() {
    if (order.length == 0) {
      chooseFirst();
    }
    // What it costs to look at all buffers once.
    incumbent.spend(compact.count / 4);
    int[] heavyBuffers = part(0, heavyCount);
    int[] lightBuffers = part(heavyCount, compact.count);
    CompactProblem heavy = compact.part(heavyBuffers);
    Optional<PlanSolution> light = quickPlan(compact.part(lightBuffers));
    // A plan of the heavy buffers below this gives a lower one of all.
    long limit = light.isPresent() ? incumbent.height() - light.get().height() : 0;
    if (limit <= heavy.lowerBound) {
      // The peaks of the two are too far apart, which those of more heavy buffers are not.
      grow();
      exhausted |= ConflictIndex.meanConflicts(heavy) * heavy.count > MOST_PAIRS / 2;
      return;
    }
    long height = height(heavy.lowerBound, limit, light.get().height());
    if (place(heavyBuffers, heavy, height)) {
      stack(heavyBuffers, lightBuffers, height, light.get());
      grow();
      found = true;
      aim = failures == 0 ? NEXT_AIM : NEXT_AIM_AFTER_FAILURE;
    } else {
      failures++;
      aim = Math.min(EASIER * aim, (1 + aim) / 2);
      // With more buffers, eviction might as well begin with all.
      boolean many = 2L * heavyCount >= compact.count;
      if (failures % FAILURES_BEFORE_MORE == 0) {
        grow();
      }
      exhausted |= many || failures == MOST_FAILURES;
      incumbent.report();
    }
  }

  /**
   * Returns the height to aim at, below a limit. The lower the best plan is, the harder it is to
   * come as much nearer to the bound again; so the first aim does not depend on it.
   */
  private long height(long bound, long limit, long light) {
    if (found) {
      return bound + (long) (aim * (double) (limit - bound));
    }
    long easy = bound + (long) (aim * (double) (heightAtFirst - light - bound));
    return Math.min(easy, bound + (long) (LAST_AIM * (double) (limit - bound)));
  }

  private void grow() {
    heavyCount += heavyCount / 2 + 1;
    exhausted = heavyCount >= compact.count;
  }

  private void chooseFirst() {
    order = Sorting.byFalling(compact.areas());
    heavyCount = compact.count / ONE_IN;
    while (heavyCount > 1
        && ConflictIndex.meanConflicts(compact.part(part(0, heavyCount))) * heavyCount
            > MOST_PAIRS) {
      incumbent.spend(heavyCount / 4);
      heavyCount -= (heavyCount + 3) / 4;
    }
  }

  /** Returns a range of the buffers by falling area, in the order of the problem. */
  private int[] part(int from, int to) {
    int[] part = Arrays.copyOfRange(order, from, to);
    Arrays.sort(part);
    return part;
  }

  private Optional<PlanSolution> quickPlan(CompactProblem light) {
    try {
      return ChunkOffsetPlanner.SIZE_FIRST.planBelow(
          light.problem, light.lowerBound, incumbent.height(), incumbent.budget);
    } catch (ArithmeticException tooLarge) {
      // To round sizes up to a common alignment can take an arena beyond all bounds.
      return Optional.empty();
    }
  }

  /** Places the heavy buffers below a height, beginning with the places that some have. */
  private boolean place(int[] buffers, CompactProblem heavy, long height) {
    ImmutableLongArray.Builder known = ImmutableLongArray.builder(buffers.length);
    for (int i : buffers) {
      known.add(offsets[i]);
    }
    EvictionSearch eviction = new EvictionSearch(heavy, incumbent.budget);
    eviction.startFrom(known.build());
    // A quarter more than it takes to place each once: what takes longer seldom ends.
    long nodes = EvictionSearch.nodesToPlaceAll(heavy);
    boolean found =
        eviction.search(
            height, EvictionSearch.Order.FROM_PEAK, incumbent.nodesLeft(nodes + nodes / 4));
    incumbent.spend(eviction.nodes());
    if (found) {
      long[] units = eviction.offsets();
      for (int k = 0; k < buffers.length; k++) {
        offsets[buffers[k]] = units[k] * heavy.unit;
      }
    }
    return found;
  }

  /** Offers the plan of the light buffers on top of the heavy ones, which end at a height. */
  private void stack(int[] heavy, int[] light, long height, PlanSolution above) {
    long[] units = new long[compact.count];
    for (int i : heavy) {
      units[i] = offsets[i] / compact.unit;
    }
    incumbent.offerStack(units, height, light, above);
  }
}
