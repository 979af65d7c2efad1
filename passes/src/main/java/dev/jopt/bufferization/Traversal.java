package dev.jopt.bufferization;

/**
 * Which operands a search for the origins of a value follows.
 *
 * @param leaves whether values at which the search ends are found too
 * @param inPlaceOnly whether only operands that are bufferized in place are followed
 * @param equivalentOnly whether only operands of the same buffer are followed
 * @param sameTypeOrCastsOnly whether only operands of the type of the result are followed, and
 *     those of casts
 */
public record Traversal(
    boolean leaves, boolean inPlaceOnly, boolean equivalentOnly, boolean sameTypeOrCastsOnly) {
  /** Follows all, and finds where it ends. */
  public static final Traversal ALL = new Traversal(true, false, false, false);

  /** The same without the values at which the search ends. */
  public Traversal withoutLeaves() {
    return new Traversal(false, inPlaceOnly, equivalentOnly, sameTypeOrCastsOnly);
  }
}
