package dev.jopt.tools.onnx;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.tools.onnx.OnnxModel.Node;

/**
 * One operation to be made.
 *
 * @param node the node that it is mapped from
 * @param name the name of the operation, such as {@code graph.reshape}
 * @param operands names of tensors
 * @param results names of tensors
 * @param attributes without the names of the results
 */
record PlannedOp(
    Node node,
    String name,
    ImmutableList<String> operands,
    ImmutableList<String> results,
    ImmutableList<NamedAttribute> attributes) {}
