package dev.jopt.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Plans a large problem from its tightest moments outwards: first the buffers live when the load is
 * near its peak, then, around these, those live when it is a little lower, and so on.
 *
 * <p>The buffers of a layer decompose into parts that never overlap in time. Each is searched
 * alone, around the buffers placed before; where that fails once more with everything free again
 * that is live at the time of the part. Only where that fails too the height grows.
 */
final class LayeredSearch {
  /** Attempts at a part, first with the buffers placed before fixed, then with them free. */
  private static final int ATTEMPTS = 6;

  /** Larger parts get one attempt only, because it takes long and promises little. */
  private static final int MOST_FOR_ALL_ATTEMPTS = 4_000;

  /** Plans made of a part that does not fit below the height. */
  private static final int DIVES = 4;

  /** Parts of more lifetime than that, in sections, would take too much memory to search. */
  private static final long MOST_SECTIONS = 5_000_000;

  /** No layer ends below this share of the peak but the last one. */
  private static final double NOT_TIGHT = 0.3;

  private final CompactProblem compact;
  private final PlanBudget budget;
  private final long nodeLimit;
  private final ConflictIndex index;
  private final long peak;

  /** In units; means something for those placed. */
  private final long[] offsets;

  private final boolean[] placed;

  /** In bytes. */
  private long height;

  private long spent;

  private boolean gaveUp;

  LayeredSearch(CompactProblem compact, PlanBudget budget, long nodeLimit) {
    this.compact = compact;
    this.budget = budget;
    this.nodeLimit = nodeLimit;
    index = new ConflictIndex(compact);
    long most = 0;
    for (long load : compact.load) {
      most = Math.max(most, load);
    }
    peak = most;
    offsets = new long[compact.count];
    placed = new boolean[compact.count];
  }

  long spent() {
    return spent;
  }

  /**
   * Makes a plan, if there is time.
   *
   * @param target the height to aim at, in bytes
   * @param step by how much of the peak the layers differ
   */
  Optional<PlanSolution> plan(long target, double step) {
    height = target;
    for (int i = 0; i < compact.count; i++) {
      placed[i] = compact.fixed[i] >= 0;
      offsets[i] = compact.fixed[i];
    }
    for (double share = 1 - step; share > NOT_TIGHT && !gaveUp; share -= step) {
      placeLayer(share);
    }
    if (!gaveUp) {
      placeLayer(0);
    }
    return gaveUp
        ? Optional.empty()
        : Optional.of(compact.solution(offsets, compact.lowerBound, spent));
  }

  /** Places the buffers that are live at a moment of that share of the peak. */
  private void placeLayer(double share) {
    int[] tightBefore = new int[compact.sections + 1];
    for (int s = 0; s < compact.sections; s++) {
      tightBefore[s + 1] =
          tightBefore[s] + ((double) compact.load[s] >= share * (double) peak ? 1 : 0);
    }
    List<Integer> layer = new ArrayList<>();
    for (int i = 0; i < compact.count; i++) {
      if (!placed[i] && tightBefore[compact.last[i]] > tightBefore[compact.first[i]]) {
        layer.add(i);
      }
    }
    layer.sort(Comparator.comparingInt(i -> compact.first[i]));
    int begin = 0;
    int end = 0;
    for (int k = 0; k < layer.size(); k++) {
      if (k > begin && compact.first[layer.get(k)] >= end) {
        placePart(layer.subList(begin, k));
        begin = k;
      }
      end = Math.max(end, compact.last[layer.get(k)]);
    }
    if (begin < layer.size()) {
      placePart(layer.subList(begin, layer.size()));
    }
  }

  private void placePart(List<Integer> part) {
    if (gaveUp || search(part, 0) || gaveUp) {
      return;
    }
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (int i : part) {
      low = Math.min(low, compact.first[i]);
      high = Math.max(high, compact.last[i]);
    }
    List<Integer> more = new ArrayList<>(part);
    for (int i : index.during(low, high)) {
      if (placed[i] && compact.fixed[i] < 0) {
        more.add(i);
      }
    }
    more.sort(null);
    if (!search(more, ATTEMPTS) && !gaveUp) {
      grow(part);
    }
  }

  /** Places buffers above the height, as low as it goes. */
  private void grow(List<Integer> part) {
    CompactProblem sub = subProblem(part);
    SkylineDive search = new SkylineDive(sub, budget);
    long best = Long.MAX_VALUE;
    for (int i = 0; i < DIVES && !gaveUp; i++) {
      ValleySearch.Outcome outcome = search.dive(height, BranchOrder.of(sub, i), nodeLimit - spent);
      spent += search.nodes();
      gaveUp = outcome != ValleySearch.Outcome.FITS || spent >= nodeLimit;
      long needed = gaveUp ? best : sub.solution(search.offsets(), 0, 0).height();
      if (needed < best) {
        best = needed;
        accept(sub, part, search);
      }
    }
    height = Math.max(height, best);
  }

  /** Searches for places of some buffers, with all others that are placed in their way. */
  private boolean search(List<Integer> free, int firstAttempt) {
    long sections = 0;
    for (int i : free) {
      sections += compact.last[i] - compact.first[i];
    }
    if (sections > MOST_SECTIONS) {
      return false;
    }
    CompactProblem sub = subProblem(free);
    ProofSearch search = new ProofSearch(sub, budget);
    int attempts = free.size() > MOST_FOR_ALL_ATTEMPTS ? 1 : ATTEMPTS;
    for (int i = 0; i < attempts && !gaveUp; i++) {
      ValleySearch.Outcome outcome =
          search.search(
              height,
              BranchOrder.of(sub, firstAttempt + i),
              Math.min((12L * free.size() + 4000) * (i + 1), nodeLimit - spent));
      spent += search.nodes();
      gaveUp = spent >= nodeLimit || budget.isStopped();
      if (outcome == ValleySearch.Outcome.FITS) {
        accept(sub, free, search);
        return true;
      }
      if (outcome == ValleySearch.Outcome.DOES_NOT_FIT) {
        return false;
      }
    }
    return false;
  }

  private void accept(CompactProblem sub, List<Integer> free, ValleySearch search) {
    long[] found = search.offsets();
    for (int k = 0; k < free.size(); k++) {
      offsets[free.get(k)] = found[k] * sub.unit / compact.unit;
      placed[free.get(k)] = true;
    }
  }

  /** Returns the problem of the free buffers, first, and those in their way. */
  private CompactProblem subProblem(List<Integer> free) {
    List<PlanBuffer> all = compact.problem.buffers();
    List<PlanBuffer> buffers = new ArrayList<>();
    Set<Integer> isFree = new HashSet<>(free);
    int low = Integer.MAX_VALUE;
    int high = 0;
    long begin = Long.MAX_VALUE;
    long end = Long.MIN_VALUE;
    for (int i : free) {
      buffers.add(all.get(i));
      low = Math.min(low, compact.first[i]);
      high = Math.max(high, compact.last[i]);
      begin = Math.min(begin, all.get(i).start());
      end = Math.max(end, all.get(i).end());
    }
    for (int i : index.during(low, high)) {
      PlanBuffer buffer = all.get(i);
      if (placed[i] && !isFree.contains(i)) {
        buffers.add(
            PlanBuffer.of(
                    buffer.id(),
                    buffer.size(),
                    Math.max(buffer.start(), begin),
                    Math.min(buffer.end(), end))
                .alignedTo(buffer.alignment())
                .fixedAt(offsets[i] * compact.unit));
      }
    }
    return new CompactProblem(PlanProblem.ofChecked(buffers));
  }
}
