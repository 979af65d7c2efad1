/**
 * Passes that show a program and leave it as it is, save for locations: {@code print-ir}, {@code
 * print-op-stats}, {@code snapshot-op-locations}, {@code view-op-graph}. They write to where {@link
 * dev.jopt.ir.Context.Builder#reports} says.
 */
@NullMarked
package dev.jopt.transform.inspection;

import org.jspecify.annotations.NullMarked;
