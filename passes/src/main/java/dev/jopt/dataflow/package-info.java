/**
 * Data-flow analysis: a solver that runs analyses together until none of their states changes, and
 * the analyses that the passes of {@code dev.jopt.transform.dataflow} use.
 *
 * <p>An analysis extends one of the classes for the usual kinds, as {@link
 * dev.jopt.dataflow.SparseForwardAnalysis} or {@link dev.jopt.dataflow.SparseBackwardAnalysis}.
 * They follow branches, regions and calls, and visit only what {@link
 * dev.jopt.dataflow.DeadCodeAnalysis} finds executable. Modelled on MLIR's framework of the same
 * purpose.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.dataflow;

import org.jspecify.annotations.NullMarked;
