package dev.jopt.ir;

/** How a walk continues after a visit. */
public enum WalkResult {
  /** Continue with the nested operations, then the next one. */
  ADVANCE,
  /** Continue with the next operation, skipping the nested ones. */
  SKIP,
  /** Not at all. */
  INTERRUPT
}
