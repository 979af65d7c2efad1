package dev.jopt.dataflow;

import dev.jopt.ir.Block;

/**
 * An edge of a control flow graph, which a state can be about.
 *
 * @param from the block that branches
 * @param to the block branched to
 */
public record CfgEdge(Block from, Block to) {}
