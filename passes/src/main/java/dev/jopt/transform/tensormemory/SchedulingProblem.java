package dev.jopt.transform.tensormemory;

import org.jspecify.annotations.Nullable;

/**
 * Why a function cannot be scheduled.
 *
 * @param step where; null for the function
 * @param text what
 * @param note more about it, or null
 */
record SchedulingProblem(@Nullable GraphStep step, String text, @Nullable String note) {}
