package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;

/** Words the syntax errors in the generic form of operations, their regions and blocks. */
final class OperationMessages extends SyntaxMessages {

  OperationMessages(SyntaxState state) {
    super(state);
  }

  @Override
  SyntaxProblem problem(int rule) {
    switch (rule) {
      case MlirParser.RULE_operation:
        return missing(
            fits(MlirLexer.EQUAL)
                ? "expected '=' after SSA name"
                : "expected operation name in quotes");
      case MlirParser.RULE_resultName:
        return missing(
            fits(MlirLexer.VALUE_ID)
                ? "expected valid ssa identifier"
                : "expected integer number of results");
      case MlirParser.RULE_genericBody:
        return genericBody();
      case MlirParser.RULE_successor:
        return missing(
            found() == MlirLexer.R_SQUARE ? "expected list element" : "expected block name");
      case MlirParser.RULE_region:
        return missing(
            fits(MlirLexer.L_BRACE)
                ? "expected '{' to begin a region"
                : "expected operation name in quotes");
      case MlirParser.RULE_blockLabel:
        if (fits(MlirLexer.COLON)) {
          return missing("expected ':' after block name");
        }
        return missing(justAfter(MlirLexer.L_PAREN) ? "expected SSA operand" : "expected ')'");
      case MlirParser.RULE_blockArgument:
        return missing(
            fits(MlirLexer.COLON)
                ? "expected ':' and type for SSA operand"
                : "expected SSA operand");
      default:
        return missing("expected SSA operand");
    }
  }

  private SyntaxProblem genericBody() {
    if (fits(MlirLexer.COLON)) {
      return missing("expected ':' followed by operation type");
    }
    if (fits(MlirLexer.VALUE_ID)) {
      return missing("expected ')' to end operand list");
    }
    if (fits(MlirLexer.R_PAREN)) {
      return missing(
          previous() == MlirLexer.R_BRACE
              ? "expected ')' to end region list"
              : "expected ')' to end operand list");
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return missing("expected ',' or ']'");
    }
    return missing(
        fits(MlirLexer.GREATER)
            ? "expected '>' to close properties"
            : "expected '(' to start operand list");
  }
}
