package dev.jopt.parser.action;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.TokenRing;
import org.antlr.v4.runtime.Token;

/** Finds the place to go on behind a top-level item with an error. */
final class Recovery {
  private Recovery() {}

  /**
   * Skips to the next token at or behind the wrong one that begins its line, no further right than
   * the item did, outside of the item's braces, and that can begin an item.
   */
  static void skipItem(Session session, int start) {
    TokenRing ring = session.ring;
    int wrong = ring.start();
    int column = indentation(ring, start);
    int depth = 0;
    ring.resumeAt(start);
    while (ring.type() != Token.EOF) {
      int at = ring.start();
      if (at >= wrong && at > start && depth <= 0 && beginsItem(ring.type())) {
        int indentation = indentation(ring, at);
        if (indentation >= 0 && indentation <= Math.max(column, 0)) {
          return;
        }
      }
      if (ring.type() == MlirLexer.L_BRACE) {
        depth++;
      } else if (ring.type() == MlirLexer.R_BRACE) {
        depth--;
      }
      ring.consume();
    }
  }

  /** Number of blanks before a position on its line, or -1 if there is more than blanks. */
  private static int indentation(TokenRing ring, int position) {
    byte[] in = ring.input();
    int at = position;
    while (at > 0 && (in[at - 1] == ' ' || in[at - 1] == '\t')) {
      at--;
    }
    return at == 0 || in[at - 1] == '\n' || in[at - 1] == '\r' ? position - at : -1;
  }

  private static boolean beginsItem(int type) {
    switch (type) {
      case MlirLexer.VALUE_ID:
      case MlirLexer.STRING:
      case MlirLexer.HASH_ID:
      case MlirLexer.EXCLAMATION_ID:
      case MlirLexer.METADATA_BEGIN:
        return true;
      default:
        return type >= MlirLexer.AFFINE_MAP && type <= MlirLexer.BARE_ID;
    }
  }
}
