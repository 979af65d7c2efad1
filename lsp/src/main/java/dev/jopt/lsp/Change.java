package dev.jopt.lsp;

import dev.jopt.lsp.Outline.Span;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * An edit within one item of a text.
 *
 * @param oldItem the item before
 * @param item the item after
 * @param lines how many lines came
 */
record Change(Analysis before, Span oldItem, Span item, int lines) {

  /** How a text differs from an earlier one; null if not in just one item. */
  static @Nullable Change between(Analysis before, Text text, Outline outline) {
    List<Span> old = before.outline().items();
    List<Span> now = outline.items();
    if (old.size() != now.size() || before.outline().parts().size() != outline.parts().size()) {
      return null;
    }
    String from = before.text().string();
    String to = text.string();
    int shorter = Math.min(from.length(), to.length());
    int start = 0;
    while (start < shorter && from.charAt(start) == to.charAt(start)) {
      start++;
    }
    int tail = 0;
    while (tail < shorter - start
        && from.charAt(from.length() - 1 - tail) == to.charAt(to.length() - 1 - tail)) {
      tail++;
    }
    for (int i = 0; i < now.size(); i++) {
      Span was = old.get(i);
      Span is = now.get(i);
      if (was.start() != is.start()) {
        return null;
      }
      if (is.end() >= start) {
        boolean inside =
            is.start() < start
                && to.length() - tail <= is.end()
                && from.length() - tail <= was.end()
                && was.end() - from.length() == is.end() - to.length();
        return inside
            ? new Change(before, was, is, text.lineCount() - before.text().lineCount())
            : null;
      }
    }
    return null;
  }

  /** The diagnostics of the text before that are not about the item, where they are now. */
  List<Diagnostic> shifted(List<Diagnostic> diagnostics) {
    Text text = before.text();
    List<Diagnostic> shifted = new ArrayList<>();
    for (Diagnostic each : diagnostics) {
      int offset = text.offset(each.getRange().getStart());
      if (offset < oldItem.start()) {
        shifted.add(each);
      } else if (offset > oldItem.end()) {
        Diagnostic moved = new Diagnostic(moved(each.getRange()), "");
        moved.setMessage(each.getMessage());
        moved.setSeverity(each.getSeverity());
        moved.setSource(each.getSource());
        shifted.add(moved);
      }
    }
    return shifted;
  }

  private Range moved(Range range) {
    return new Range(moved(range.getStart()), moved(range.getEnd()));
  }

  private Position moved(Position position) {
    return new Position(position.getLine() + lines, position.getCharacter());
  }
}
