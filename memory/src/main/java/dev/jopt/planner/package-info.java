/**
 * Offset assignment as a pure problem: buffers with lifetimes in, one offset for each out. There is
 * no IR here, so a planner can be used, tested and compared alone.
 *
 * <p>Read {@link dev.jopt.planner.PlanProblem} and {@link dev.jopt.planner.PlanSolution} first
 * (question and answer), then {@link dev.jopt.planner.Planners}, which names the algorithms; {@link
 * dev.jopt.planner.PlanChecker} checks any plan independently of the planner that made it. {@link
 * dev.jopt.planner.ExactPlanner} is branch and bound, by {@link dev.jopt.planner.ProofSearch}.
 *
 * <p>Depends on nothing but Guava and, for JSON, Gson.
 */
@NullMarked
package dev.jopt.planner;

import org.jspecify.annotations.NullMarked;
