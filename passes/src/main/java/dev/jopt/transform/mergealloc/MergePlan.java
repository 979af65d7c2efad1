package dev.jopt.transform.mergealloc;

import dev.jopt.ir.Block;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;

/**
 * The results of the stages before the rewriter for one merged buffer.
 *
 * @param scope the block that it goes to
 * @param schedule its size, and where in it the allocs go
 */
record MergePlan(Block scope, MemorySchedule schedule) {}
