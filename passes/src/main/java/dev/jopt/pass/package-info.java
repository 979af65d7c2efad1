/**
 * Passes and what runs them. A {@link dev.jopt.pass.Pass} states itself as data in a {@link
 * dev.jopt.pass.PassInfo}; a {@link dev.jopt.pass.PassProvider} tells the {@link
 * dev.jopt.pass.PassRegistry} its name; a {@link dev.jopt.pass.PassManager} is made from a textual
 * pipeline or by hand and runs passes with verification, cached analyses, instrumentation and
 * several threads. Depends on the object model only, not on any dialect.
 */
@NullMarked
package dev.jopt.pass;

import org.jspecify.annotations.NullMarked;
