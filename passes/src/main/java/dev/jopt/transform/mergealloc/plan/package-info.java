/**
 * The second stage of merging: where in the merged buffer each buffer goes. Knows lifetimes, not
 * the IR around them.
 *
 * <p>A {@link dev.jopt.transform.mergealloc.plan.MemoryPlanner} of one's own best implements {@link
 * dev.jopt.transform.mergealloc.plan.TickPlanner}, as {@link
 * dev.jopt.transform.mergealloc.plan.StaticPlanner}, the default, does.
 */
@NullMarked
package dev.jopt.transform.mergealloc.plan;

import org.jspecify.annotations.NullMarked;
