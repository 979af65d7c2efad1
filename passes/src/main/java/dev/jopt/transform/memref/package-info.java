/** Passes on views and memory spaces of buffers. */
@NullMarked
package dev.jopt.transform.memref;

import org.jspecify.annotations.NullMarked;
