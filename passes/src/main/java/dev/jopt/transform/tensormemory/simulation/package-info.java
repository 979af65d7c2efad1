/**
 * Runs a scheduled graph on simulated memory to see whether sharing memory changes what operations
 * read. It reads the annotated program alone and shares no code with the scheduler.
 *
 * <p>What memory holds are symbols: "element 5 of x". Everything is counted in atoms, the largest
 * pieces of memory that no operation of the function takes apart ({@code AtomSize}); so a graph
 * that moves whole rows costs no more than one of as many elements as there are rows.
 */
@NullMarked
package dev.jopt.transform.tensormemory.simulation;

import org.jspecify.annotations.NullMarked;
