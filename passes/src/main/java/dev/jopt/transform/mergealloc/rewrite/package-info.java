/**
 * The third stage of merging: the allocs become views of merged buffers. The only one that changes
 * the IR; read {@link dev.jopt.transform.mergealloc.rewrite.ViewMutator}.
 */
@NullMarked
package dev.jopt.transform.mergealloc.rewrite;

import org.jspecify.annotations.NullMarked;
