/**
 * Offset assignment as a pure problem: a stream of allocation and free events in, one offset for
 * each buffer out. There is no IR here, so a planner can be used, tested and compared alone. Read
 * {@link dev.jopt.planner.PlanEvent} and {@link dev.jopt.planner.ChunkPlan} first (question and
 * answer), then {@link dev.jopt.planner.ChunkPlanner}; {@link dev.jopt.planner.PlanValidator}
 * judges any plan without trusting the planner that made it, and {@link
 * dev.jopt.planner.LowerBound} says how good it can get. Depends on nothing but Guava.
 */
@NullMarked
package dev.jopt.planner;

import org.jspecify.annotations.NullMarked;
