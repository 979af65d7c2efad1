package dev.jopt.transform.tensormemory;

/**
 * That an equation does not hold.
 *
 * @param step of the equation
 * @param index which operand or result it is about
 * @param text why
 */
record Remark(GraphStep step, int index, String text) {}
