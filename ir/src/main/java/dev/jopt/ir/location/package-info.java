/**
 * Locations: where an operation comes from. Immutable values that implement the sealed {@link
 * dev.jopt.ir.location.Location}, which is an attribute. The parser makes {@link
 * dev.jopt.ir.location.SourceLocation}s, which find out their line only when asked.
 */
@NullMarked
package dev.jopt.ir.location;

import org.jspecify.annotations.NullMarked;
