package dev.jopt.lsp;

import dev.jopt.lsp.Outline.Span;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;

/**
 * What is known of one version of a text.
 *
 * @param text the text
 * @param tokens its tokens
 * @param outline how it divides
 * @param indexes what its parts mean, in order
 * @param diagnostics what is wrong with it
 */
record Analysis(
    Text text, Tokens tokens, Outline outline, List<Index> indexes, List<Diagnostic> diagnostics) {

  /** The part that an offset is in. */
  Index at(int offset) {
    Span part = outline.part(offset);
    for (Index index : indexes) {
      if (index.part.equals(part)) {
        return index;
      }
    }
    throw new IllegalStateException("a part was not analyzed");
  }
}
