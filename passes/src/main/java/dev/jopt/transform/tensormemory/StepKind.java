package dev.jopt.transform.tensormemory;

/** How a step of a graph uses memory. */
enum StepKind {
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
