/**
 * Passes that give the tensors of a graph their memory, check it, and lower the graph to operations
 * on buffers. The allocator behind them is {@code dev.jopt.tensormemory}, which knows no IR. See
 * {@code docs/tensor-memory.md}.
 */
@NullMarked
package dev.jopt.transform.tensormemory;

import org.jspecify.annotations.NullMarked;
