package dev.jopt.reduce;

import dev.jopt.ir.Operation;
import org.jspecify.annotations.Nullable;

/** One way to make programs smaller, at places that are numbered from 0 in textual order. */
interface ProgramTransformation {
  /** In how many places it can be tried. */
  int places(Operation program);

  /**
   * A copy of a program, transformed in a range of places; it need not be valid.
   *
   * @param from the first place
   * @param to the place after the last
   * @return null if nothing came of it
   */
  @Nullable Operation apply(Operation program, int from, int to);
}
