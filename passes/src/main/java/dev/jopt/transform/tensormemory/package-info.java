/**
 * Passes that give the tensors of a graph their memory, check it, and lower the graph to operations
 * on buffers. They use the allocator {@code dev.jopt.tensormemory}, which knows no IR. See {@code
 * docs/tensor-memory.md}.
 *
 * <p>{@link dev.jopt.transform.tensormemory.ScheduleTensorMemoryPass} reads a function into a
 * {@code TensorGraph}, finds the bins ({@code BinAssignment}) and layouts ({@code Layouts}). It
 * states zero-copy as equations between addresses ({@code ViewRules}), solves them ({@code
 * PlacementSolver} on {@code RelativePlacement}), puts copies in where they contradict each other,
 * and runs the program through the allocators of the bins ({@code AllocatorRun}). {@link
 * dev.jopt.transform.tensormemory.VerifyTensorMemoryPass} checks the result and shares no code with
 * any of these.
 */
@NullMarked
package dev.jopt.transform.tensormemory;

import org.jspecify.annotations.NullMarked;
