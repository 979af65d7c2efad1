package dev.jopt.lsp;

import dev.jopt.lsp.Outline.Span;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;

/**
 * What is known of a text of which only the item that changed was read.
 *
 * @param item the item
 * @param index what it means
 * @param diagnostics what is wrong with the text, as far as can be told from that
 */
record PartialReading(Span item, Index index, List<Diagnostic> diagnostics) {}
