package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.atToken;
import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;
import org.antlr.v4.runtime.Token;

/** Words the syntax errors in attributes. */
final class AttributeMessages extends SyntaxMessages {

  AttributeMessages(SyntaxState state) {
    super(state);
  }

  @Override
  SyntaxProblem problem(int rule) {
    switch (rule) {
      case MlirParser.RULE_attribute, MlirParser.RULE_attributeOf, MlirParser.RULE_otherAttribute:
        return missing(fits(MlirLexer.TRUE) ? "expected attribute value" : one());
      case MlirParser.RULE_number:
        return missing("expected constant integer or floating point value");
      case MlirParser.RULE_symbolRef:
        return missing("expected nested symbol reference identifier");
      case MlirParser.RULE_array:
        return missing(
            justAfter(MlirLexer.L_SQUARE) ? "expected attribute value" : "expected ',' or ']'");
      case MlirParser.RULE_dictionary:
        return missing(
            justAfter(MlirLexer.L_BRACE) && found() != Token.EOF
                ? "expected attribute name"
                : "expected '}' in attribute dictionary");
      case MlirParser.RULE_namedAttribute:
        return missing("expected attribute name");
      case MlirParser.RULE_denseArray:
        return fits(MlirLexer.GREATER) ? denseArrayEnd() : missing(after("array"));
      case MlirParser.RULE_denseElements:
        return justAfter(MlirLexer.LESS) ? primitive() : missing(after("dense"));
      case MlirParser.RULE_sparseElements:
        return justAfter(MlirLexer.LESS) || fits(MlirLexer.INTEGER)
            ? primitive()
            : missing(after("sparse"));
      case MlirParser.RULE_denseResource:
        return missing(after("dense_resource"));
      case MlirParser.RULE_elements:
        if (fits(MlirLexer.INTEGER) && !fits(MlirLexer.STRING)) {
          return atToken("expected integer or floating point literal");
        }
        return fits(MlirLexer.INTEGER) || justAfter(MlirLexer.L_SQUARE)
            ? primitive()
            : missing(one());
      case MlirParser.RULE_complexElement:
        if (fits(MlirLexer.COMMA)) {
          return missing("expected ',' between complex elements");
        }
        return fits(MlirLexer.R_PAREN)
            ? missing("expected ')' after complex elements")
            : primitive();
      case MlirParser.RULE_scalar:
        return fits(MlirLexer.STRING)
            ? primitive()
            : atToken("expected integer or floating point literal");
      case MlirParser.RULE_strided:
        if (fits(MlirLexer.OFFSET)) {
          return missing("expected 'offset' after comma");
        }
        if (fits(MlirLexer.COLON)) {
          return missing("expected ':' after 'offset'");
        }
        if (justAfter(MlirLexer.R_SQUARE)) {
          return missing("expected ','");
        }
        return justAfter(MlirLexer.L_SQUARE) ? strideMissing() : missing(after("strided"));
      case MlirParser.RULE_stride:
        return strideMissing();
      case MlirParser.RULE_distinct:
        return distinct();
      default:
        return missing(one());
    }
  }

  private SyntaxProblem denseArrayEnd() {
    switch (previous()) {
      case MlirLexer.INTEGER, MlirLexer.FLOAT, MlirLexer.TRUE, MlirLexer.FALSE:
        return missing("expected '>' to close an array attribute");
      default:
        return missing("expected ':' after dense array type");
    }
  }

  private SyntaxProblem distinct() {
    if (fits(MlirLexer.INTEGER) && !fits(MlirLexer.GREATER)) {
      return missing("expected distinct ID");
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return missing("expected ']' to close distinct ID");
    }
    if (fits(MlirLexer.GREATER)) {
      return missing("expected '>' to close distinct attribute");
    }
    return missing(
        fits(MlirLexer.LESS) ? "expected '<' after distinct ID" : "expected '[' after 'distinct'");
  }

  private static SyntaxProblem primitive() {
    return atToken("expected element literal of primitive type");
  }

  private static SyntaxProblem strideMissing() {
    return atToken("expected a 64-bit signed integer or '?'");
  }

  /** Names the keyword where its opening bracket is missing. */
  private String after(String keyword) {
    boolean opening = fits(MlirLexer.LESS) && expected().size() == 1;
    return opening ? "expected '<' after '" + keyword + "'" : one();
  }
}
