/**
 * Memory for tensors as a pure problem: sizes with padded channels, and an allocator for one
 * address space whose blocks several tensors may share. There is no IR here.
 *
 * <p>Start with {@link dev.jopt.tensormemory.TensorMemoryAllocator}. A {@link
 * dev.jopt.tensormemory.MemoryBlock} has one owner and any number of aliases, and is free when the
 * last of them is gone. {@link dev.jopt.tensormemory.TensorSize} is the arithmetic of sizes.
 * Depends on nothing but Guava.
 */
@NullMarked
package dev.jopt.tensormemory;

import org.jspecify.annotations.NullMarked;
