/**
 * Compiles programs to bytecode of the Java virtual machine, and runs them.
 *
 * <p>{@link dev.jopt.run.jvm.JvmCompiler} is where to start. docs/run.md says how values are
 * represented.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.run.jvm;

import org.jspecify.annotations.NullMarked;
