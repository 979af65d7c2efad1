/** Passes that use what data-flow analysis finds: constants, ranges of integers, live values. */
@NullMarked
package dev.jopt.transform.dataflow;

import org.jspecify.annotations.NullMarked;
