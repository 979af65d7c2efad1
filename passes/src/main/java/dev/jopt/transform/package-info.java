/**
 * General passes: they work on the capabilities of operations and know no dialect. Start with
 * {@link dev.jopt.transform.GeneralPasses}, the list of them.
 */
@NullMarked
package dev.jopt.transform;

import org.jspecify.annotations.NullMarked;
