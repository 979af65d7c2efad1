package dev.jopt.bufferization;

/** The order in which the analysis decides about operations. */
public enum AnalysisHeuristic {
  /** Last ones first. */
  BOTTOM_UP,
  /** First ones first. */
  TOP_DOWN,
  /** What terminators hand on first, then last ones first. */
  BOTTOM_UP_FROM_TERMINATORS,
  /** Random, for tests. */
  FUZZER
}
