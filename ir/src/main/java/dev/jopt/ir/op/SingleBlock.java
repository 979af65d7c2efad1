package dev.jopt.ir.op;

/** Every region has at most one block. */
public interface SingleBlock {}
