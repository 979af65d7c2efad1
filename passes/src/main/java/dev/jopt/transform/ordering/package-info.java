/**
 * Puts the operations of blocks in the order that needs the least memory: {@code
 * reorder-for-memory}.
 *
 * <p>Read {@link dev.jopt.transform.ordering.ReorderForMemoryPass} first. {@code BlockModel} makes
 * a {@link dev.jopt.ordering.OrderingProblem} of a block, which knows no IR, and puts the answer
 * back.
 */
@NullMarked
package dev.jopt.transform.ordering;

import org.jspecify.annotations.NullMarked;
