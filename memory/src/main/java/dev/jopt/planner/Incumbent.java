package dev.jopt.planner;

import com.google.common.math.LongMath;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The best plan that searches have found so far, the proved bound, and the nodes spent. Searches on
 * several threads may share it.
 */
final class Incumbent {
  /** Searches close in on a height up to this fraction of it. */
  private static final long RESOLUTION = 2048;

  final CompactProblem compact;
  final PlanBudget budget;

  /** Every height that a plan can have is a multiple of this, in bytes. */
  final long step;

  private volatile PlanSolution best;
  private volatile long lowerBound;
  private final AtomicLong spent = new AtomicLong();

  /** The nodes that this thread has spent. */
  private final ThreadLocal<long[]> spentHere = ThreadLocal.withInitial(() -> new long[1]);

  Incumbent(PlanSolution known, CompactProblem compact, PlanBudget budget) {
    this.compact = compact;
    this.budget = budget;
    best = known;
    lowerBound = Math.max(known.lowerBound(), compact.lowerBound);
    step = step(compact.problem);
  }

  private static long step(PlanProblem problem) {
    long step = 0;
    for (PlanBuffer buffer : problem.buffers()) {
      step = LongMath.gcd(step, buffer.size());
      step = LongMath.gcd(step, buffer.alignment());
      step = LongMath.gcd(step, buffer.fixedOffset().orElse(0));
    }
    return Math.max(step, 1);
  }

  /** Returns the best plan, with the best bound and the nodes spent. */
  synchronized PlanSolution solution() {
    return new PlanSolution(best.problem(), best.offsets(), best.height(), lowerBound, spent());
  }

  /** Returns the best plan, as it was when it was found. */
  PlanSolution best() {
    return best;
  }

  long height() {
    return best.height();
  }

  long lowerBound() {
    return lowerBound;
  }

  long spent() {
    return spent.get();
  }

  /** Returns the nodes that the calling thread has spent. */
  long spentHere() {
    return spentHere.get()[0];
  }

  /**
   * Returns the nodes that are left, or as many as asked for if these are less: at least one, for
   * another thread may have spent the last.
   */
  long nodesLeft(long atMost) {
    return Math.max(1, Math.min(atMost, budget.nodes() - spent()));
  }

  /** Records the nodes that a search has spent, at least one. */
  void spend(long nodes) {
    long more = Math.max(nodes, 1);
    spent.addAndGet(more);
    spentHere.get()[0] += more;
  }

  /** Takes a plan, by its offsets in units, if it is the lowest. */
  void offer(long[] offsets) {
    offer(compact.solution(offsets, lowerBound, spent()));
  }

  synchronized void offer(PlanSolution plan) {
    if (plan.height() < best.height()) {
      best = plan;
      report();
    }
  }

  /**
   * Takes a plan of some buffers with a plan of the others on top, if that makes the lowest plan.
   *
   * @param offsets in units, in the order of the problem; changed for the others
   * @param height above all buffers but the others, in bytes
   * @param others by their numbers
   * @param above the plan of these alone
   */
  void offerStack(long[] offsets, long height, int[] others, PlanSolution above) {
    long alignment = 1;
    for (PlanBuffer buffer : above.problem().buffers()) {
      long other = buffer.alignment();
      alignment = LongMath.saturatedMultiply(alignment, other / LongMath.gcd(alignment, other));
    }
    if (alignment > CompactProblem.LARGEST - height) {
      return;
    }
    long base = Alignment.roundUp(height, alignment);
    if (base + above.height() >= best.height()) {
      return;
    }
    for (int i = 0; i < others.length; i++) {
      offsets[others[i]] = (base + above.offsets().get(i)) / compact.unit;
    }
    offer(offsets);
  }

  /** Takes note that no plan is lower. */
  synchronized void prove(long bytes) {
    lowerBound = Math.max(lowerBound, bytes);
  }

  /** Tells those who follow the search where it is. */
  synchronized void report() {
    budget.progress().report(best.height(), lowerBound, spent());
  }

  /** Returns the difference of heights that is too small to search between. */
  long resolution() {
    return Math.max(step, best.height() / RESOLUTION);
  }

  boolean isDone() {
    return best.height() <= lowerBound || spent() >= budget.nodes() || budget.isStopped();
  }
}
