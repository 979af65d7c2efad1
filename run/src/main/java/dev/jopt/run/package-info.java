/**
 * Runs programs on the Java virtual machine.
 *
 * <p>{@link dev.jopt.run.Engine} is where to start. Integers of up to 64 bits and indices are
 * {@link Long}s, sign-extended; wider ones {@link java.math.BigInteger}s; floats of up to 64 bits
 * {@link Double}s that hold a number of their format; tensors and vectors {@link
 * dev.jopt.run.value.Elements}; memrefs {@link dev.jopt.run.heap.MemRef}s; complex numbers {@link
 * dev.jopt.run.value.ComplexValue}s. Any of them may be {@link dev.jopt.run.value.Poison}.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run;

import org.jspecify.annotations.NullMarked;
