package dev.jopt.ir.op;

/** Blocks of the regions need no terminator. */
public interface NoTerminator {}
