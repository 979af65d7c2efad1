package dev.jopt.transform.tensormemory;

/** What a step of a graph does with memory. */
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
