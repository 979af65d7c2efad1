/**
 * The pass {@code buffer-reuse}: hoists buffers, shares them, promotes them to the stack, and
 * eliminates copies. Start with {@link dev.jopt.transform.deallocation.reuse.BufferReusePass}.
 */
@NullMarked
package dev.jopt.transform.deallocation.reuse;

import org.jspecify.annotations.NullMarked;
