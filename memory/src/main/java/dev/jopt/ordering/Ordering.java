package dev.jopt.ordering;

import com.google.common.primitives.ImmutableIntArray;

/**
 * An order with its peak and bounds.
 *
 * @param order the operations from first to last
 * @param givenPeak bytes that the given order needs
 * @param peak bytes that this order needs, never more than the given one
 * @param lowerBound bytes that every order needs
 * @param nodes search nodes spent
 */
public record Ordering(
    ImmutableIntArray order, long givenPeak, long peak, long lowerBound, long nodes) {

  /** Whether it is proved that no order needs less. */
  public boolean isOptimal() {
    return peak == lowerBound;
  }
}
