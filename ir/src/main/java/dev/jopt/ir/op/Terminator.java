package dev.jopt.ir.op;

/** Ends a block: control goes to successors, to a region of the parent, or back to the parent. */
public interface Terminator {}
