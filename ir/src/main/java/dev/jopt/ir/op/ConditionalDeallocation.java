package dev.jopt.ir.op;

/**
 * Frees operands only if conditions hold that are known at run time, so its memory effects cannot
 * say which.
 */
public interface ConditionalDeallocation {}
