/**
 * The Gradle plug-in {@code dev.jopt}. Experimental: its tasks and their properties may change.
 *
 * <p>Tasks run in the JVM of Gradle; tasks of several projects may run at the same time.
 */
@org.jspecify.annotations.NullMarked
package dev.jopt.gradle;
