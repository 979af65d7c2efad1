/**
 * From tokens to IR: the code that the actions of MlirParser.g4 call, and the parser of custom
 * forms. Start with {@link dev.jopt.parser.action.ParserBase}, which owns the parts, then {@link
 * dev.jopt.parser.action.OpActions} and {@link dev.jopt.parser.action.OpReader}.
 */
@NullMarked
package dev.jopt.parser.action;

import org.jspecify.annotations.NullMarked;
