package dev.jopt.ir.op;

/** Order of the operations in the regions means nothing: a use may stand before its definition. */
public interface GraphRegion {}
