/**
 * Passes on bufferized functions that make fewer buffers live at one time, before offsets are
 * planned: each says in its own words why the program computes the same. They change no order of
 * operations and no signature.
 */
@NullMarked
package dev.jopt.transform.buffer;

import org.jspecify.annotations.NullMarked;
