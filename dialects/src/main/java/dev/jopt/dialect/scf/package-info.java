/**
 * Structured control flow: loops and conditions whose bodies are regions. Start with {@link
 * dev.jopt.dialect.scf.ForOp} and {@link dev.jopt.dialect.scf.IfOp}. Knows the dialects {@code
 * arith} and {@code cf}.
 */
@NullMarked
package dev.jopt.dialect.scf;

import org.jspecify.annotations.NullMarked;
