/** How the operations of the bundled dialects are bufferized. */
@NullMarked
package dev.jopt.transform.bufferization.model;

import org.jspecify.annotations.NullMarked;
