/**
 * Questions about functions that several passes ask: which operation is executed before which
 * ({@link dev.jopt.analysis.Dominance}), which values are needed later ({@link
 * dev.jopt.analysis.Liveness}), who calls whom ({@link dev.jopt.analysis.CallGraph}), which values
 * may share memory ({@link dev.jopt.analysis.BufferViewFlowAnalysis}). An analysis reads the IR and
 * never changes it; it is stale as soon as a transformation does.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.analysis;

import org.jspecify.annotations.NullMarked;
