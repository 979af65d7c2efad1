package dev.jopt.parser.action;

import dev.jopt.parser.generated.MlirLexer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** The wording for one part of the grammar, which is that of mlir-opt. */
abstract class SyntaxMessages {
  final SyntaxState state;

  SyntaxMessages(SyntaxState state) {
    this.state = state;
  }

  /**
   * Returns the syntax error in the rule that the parser is in; null if the rule is of another
   * part.
   */
  abstract @Nullable SyntaxProblem problem(int rule);

  final IntervalSet expected() {
    return state.expected();
  }

  final int previous() {
    return state.previous();
  }

  final int found() {
    return state.found();
  }

  final boolean fits(int type) {
    return state.fits(type);
  }

  /** Returns whether the list or body that ends here has only just begun. */
  final boolean justAfter(int opening) {
    return state.previous() == opening;
  }

  /** Names one token that would have fitted: the end of the list or body, if that is one. */
  final String one() {
    if (fits(MlirLexer.R_PAREN)) {
      return "expected ')'";
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return "expected ']'";
    }
    if (fits(MlirLexer.R_BRACE)) {
      return "expected '}'";
    }
    if (fits(MlirLexer.GREATER)) {
      return "expected '>'";
    }
    int type = Token.INVALID_TYPE;
    for (int candidate : expected().toArray()) {
      if (candidate > 0) {
        type = candidate;
        break;
      }
    }
    String literal = MlirLexer.VOCABULARY.getLiteralName(type);
    if (literal != null) {
      return "expected " + literal;
    }
    switch (type) {
      case MlirLexer.INTEGER:
        return "expected integer value";
      case MlirLexer.STRING:
        return "expected string";
      case MlirLexer.SYMBOL_ID:
        return "expected valid '@'-identifier for symbol name";
      default:
        return "unexpected token";
    }
  }
}
