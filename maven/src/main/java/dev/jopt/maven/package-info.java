/**
 * The Maven plug-in. Experimental: its goals and parameters may change.
 *
 * <p>Goals are thread-safe: modules of one build may run them at the same time, in one JVM.
 */
@org.jspecify.annotations.NullMarked
package dev.jopt.maven;
