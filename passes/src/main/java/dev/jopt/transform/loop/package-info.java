/**
 * Passes over loops and structured control flow.
 *
 * <p>Each does what the pass of the same name of MLIR 22 does. {@code loop-invariant-code-motion},
 * {@code loop-invariant-subset-hoisting} and {@code control-flow-sink} know no operations by name:
 * they ask for {@link dev.jopt.ir.op.LoopLike}, {@link dev.jopt.ir.op.RegionBranch} and memory
 * effects, so that they work on operations of any dialect. The others are about {@code scf}, {@code
 * affine} or {@code cf}.
 */
@NullMarked
package dev.jopt.transform.loop;

import org.jspecify.annotations.NullMarked;
