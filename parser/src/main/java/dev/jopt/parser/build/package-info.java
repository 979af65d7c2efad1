/**
 * From tokens to IR: what the actions of MlirParser.g4 call, and what custom assembly reads with.
 * Start with {@link dev.jopt.parser.build.ParserBase}, which owns the builders, then {@link
 * dev.jopt.parser.build.OpBuilders} and {@link dev.jopt.parser.build.OpReader}.
 */
@NullMarked
package dev.jopt.parser.build;

import org.jspecify.annotations.NullMarked;
