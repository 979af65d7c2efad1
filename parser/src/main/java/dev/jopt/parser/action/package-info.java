/**
 * From tokens to IR: what the actions of MlirParser.g4 call, and what custom assembly reads with.
 * Start with {@link dev.jopt.parser.action.ParserBase}, which owns the parts, then {@link
 * dev.jopt.parser.action.OpActions} and {@link dev.jopt.parser.action.OpReader}.
 */
@NullMarked
package dev.jopt.parser.action;

import org.jspecify.annotations.NullMarked;
