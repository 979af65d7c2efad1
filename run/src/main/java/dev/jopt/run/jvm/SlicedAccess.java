package dev.jopt.run.jvm;

/**
 * An access that goes on by one element with each iteration of a loop.
 *
 * @param buffer the part of the buffer that the loop runs over
 * @param index the number of the iteration
 */
record SlicedAccess(Part buffer, Part index) {}
