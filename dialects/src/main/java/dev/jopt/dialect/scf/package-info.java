/**
 * Structured control flow: loops and conditions whose bodies are regions. Start with {@link
 * dev.jopt.dialect.scf.ForOp} and {@link dev.jopt.dialect.scf.IfOp}. Depends on the object model
 * and the arith dialect.
 */
@NullMarked
package dev.jopt.dialect.scf;

import org.jspecify.annotations.NullMarked;
