/**
 * Ownership-based deallocation: every allocation is freed exactly once, by whoever owns it at run
 * time, which an indicator of type {@code !deallocation.ownership} says. {@link
 * dev.jopt.transform.deallocation.DeallocationPasses} lists the passes, {@link
 * dev.jopt.transform.deallocation.DeallocationPipeline} puts them together.
 *
 * <p>{@code flow} is what all of them share; {@code ownership}, {@code reuse} and {@code lowering}
 * are what each does, and do not know each other.
 */
@NullMarked
package dev.jopt.transform.deallocation;

import org.jspecify.annotations.NullMarked;
