package dev.jopt.transform.buffer;

import dev.jopt.dialect.scf.ForOp;
import dev.jopt.ir.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a loop is to compute by itself, one slice in each iteration.
 *
 * @param slices by buffer
 * @param steps what computes them, in order
 * @param sources the other buffers that these use
 * @param updated those of them that the loop writes, each iteration a slice of its own
 */
record LoopFusionPlan(
    ForOp loop,
    Map<Value, LoopSlice> slices,
    List<TileStep> steps,
    Set<Value> sources,
    Set<Value> updated) {}
