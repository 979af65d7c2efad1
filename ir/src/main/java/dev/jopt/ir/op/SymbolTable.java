package dev.jopt.ir.op;

/** Names of the {@link Symbol}s directly in its one region are unique and are looked up here. */
public interface SymbolTable {}
