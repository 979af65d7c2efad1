/**
 * Compile-time scheduling and merging of {@code memref.alloc} (seeds/merge-alloc.md): many
 * statically shaped heap buffers become views into one byte buffer for each allocation scope and
 * memory space, and buffers that are not live at the same time may share bytes.
 *
 * <p>Three replaceable parts with plain data between them: a {@link
 * dev.jopt.transform.mergealloc.TraceCollector} decides which allocs merge where and how long they
 * live, a {@link dev.jopt.transform.mergealloc.MemoryPlanner} assigns offsets, a {@link
 * dev.jopt.transform.mergealloc.MergeMutator} rewrites. {@link
 * dev.jopt.transform.mergealloc.MergeAllocPass} drives them; read it first, then {@link
 * dev.jopt.transform.mergealloc.TickCollector}, the default collector, whose lifetimes are closed
 * intervals of ticks.
 */
@NullMarked
package dev.jopt.transform.mergealloc;

import org.jspecify.annotations.NullMarked;
