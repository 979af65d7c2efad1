/**
 * The language server {@code jopt-lsp}. {@link dev.jopt.lsp.LanguageService} is what a client talks
 * to; it keeps a {@link dev.jopt.lsp.Document} for each open file.
 *
 * <p>What can be told from the tokens of a document ({@link dev.jopt.lsp.Tokens}) is told from
 * them, so that it is right in a file that is half typed; what needs meaning comes from the {@link
 * dev.jopt.lsp.Index}, which relates places in the text to the IR that the parser made of them.
 */
@NullMarked
package dev.jopt.lsp;

import org.jspecify.annotations.NullMarked;
