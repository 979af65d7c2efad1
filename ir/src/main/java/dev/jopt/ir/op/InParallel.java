package dev.jopt.ir.op;

/**
 * Its body holds the {@link ParallelCombining} operations of parallel threads. MLIR's {@code
 * InParallelOpInterface}.
 */
public interface InParallel {}
