/**
 * What the dialects of this module share when they describe their operations: wording of checks on
 * the place of an operation, implicit terminators, segment bookkeeping. Not exported.
 */
@NullMarked
package dev.jopt.dialect.support;

import org.jspecify.annotations.NullMarked;
