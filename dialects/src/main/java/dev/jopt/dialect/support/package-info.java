/**
 * Helpers for the definitions of operations, shared by the dialects: questions about constants,
 * shapes and types, lists of which each element is a value or a constant, checks on the place of an
 * operation, implicit terminators, signatures of functions. Depends on the object model alone.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.dialect.support;

import org.jspecify.annotations.NullMarked;
