package dev.jopt.transform.tensormemory;

/**
 * Two tensors whose given addresses overlap.
 *
 * @param argument the one registered first
 * @param result the other
 */
record FixedPair(Tensor argument, Tensor result) {}
