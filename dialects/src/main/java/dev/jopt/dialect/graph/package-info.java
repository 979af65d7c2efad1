/**
 * The {@code graph} dialect: a neural network as a straight line of operations on tensors of known
 * sizes, with names, memory bins and addresses of the tensors as attributes. It is what {@code
 * schedule-tensor-memory} gives places to and what {@code lower-graph-memory} lowers. Start with
 * {@link dev.jopt.dialect.graph.GraphOp}.
 */
@NullMarked
package dev.jopt.dialect.graph;

import org.jspecify.annotations.NullMarked;
