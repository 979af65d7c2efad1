package dev.jopt.reduce;

import dev.jopt.ir.Operation;

/**
 * What a reduction came to, or has come to so far.
 *
 * @param program the smallest interesting program found
 * @param text the same as text, with a line break at the end
 * @param operations the number of operations in it, itself included
 * @param tests how often {@link Interestingness#test} was asked
 * @param isMinimal whether no single step makes it smaller and leaves it interesting; false when a
 *     limit ended the search
 */
public record ReducedProgram(
    Operation program, String text, long operations, int tests, boolean isMinimal) {}
