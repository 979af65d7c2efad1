package dev.jopt.ir;

/** How a walk goes on after a visit. */
public enum WalkResult {
  /** To what the operation contains, then to the next operation. */
  ADVANCE,
  /** To the next operation, leaving out what this one contains. */
  SKIP,
  /** Not at all. */
  INTERRUPT
}
