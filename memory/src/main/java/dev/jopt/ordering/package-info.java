/**
 * The order of operations that needs the least memory, as a pure problem: operations with
 * precedence and the buffers that they access in, a permutation out. There is no IR here.
 *
 * <p>Read {@link dev.jopt.ordering.OrderingProblem} and {@link dev.jopt.ordering.Ordering} first
 * (question and answer), then {@link dev.jopt.ordering.MemoryOrderer}, which puts the algorithms
 * together: {@link dev.jopt.ordering.CutPoints} splits a problem, {@link
 * dev.jopt.ordering.ListHeuristic} has the fast heuristics, {@link dev.jopt.ordering.DownsetSearch}
 * is exact, {@link dev.jopt.ordering.WindowSearch} improves orders of problems too large for that.
 *
 * <p>The problem is one-shot pebbling with weights, which is NP-hard; it is easy for trees (Liu,
 * "On the storage requirement in the out-of-core multifrontal method", 1986) and for
 * series-parallel graphs (Kayaaslan et al., "Scheduling series-parallel task graphs to minimize
 * peak memory", 2018).
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.ordering;

import org.jspecify.annotations.NullMarked;
