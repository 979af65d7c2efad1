package dev.jopt.transform.tensormemory;

/** The effect of a step of a graph on memory. */
enum GraphStepKind {
  /** Writes its results anew. */
  COMPUTE,
  /** Writes its operand anew. */
  COPY,
  /** Changes the shape, not the data. */
  NOOP,
  GATHER,
  SLICE,
  CONCAT,
  SPLIT;

  boolean isRuntime() {
    return this == GATHER || this == SLICE || this == CONCAT || this == SPLIT;
  }

  /** Whether the results may be views. */
  boolean isView() {
    return this == NOOP || isRuntime();
  }
}
