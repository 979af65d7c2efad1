package dev.jopt.lsp;

import dev.jopt.ir.BlockArgument;
import dev.jopt.lsp.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.jspecify.annotations.Nullable;

/** What each token is, for colors that tell more than a grammar can. */
final class Highlights {
  /** The types, by number. */
  static final SemanticTokensLegend LEGEND =
      new SemanticTokensLegend(
          List.of(
              "comment",
              "string",
              "number",
              "keyword",
              "function",
              "variable",
              "parameter",
              "type",
              "macro",
              "label",
              "class"),
          List.of("definition"));

  private static final int COMMENT = 0;
  private static final int STRING = 1;
  private static final int NUMBER = 2;
  private static final int KEYWORD = 3;
  private static final int FUNCTION = 4;
  private static final int VARIABLE = 5;
  private static final int PARAMETER = 6;
  private static final int TYPE = 7;
  private static final int MACRO = 8;
  private static final int LABEL = 9;
  private static final int SYMBOL = 10;

  private final Text text;
  private final Tokens tokens;
  private final @Nullable Analysis analysis;

  /**
   * Makes tokens.
   *
   * @param analysis of the same text, or null if none is at hand
   */
  Highlights(Text text, Tokens tokens, @Nullable Analysis analysis) {
    this.text = text;
    this.tokens = tokens;
    this.analysis = analysis;
  }

  /** The tokens that begin in a range, as the protocol encodes them. */
  SemanticTokens between(int start, int end) {
    List<Integer> data = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = tokens.firstFrom(start); i < tokens.size() && tokens.start(i) < end; i++) {
      int type = type(i);
      if (type < 0) {
        continue;
      }
      int at = text.line(tokens.start(i));
      int character = tokens.start(i) - text.lineStart(at);
      data.add(at - line);
      data.add(at == line ? character - column : character);
      data.add(tokens.end(i) - tokens.start(i));
      data.add(type);
      data.add(isDefinition(i) ? 1 : 0);
      line = at;
      column = character;
    }
    return new SemanticTokens(data);
  }

  private boolean isDefinition(int token) {
    switch (tokens.kind(token)) {
      case HASH, TYPE:
        return tokens.startsLine(token) && tokens.is(token + 1, "=");
      case BLOCK:
        return tokens.startsLine(token);
      case VALUE:
        return tokens.startsLine(token);
      default:
        return false;
    }
  }

  private int type(int token) {
    switch (tokens.kind(token)) {
      case COMMENT:
        return COMMENT;
      case STRING:
        return tokens.startsLine(token) || tokens.is(token - 1, "=") && tokens.is(token + 1, "(")
            ? FUNCTION
            : STRING;
      case NUMBER:
        return NUMBER;
      case VALUE:
        return isArgument(token) ? PARAMETER : VARIABLE;
      case BLOCK:
        return LABEL;
      case SYMBOL:
        return SYMBOL;
      case HASH:
        return tokens.end(token - 1) == tokens.start(token) && tokens.is(token - 1, Kind.VALUE)
            ? NUMBER
            : MACRO;
      case TYPE:
        return TYPE;
      case WORD:
        return word(token);
      default:
        return -1;
    }
  }

  private boolean isArgument(int token) {
    return analysis != null
        && analysis.at(tokens.start(token)).value(token) instanceof BlockArgument;
  }

  private int word(int token) {
    String word = tokens.text(token);
    if (tokens.startsLine(token) || tokens.is(token - 1, "=") || tokens.is(token - 1, "{")) {
      boolean operation =
          word.indexOf('.') > 0
              || (analysis != null
                  && analysis.at(tokens.start(token)).operationNamed(token) != null);
      if (operation) {
        return FUNCTION;
      }
    }
    return Words.isType(word) ? TYPE : KEYWORD;
  }
}
