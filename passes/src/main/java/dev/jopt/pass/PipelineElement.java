package dev.jopt.pass;

/** A member of a {@link Pipeline}: a pass, or a pipeline for nested operations. */
public sealed interface PipelineElement permits PassInstance, Pipeline {}
