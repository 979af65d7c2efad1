package dev.jopt.ir.op;

/** The operation's effects include those of all operations in its regions. */
public interface RecursiveMemoryEffects {}
