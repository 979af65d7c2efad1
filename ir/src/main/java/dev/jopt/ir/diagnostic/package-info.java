/**
 * Diagnostics: {@link dev.jopt.ir.diagnostic.Diagnostic} is one message with a severity, a location
 * and notes; the {@link dev.jopt.ir.diagnostic.DiagnosticEngine} of a context hands it to the
 * innermost handler that wants it. A {@link dev.jopt.ir.diagnostic.DiagnosticSession} keeps apart
 * what compilations on different threads report; a {@link
 * dev.jopt.ir.diagnostic.CompilationException} carries the errors of one call. {@link
 * dev.jopt.ir.diagnostic.DiagnosticPrinter} writes messages with the source line and a caret,
 * {@link dev.jopt.ir.diagnostic.ExpectedDiagnostics} compares them with the {@code expected-*}
 * comments of a test, {@link dev.jopt.ir.diagnostic.OrderedDiagnostics} keeps their order the same
 * at any number of threads. Depends on nothing but locations.
 */
@NullMarked
package dev.jopt.ir.diagnostic;

import org.jspecify.annotations.NullMarked;
