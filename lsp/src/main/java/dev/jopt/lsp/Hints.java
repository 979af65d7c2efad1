package dev.jopt.lsp;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.op.CountingLoop;
import dev.jopt.ir.op.LoopDimension;
import dev.jopt.lsp.Index.OpSpan;
import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the text does not say: inferred types, names of block arguments, trip counts, sizes. */
final class Hints {
  private static final int LONGEST = 40;

  private final Index index;
  private final Tokens tokens;
  private final List<InlayHint> found = new ArrayList<>();

  Hints(Index index) {
    this.index = index;
    this.tokens = index.tokens;
  }

  /** The hints between offsets. */
  List<InlayHint> between(int start, int end) {
    for (OpSpan span : index.operations()) {
      if (span.start() > end) {
        break;
      }
      if (span.start() >= start) {
        of(span);
      }
    }
    return found;
  }

  /** The hints of an operation; one that is not valid may not answer, then there are fewer. */
  private boolean of(OpSpan span) {
    try {
      results(span);
      loop(span);
      buffer(span);
      successors(span);
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  private void add(int offset, String label, InlayHintKind kind) {
    InlayHint hint = new InlayHint(index.text.position(offset), Either.forLeft(label));
    hint.setKind(kind);
    found.add(hint);
  }

  private int headEnd(OpSpan span) {
    return Math.min(span.end(), index.text.lineEnd(index.text.line(span.name())));
  }

  /** The type of a result that the text of its operation does not spell. */
  private void results(OpSpan span) {
    Operation op = span.op();
    if (op.resultCount() != 1 || span.start() == span.name() || op.regionCount() > 0) {
      return;
    }
    String type = op.result().type().toString();
    String written = index.text.substring(span.name(), span.end());
    if (type.length() <= LONGEST && !spells(written, type)) {
      add(tokens.end(tokens.firstFrom(span.start())), ": " + type, InlayHintKind.Type);
    }
  }

  /** Whether a text has a word in it. */
  private static boolean spells(String text, String word) {
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      boolean before = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      int end = at + word.length();
      if (before && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  private void loop(OpSpan span) {
    CountingLoop loop = span.op().as(CountingLoop.class);
    if (loop == null) {
      return;
    }
    long count = 1;
    for (LoopDimension dimension : loop.dimensions()) {
      Long trips = dimension.tripCount();
      if (trips == null) {
        return;
      }
      try {
        count = Math.multiplyExact(count, trips);
      } catch (ArithmeticException e) {
        return;
      }
    }
    add(
        headEnd(span),
        " " + count + (count == 1 ? " iteration" : " iterations"),
        InlayHintKind.Parameter);
  }

  private void buffer(OpSpan span) {
    for (OpResult result : span.op().results()) {
      long bytes = BufferFacts.isAllocation(result) ? Hovers.bytes(result) : -1;
      if (bytes >= 0) {
        add(headEnd(span), " " + bytes + (bytes == 1 ? " byte" : " bytes"), InlayHintKind.Type);
      }
    }
  }

  private void successors(OpSpan span) {
    if (span.op().successorCount() == 0) {
      return;
    }
    int end = headEnd(span);
    for (int i = tokens.firstFrom(span.name()); tokens.start(i) < end; i++) {
      Block block = tokens.is(i, Kind.BLOCK) && tokens.is(i + 1, "(") ? index.block(i) : null;
      if (block == null) {
        continue;
      }
      int argument = 0;
      for (int at = i + 2;
          tokens.start(at) < end && argument < block.argumentCount() && !tokens.is(at, ")");
          at++) {
        if (tokens.is(at, Kind.VALUE)) {
          String name = index.name(block.argument(argument++));
          if (!name.isEmpty()) {
            add(tokens.start(at), name + " = ", InlayHintKind.Parameter);
          }
        } else if (tokens.is(at, ":")) {
          break;
        }
      }
    }
  }
}
