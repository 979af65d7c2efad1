package dev.jopt.ir.op;

/** Regions use no values defined outside; so passes may work on such operations in parallel. */
public interface IsolatedFromAbove {}
