package dev.jopt.lsp;

import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.TextEdit;

/**
 * Indents a text, line by line: two blanks for each brace around a line. Comments stay where they
 * are in the order of tokens, and no token changes, so that the text means what it meant. What
 * continues a line moves with it; the bodies of dialect types, in which blanks count, stay as they
 * are.
 */
final class Formatter {
  private static final int STEP = 2;

  private final Text text;
  private final Tokens tokens;
  private final List<TextEdit> edits = new ArrayList<>();

  // Where we are.
  private int braces;
  private int others;
  private int angles;
  private int shift;
  private boolean inLine;

  Formatter(Text text, Tokens tokens) {
    this.text = text;
    this.tokens = tokens;
  }

  /** The edits for the lines from the first to the last of these. */
  List<TextEdit> format(int firstLine, int lastLine) {
    int token = 0;
    boolean blankBefore = false;
    for (int line = 0; line < text.lineCount() && line <= lastLine; line++) {
      int start = text.lineStart(line);
      int end = text.lineEnd(line);
      int first = token;
      while (token < tokens.size() && tokens.start(token) < end) {
        token++;
      }
      boolean wanted = line >= firstLine;
      if (first == token || tokens.start(first) >= end) {
        if (wanted && end > start && angles == 0) {
          edit(start, end, "");
        }
        if (wanted && blankBefore && line + 1 < text.lineCount() && angles == 0) {
          removeLine(line);
        }
        blankBefore = true;
        continue;
      }
      blankBefore = false;
      int column = tokens.start(first) - start;
      int target = target(first, column);
      boolean opaque = angles > 0;
      if (wanted && !opaque) {
        if (target != column || text.substring(start, start + column).indexOf('\t') >= 0) {
          edit(start, start + column, " ".repeat(target));
        }
        int last = tokens.end(token - 1);
        int used = tokens.is(token - 1, Kind.COMMENT) ? trimmedEnd(start, end) : last;
        if (used < end) {
          edit(used, end, "");
        }
      }
      follow(first, token);
    }
    return edits;
  }

  private int trimmedEnd(int start, int end) {
    int at = end;
    while (at > start && Character.isWhitespace(text.string().charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private void edit(int start, int end, String by) {
    edits.add(new TextEdit(text.range(start, end), by));
  }

  private void removeLine(int line) {
    int start = text.lineStart(line);
    if (!edits.isEmpty() && edits.get(edits.size() - 1).getRange().getStart().getLine() == line) {
      edits.remove(edits.size() - 1);
    }
    edit(start, text.lineStart(line + 1), "");
  }

  /** The column for the first token of a line. */
  private int target(int first, int column) {
    if (tokens.is(first, Kind.COMMENT)) {
      // Tests have their checks at the left margin.
      return column == 0 ? 0 : others > 0 || inLine ? Math.max(0, column + shift) : braces * STEP;
    }
    if (others > 0 || inLine) {
      if (tokens.is(first, "}") || tokens.is(first, "{")) {
        return Math.max(0, (tokens.is(first, "}") ? braces - 1 : braces) * STEP);
      }
      return Math.max(0, column + shift);
    }
    int depth = braces;
    if (tokens.is(first, "}")) {
      depth--;
    } else if (tokens.is(first, Kind.BLOCK)) {
      depth--;
    }
    int target = Math.max(depth, 0) * STEP;
    shift = target - column;
    return target;
  }

  /** Counts the brackets of a line. */
  private void follow(int first, int end) {
    int last = -1;
    for (int i = first; i < end; i++) {
      if (tokens.is(i, Kind.COMMENT)) {
        continue;
      }
      last = i;
      if (!tokens.is(i, Kind.PUNCTUATION)) {
        continue;
      }
      switch (tokens.text(i)) {
        case "{":
          braces++;
          break;
        case "}":
          braces = Math.max(0, braces - 1);
          break;
        case "(", "[":
          others++;
          break;
        case ")", "]":
          others = Math.max(0, others - 1);
          break;
        case "<":
          angles++;
          break;
        case ">":
          angles = Math.max(0, angles - 1);
          break;
        default:
          break;
      }
      if (tokens.is(i, "{") || tokens.is(i, "}")) {
        if (angles == 0) {
          others = others == 0 ? 0 : others;
        }
      }
    }
    if (last >= 0) {
      inLine = continues(last);
      // A comparison in an affine set opens nothing.
      if (others == 0 && angles > 0 && !continues(last)) {
        angles = tokens.is(last, "}") || tokens.is(last, "{") ? 0 : angles;
      }
    }
  }

  private boolean continues(int last) {
    return tokens.is(last, ",")
        || tokens.is(last, "=")
        || tokens.is(last, "->")
        || (tokens.is(last, ":") && !isLabelEnd(last));
  }

  private boolean isLabelEnd(int colon) {
    int at = colon;
    while (at > 0 && !tokens.startsLine(at)) {
      at--;
    }
    return tokens.is(at, Kind.BLOCK);
  }
}
