package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.atToken;
import static dev.jopt.parser.action.SyntaxProblem.inBrackets;
import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;

/** Words the syntax errors in affine maps and integer sets. */
final class AffineMessages extends SyntaxMessages {

  AffineMessages(SyntaxState state) {
    super(state);
  }

  @Override
  SyntaxProblem problem(int rule) {
    switch (rule) {
      case MlirParser.RULE_affineMapAttribute:
        return missing(one() + " in affine map");
      case MlirParser.RULE_affineSetAttribute:
        return missing(one() + " in integer set");
      case MlirParser.RULE_affineMap:
        if (fits(MlirLexer.ARROW)) {
          return found() == MlirLexer.COLON
              ? inBrackets("expected AffineMap, but got IntegerSet")
              : missing("expected '->' or ':'");
        }
        return affineOperand(missing(one() + " in affine map range"), fits(MlirLexer.R_PAREN));
      case MlirParser.RULE_affineSet:
        if (fits(MlirLexer.COLON)) {
          return found() == MlirLexer.ARROW
              ? inBrackets("expected IntegerSet, but got AffineMap")
              : missing("expected '->' or ':'");
        }
        return affineOperand(
            missing(one() + " in integer set constraint list"), fits(MlirLexer.R_PAREN));
      case MlirParser.RULE_affineConstraint:
        return atToken("expected '== affine-expr' or '>= affine-expr' at end of affine constraint");
      case MlirParser.RULE_affineParameters:
        if (!fits(MlirLexer.L_PAREN)
            && (justAfter(MlirLexer.L_PAREN) || justAfter(MlirLexer.L_SQUARE))) {
          return missing("expected bare identifier");
        }
        return missing(
            fits(MlirLexer.R_SQUARE)
                ? "expected ']' in symbol list"
                : one() + " in dimensional identifier list");
      case MlirParser.RULE_affineFactor:
        return fits(MlirLexer.INTEGER)
            ? affineOperand(atToken("expected affine expression"), true)
            : missing(
                one()
                    + (fits(MlirLexer.R_PAREN) && !fits(MlirLexer.PLUS)
                        ? " at end of SSA symbol"
                        : ""));
      default:
        return missing("expected bare identifier");
    }
  }

  private SyntaxProblem affineOperand(SyntaxProblem otherwise, boolean operandFits) {
    if (!operandFits) {
      return otherwise;
    }
    switch (found()) {
      case MlirLexer.STAR, MlirLexer.PLUS, MlirLexer.FLOORDIV, MlirLexer.CEILDIV, MlirLexer.MOD:
        return atToken("missing left operand of binary operator");
      default:
        break;
    }
    switch (previous()) {
      case MlirLexer.STAR, MlirLexer.PLUS, MlirLexer.FLOORDIV, MlirLexer.CEILDIV, MlirLexer.MOD:
        return atToken("missing right operand of binary operator");
      case MlirLexer.MINUS:
        return atToken("missing right operand of binary operator");
      case MlirLexer.L_PAREN:
        return atToken(
            found() == MlirLexer.R_PAREN
                ? "no expression inside parentheses"
                : "expected affine expression");
      default:
        return otherwise;
    }
  }
}
