package dev.jopt.transform.tensormemory;

import java.util.List;

/**
 * What was decided for a function.
 *
 * @param graph with the copies that were put in
 * @param options what was asked
 * @param blocks in the order of their numbers
 * @param remarks in program order
 * @param problems why it did not work; empty if it did
 * @param plans the peaks of the plans that were compared
 */
record Schedule(
    TensorGraph graph,
    ScheduleOptions options,
    List<TensorBlock> blocks,
    List<Remark> remarks,
    List<SchedulingProblem> problems,
    PlanComparison plans) {}
