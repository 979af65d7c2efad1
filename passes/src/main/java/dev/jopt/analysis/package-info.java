/**
 * Questions about functions that several passes ask: which values may share memory ({@link
 * dev.jopt.analysis.BufferViewFlowAnalysis}). An analysis reads the IR and never changes it; it is
 * out of date as soon as somebody else does.
 */
@NullMarked
package dev.jopt.analysis;

import org.jspecify.annotations.NullMarked;
