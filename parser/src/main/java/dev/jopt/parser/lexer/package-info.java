/**
 * From bytes to tokens: the table-driven lexer, the token ring that ANTLR's parser and the
 * hand-written readers share, the numbering of names. Start with {@link
 * dev.jopt.parser.lexer.TokenRing}. Depends on the generated table and on ANTLR's runtime only.
 */
@NullMarked
package dev.jopt.parser.lexer;

import org.jspecify.annotations.NullMarked;
