package dev.jopt.ir.op;

/** May, under a condition, be executed where the program would not have executed it. */
public interface Speculatable {
  /** Whether executing this operation early or needlessly is harmless. */
  boolean isSpeculatable();
}
