package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;

/**
 * What is in the fast memory when, and where.
 *
 * @param problem the problem
 * @param residencies by tensor, and those of one tensor by step
 * @param cost of all moves, direct accesses, and contents made anew
 * @param lowerBound what no plan can stay below, wherever tensors are put
 * @param nodes how many search nodes it took
 */
public record SpacesPlan(
    SpacesProblem problem,
    ImmutableList<Residency> residencies,
    long cost,
    long lowerBound,
    long nodes) {

  /** Whether no plan costs less. */
  public boolean isOptimal() {
    return cost == lowerBound;
  }

  /** The most bytes of the fast memory that are in use, up to the highest one. */
  public long height() {
    long height = 0;
    for (Residency residency : residencies) {
      height =
          Math.max(height, residency.offset() + problem.tensors().get(residency.tensor()).size());
    }
    return height;
  }

  /** Bytes that are fetched and written back, without direct accesses. */
  public long movedBytes() {
    long moved = 0;
    for (Residency residency : residencies) {
      long size = problem.tensors().get(residency.tensor()).size();
      moved += residency.start() == Residency.Start.FETCH ? size : 0;
      moved += residency.isWrittenBack() ? size : 0;
    }
    return moved;
  }
}
