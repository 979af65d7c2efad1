/**
 * lit: runs the {@code RUN:} lines of test files, in this JVM where the commands are Java. Subclass
 * {@link dev.jopt.test.lit.LitSuite} with a {@link dev.jopt.test.lit.LitConfig} and each file of a
 * folder is a JUnit test; custom tools implement {@link dev.jopt.test.lit.LitCommand}.
 */
@NullMarked
package dev.jopt.test.lit;

import org.jspecify.annotations.NullMarked;
