package dev.jopt.dataflow;

/**
 * An element of a lattice. Immutable, with equality. Joins and meets only go in one direction, and
 * not for ever.
 *
 * @param <V> this class
 */
public interface LatticeValue<V> {
  /** What holds where control may come from a place with this or from one with the other. */
  V join(V other);

  /** What is needed when one use needs this and another needs the other; for backward analyses. */
  default V meet(V other) {
    return join(other);
  }
}
