/**
 * Reads the textual form. {@link dev.jopt.parser.IrParser} is all that users need; the language is
 * defined by the grammars MlirLexer.g4 and MlirParser.g4.
 */
@NullMarked
package dev.jopt.parser;

import org.jspecify.annotations.NullMarked;
