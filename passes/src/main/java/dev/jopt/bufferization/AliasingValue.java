package dev.jopt.bufferization;

import dev.jopt.ir.Value;

/**
 * A value that may have the buffer of an operand.
 *
 * @param value the value: a result of the operation or an argument of one of its blocks
 * @param equivalent whether the buffers are the same, with the same layout; otherwise one may be a
 *     part of the other
 * @param definite whether the value has the buffer for sure if the operand is bufferized in place
 */
public record AliasingValue(Value value, boolean equivalent, boolean definite) {}
