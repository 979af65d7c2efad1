package dev.jopt.bufferization;

import dev.jopt.ir.OpOperand;

/**
 * An operand whose buffer a value may have.
 *
 * @param operand the operand
 * @param equivalent whether the buffers are the same, with the same layout; otherwise one may be a
 *     part of the other
 * @param definite whether the value has the buffer for sure if the operand is bufferized in place
 */
public record AliasingOperand(OpOperand operand, boolean equivalent, boolean definite) {}
