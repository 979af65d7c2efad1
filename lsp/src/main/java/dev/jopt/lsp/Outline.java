package dev.jopt.lsp;

import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How a text divides, told from its tokens alone: into parts by lines {@code // -----}, and those
 * into items: operations at top level and directly in modules. What is no item (aliases, the heads
 * and ends of modules) every item may depend on.
 *
 * <p>Used to read less than all of a text again. It may be wrong where brackets are not balanced;
 * then more is read.
 */
final class Outline {
  /** A range of offsets. */
  record Span(int start, int end) {
    boolean contains(int offset) {
      return start <= offset && offset <= end;
    }
  }

  private static final String MARKER = "// -----";
  private static final Set<String> CONTINUATIONS =
      Set.of("attributes", "loc", "else", "do", "to", "step", "iter_args", "outs", "ins", "shared");

  private final Tokens tokens;
  private final List<Span> parts = new ArrayList<>();
  private final List<Span> items = new ArrayList<>();

  Outline(Text text, Tokens tokens) {
    this.tokens = tokens;
    int start = 0;
    int firstToken = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.is(i, Kind.COMMENT) && tokens.text(i).stripTrailing().equals(MARKER)) {
        divide(firstToken, i);
        parts.add(new Span(start, tokens.start(i)));
        start = tokens.end(i);
        firstToken = i + 1;
      }
    }
    divide(firstToken, tokens.size());
    parts.add(new Span(start, text.length()));
  }

  /** The parts, of which there is at least one, in order. */
  List<Span> parts() {
    return parts;
  }

  /** The items of all parts, in order. */
  List<Span> items() {
    return items;
  }

  /** The part that an offset is in; one on a marker is in the part before. */
  Span part(int offset) {
    Span found = parts.get(0);
    for (Span part : parts) {
      if (part.start <= offset) {
        found = part;
      }
    }
    return found;
  }

  private void divide(int from, int to) {
    int at = tokens.skipComments(from);
    while (at < to) {
      int end = itemEnd(at, to);
      if (tokens.is(at, Kind.HASH) || tokens.is(at, Kind.TYPE) || tokens.is(at, Kind.VALUE)) {
        at = tokens.skipComments(end);
        continue;
      }
      int body = tokens.is(at, "module") || tokens.is(at, "builtin.module") ? body(at, end) : -1;
      if (body >= 0) {
        divide(body + 1, tokens.is(end - 1, "}") ? end - 1 : end);
      } else if (!tokens.is(at, Kind.PUNCTUATION)) {
        items.add(new Span(tokens.start(at), tokens.end(end - 1)));
      }
      at = tokens.skipComments(end);
    }
  }

  /** The brace that opens the body of a module, or -1. */
  private int body(int from, int to) {
    for (int at = from; at < to; at++) {
      if (tokens.is(at, "{")) {
        if (tokens.is(tokens.previous(at), "attributes")) {
          at = bracketEnd(at, to) - 1;
          continue;
        }
        return at;
      }
    }
    return -1;
  }

  private int bracketEnd(int from, int to) {
    int depth = 0;
    for (int at = from; at < to; at++) {
      if (tokens.is(at, "{")) {
        depth++;
      } else if (tokens.is(at, "}") && --depth == 0) {
        return at + 1;
      }
    }
    return to;
  }

  /** The token after the last one of the item that begins with a token. */
  private int itemEnd(int from, int to) {
    int depth = 0;
    for (int at = from; at < to; at++) {
      if (tokens.is(at, Kind.COMMENT)) {
        continue;
      }
      if (at > from && depth <= 0 && begins(at, from)) {
        return trimmed(at);
      }
      if (tokens.is(at, Kind.PUNCTUATION)) {
        char c = tokens.first(at);
        if (c == '{' || c == '(' || c == '[') {
          depth++;
        } else if (c == '}' || c == ')' || c == ']') {
          depth--;
          if (depth < 0) {
            return at == from ? at + 1 : trimmed(at);
          }
        }
      }
    }
    return trimmed(to);
  }

  private int trimmed(int end) {
    return tokens.previous(end) + 1;
  }

  private boolean begins(int token, int first) {
    int before = tokens.previous(token);
    if (before < first || !tokens.startsLine(token)) {
      return false;
    }
    switch (tokens.kind(token)) {
      case WORD:
        if (CONTINUATIONS.contains(tokens.text(token))) {
          return false;
        }
        break;
      case STRING, VALUE, HASH, TYPE:
        break;
      default:
        return false;
    }
    return !tokens.is(before, ",")
        && !tokens.is(before, "=")
        && !tokens.is(before, ":")
        && !tokens.is(before, "->");
  }
}
