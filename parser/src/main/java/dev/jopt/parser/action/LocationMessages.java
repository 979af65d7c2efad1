package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;
import org.antlr.v4.runtime.ParserRuleContext;

/** Words the syntax errors in locations. */
final class LocationMessages extends SyntaxMessages {

  LocationMessages(SyntaxState state) {
    super(state);
  }

  @Override
  SyntaxProblem problem(int rule) {
    if (fits(MlirLexer.UNKNOWN)) {
      return missing("expected location instance");
    }
    switch (rule) {
      case MlirParser.RULE_location:
        return missing(one() + " in inline location");
      case MlirParser.RULE_trailingLocation:
        // A name may still be followed by its place.
        return missing(one() + " in location");
      case MlirParser.RULE_locationColumn:
        return missing("expected integer column number in FileLineColRange");
      case MlirParser.RULE_locationRangeEnd:
        return missing("expected either integer or `:` post `to` in FileLineColRange");
      default:
        break;
    }
    if (fits(MlirLexer.INTEGER)) {
      return missing(
          previous() == MlirLexer.TO
              ? "expected either integer or `:` post `to` in FileLineColRange"
              : "expected integer line number in FileLineColRange");
    }
    if (fits(MlirLexer.AT)) {
      return missing("expected 'at' in callsite location");
    }
    if (fits(MlirLexer.L_SQUARE)) {
      return missing("expected '[' in fused location");
    }
    if (fits(MlirLexer.R_SQUARE) && previous() == MlirLexer.L_SQUARE) {
      return missing("expected location instance");
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return missing("expected ']' in fused location");
    }
    if (fits(MlirLexer.GREATER)) {
      return missing("expected '>' after fused location metadata");
    }
    if (fits(MlirLexer.L_PAREN) && expected().size() == 1) {
      return missing("expected '(' in callsite location");
    }
    return missing("expected ')' in location");
  }

  /** The error where a location that is only a name does not go on. */
  static SyntaxProblem afterName(ParserRuleContext outer) {
    if (outer instanceof MlirParser.FusedPartContext) {
      return missing("expected ']' in fused location");
    }
    if (outer instanceof MlirParser.LocationFormContext form) {
      return missing(
          form.callee == null
              ? "expected 'at' in callsite location"
              : "expected ')' in callsite location");
    }
    return missing(
        outer instanceof MlirParser.LocationContext
            ? "expected ')' in inline location"
            : "expected ')' in location");
  }
}
