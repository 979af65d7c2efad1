package dev.jopt.reduce;

import dev.jopt.ir.Operation;

/** Says of a program whether it still has what is looked for, a crash say. */
@FunctionalInterface
public interface Interestingness {
  /**
   * Whether a program is interesting. The answer must depend on the program alone, or the reduction
   * leads astray.
   *
   * @param program a valid program, which must not be changed
   * @param text the program as text, with a line break at the end
   */
  boolean test(Operation program, String text);
}
