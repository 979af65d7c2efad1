package dev.jopt.ir.op;

/**
 * A function that can be replaced by another one that is equal to it but for its name: nothing
 * observes which of them it is. Not so where something outside of the program finds it by its name,
 * or where its address is compared.
 */
public interface Mergeable {}
