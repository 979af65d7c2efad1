/**
 * Passes on structured operations: between their forms, elementwise operations to them, their
 * fusion and simplification.
 *
 * <p>Each pass is a set of patterns for the greedy driver or for dialect conversion. Start with
 * {@link dev.jopt.transform.linalg.MorphOpsPass}.
 */
@NullMarked
package dev.jopt.transform.linalg;

import org.jspecify.annotations.NullMarked;
