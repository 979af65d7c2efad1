/** The passes that make buffers of tensors. */
@NullMarked
package dev.jopt.transform.bufferization;

import org.jspecify.annotations.NullMarked;
