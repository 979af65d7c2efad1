package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.atToken;
import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;
import org.jspecify.annotations.Nullable;

/** Words the syntax errors in types. */
final class TypeMessages extends SyntaxMessages {

  TypeMessages(SyntaxState state) {
    super(state);
  }

  @Override
  @Nullable SyntaxProblem problem(int rule) {
    switch (rule) {
      case MlirParser.RULE_type, MlirParser.RULE_nonFunctionType, MlirParser.RULE_oneType:
        return missing("expected non-function type");
      case MlirParser.RULE_functionResults, MlirParser.RULE_typeList:
        return missing(fits(MlirLexer.INTEGER_TYPE) ? "expected non-function type" : one());
      case MlirParser.RULE_functionType:
        if (fits(MlirLexer.INTEGER_TYPE)) {
          return missing("expected non-function type");
        }
        return missing(fits(MlirLexer.ARROW) ? "expected '->' in function type" : one());
      case MlirParser.RULE_complexType:
        return missing(one() + " in complex type");
      case MlirParser.RULE_tupleType:
        return missing(
            fits(MlirLexer.INTEGER_TYPE) ? "expected non-function type" : one() + " in tuple type");
      case MlirParser.RULE_tensorType:
        return missing(
            fits(MlirLexer.STAR) ? "expected non-function type" : one() + " in tensor type");
      case MlirParser.RULE_memrefType:
        if (fits(MlirLexer.STAR)) {
          return missing("expected non-function type");
        }
        return missing(
            fits(MlirLexer.COMMA)
                ? "expected ',' or '>' in memref type"
                : one() + " in memref type");
      case MlirParser.RULE_vectorType:
        return missing(one() + " in vector type");
      case MlirParser.RULE_vectorDimensions:
        return fits(MlirLexer.R_SQUARE)
            ? atToken("missing ']' closing scalable dimension")
            : missing("invalid dimension");
      case MlirParser.RULE_vectorDimension:
        return missing("invalid dimension");
      case MlirParser.RULE_dimension:
        return missing("expected integer dimension or '?'");
      case MlirParser.RULE_dimensions, MlirParser.RULE_dimensionSeparator:
        return missing("expected 'x' in dimension list");
      default:
        return null;
    }
  }
}
