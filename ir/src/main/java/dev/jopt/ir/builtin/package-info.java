/**
 * The builtin dialect: the module that every program is in, and the cast that stands between parts
 * of a program whose types do not agree yet.
 */
@NullMarked
package dev.jopt.ir.builtin;

import org.jspecify.annotations.NullMarked;
