package dev.jopt.ir.op;

/** Stack allocations in its regions are freed when control leaves them. */
public interface AutomaticAllocationScope {}
