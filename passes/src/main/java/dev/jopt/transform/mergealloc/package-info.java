/**
 * Compile-time scheduling and merging of {@code memref.alloc}: many statically shaped heap buffers
 * become views into one byte buffer for each allocation scope and memory space, and buffers that
 * are not live at the same time may share bytes.
 *
 * <p>Three stages, each of which can be replaced and knows nothing of those after it: {@code
 * lifetime} finds which allocs merge where and how long they live, {@code plan} assigns offsets,
 * {@code rewrite} makes the views. {@link dev.jopt.transform.mergealloc.MergeAllocPass} drives
 * them, and writes their results into attributes, reports and statistics.
 */
@NullMarked
package dev.jopt.transform.mergealloc;

import org.jspecify.annotations.NullMarked;
