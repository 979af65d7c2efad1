/**
 * What lives in a small fast memory and when, as a pure problem: steps that access tensors in a
 * given order, a capacity, and costs of moves in, residencies with offsets out. There is no IR
 * here.
 *
 * <p>Read {@link dev.jopt.spaces.SpacesProblem} and {@link dev.jopt.spaces.SpacesPlan} first
 * (question and answer), then {@link dev.jopt.spaces.SpacesSolver}, which puts the algorithms
 * together: {@link dev.jopt.spaces.BeladyRule} is the baseline, {@link
 * dev.jopt.spaces.ResidencySearch} improves on it, {@link dev.jopt.spaces.ExactResidencies} is
 * exact. They decide what is kept between accesses; {@link dev.jopt.spaces.ResidencyPlacement}
 * gives that offsets with the planners of {@code dev.jopt.planner}. {@link
 * dev.jopt.spaces.SpacesChecker} checks plans and shares no code with any of them.
 *
 * <p>The problem is caching of objects with sizes and costs, known in advance, with write-backs:
 * NP-hard (Chrobak et al., "Caching is hard, even in the fault model", 2012). For one size, without
 * writes, the rule of Belady is optimal ("A study of replacement algorithms for a virtual-storage
 * computer", 1966).
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.spaces;

import org.jspecify.annotations.NullMarked;
