package dev.jopt.tensormemory;

/** The outcome of a request to deallocate a tensor. */
public enum DeallocationResult {
  /** There is no such tensor, or no more. Nothing happened. */
  NOT_FOUND,
  /** The tensor is never deallocated. Nothing happened. */
  SKIPPED,
  /** The tensor was an alias; the block stays with its owner. */
  ALIAS_REMOVED,
  /** The tensor was the owner; the oldest alias owns the block now. */
  OWNERSHIP_TRANSFERRED,
  /** The tensor was the last in its block, which is free now. */
  FREED
}
