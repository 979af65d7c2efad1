package dev.jopt.parser.build;

import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;
import org.antlr.v4.runtime.ANTLRErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Turns ANTLR's first complaint into one diagnostic and unwinds to the top-level item. The wording
 * follows from the rule that the parser is in and the tokens that would have fitted.
 */
final class SyntaxErrors implements ANTLRErrorStrategy {

  @Override
  public void reset(Parser parser) {}

  @Override
  public Token recoverInline(Parser parser) {
    throw report((ParserBase) parser, new InputMismatchException(parser));
  }

  @Override
  public void recover(Parser parser, RecognitionException e) {
    throw new ParseFailure();
  }

  @Override
  public void sync(Parser parser) {}

  @Override
  public boolean inErrorRecoveryMode(Parser parser) {
    return false;
  }

  @Override
  public void reportMatch(Parser parser) {}

  @Override
  public void reportError(Parser parser, RecognitionException e) {
    throw report((ParserBase) parser, e);
  }

  /** Reports that the next token does not fit. */
  static ParseFailure report(ParserBase parser, RecognitionException e) {
    IntervalSet expected =
        parser.getATN().nextTokens(parser.getATN().states.get(e.getOffendingState()));
    String message = message(parser, parser.getContext().getRuleIndex(), expected);
    return parser.session.failUnexpected(message);
  }

  private static String message(ParserBase parser, int rule, IntervalSet expected) {
    boolean atEnd = parser.ring.type() == Token.EOF;
    switch (rule) {
      case MlirParser.RULE_file:
      case MlirParser.RULE_topLevelItem:
        return "expected operation name in quotes";
      case MlirParser.RULE_metadataSection:
        return expected.contains(MlirLexer.BARE_ID)
            ? "expected identifier key in file metadata dictionary"
            : one(expected);
      case MlirParser.RULE_dialectResources:
        return expected.contains(MlirLexer.BARE_ID) ? "expected dialect name" : one(expected);
      case MlirParser.RULE_resourceKey:
        return "expected identifier key";
      case MlirParser.RULE_resource:
        return expected.contains(MlirLexer.STRING)
            ? "expected hex string blob"
            : one(expected);
      case MlirParser.RULE_operation:
        if (expected.contains(MlirLexer.EQUAL)) {
          return "expected '=' after SSA name";
        }
        return "expected operation name in quotes";
      case MlirParser.RULE_resultName:
        return expected.contains(MlirLexer.VALUE_ID)
            ? "expected valid ssa identifier"
            : "expected integer number of results";
      case MlirParser.RULE_genericBody:
        return genericBody(expected);
      case MlirParser.RULE_valueUse:
        return "expected SSA operand";
      case MlirParser.RULE_successor:
        return parser.ring.type() == MlirLexer.R_SQUARE
            ? "expected list element"
            : "expected block name";
      case MlirParser.RULE_region:
        if (expected.contains(MlirLexer.L_BRACE)) {
          return "expected '{' to begin a region";
        }
        return atEnd || expected.contains(MlirLexer.STRING)
            ? "expected operation name in quotes"
            : "expected block name";
      case MlirParser.RULE_blockLabel:
        return expected.contains(MlirLexer.COLON) && !expected.contains(MlirLexer.R_PAREN)
            ? "expected ':' after block name"
            : "expected SSA operand";
      case MlirParser.RULE_blockArgument:
        return expected.contains(MlirLexer.COLON)
            ? "expected ':' and type for SSA operand"
            : "expected SSA operand";
      case MlirParser.RULE_type:
      case MlirParser.RULE_nonFunctionType:
      case MlirParser.RULE_functionResults:
      case MlirParser.RULE_oneType:
        return expected.contains(MlirLexer.R_PAREN) && expected.size() <= 2
            ? "expected ')'"
            : "expected non-function type";
      case MlirParser.RULE_functionType:
        return expected.contains(MlirLexer.ARROW) ? "expected '->' in function type" : one(expected);
      case MlirParser.RULE_vectorType:
      case MlirParser.RULE_vectorDimensions:
        return expected.contains(MlirLexer.INTEGER)
            ? "expected dimension size in vector type"
            : one(expected);
      case MlirParser.RULE_dimension:
        return "expected integer dimension or '?'";
      case MlirParser.RULE_dimensionSeparator:
        return "expected 'x' in dimension list";
      case MlirParser.RULE_attribute:
      case MlirParser.RULE_attributeOf:
      case MlirParser.RULE_otherAttribute:
        return expected.contains(MlirLexer.TRUE) ? "expected attribute value" : one(expected);
      case MlirParser.RULE_number:
        return "expected constant integer or floating point value";
      case MlirParser.RULE_symbolRef:
        return "expected nested symbol reference identifier";
      case MlirParser.RULE_array:
        return expected.contains(MlirLexer.COMMA) ? "expected ',' or ']'" : one(expected);
      case MlirParser.RULE_dictionary:
        return expected.contains(MlirLexer.L_BRACE)
            ? "expected '{' in attribute dictionary"
            : "expected '}' in attribute dictionary";
      case MlirParser.RULE_namedAttribute:
        return "expected attribute name";
      case MlirParser.RULE_denseArray:
        if (expected.contains(MlirLexer.COLON)) {
          return "expected ':' after dense array type";
        }
        return expected.contains(MlirLexer.GREATER)
            ? "expected '>' to close an array attribute"
            : one(expected);
      case MlirParser.RULE_element:
      case MlirParser.RULE_scalar:
      case MlirParser.RULE_elements:
        return expected.contains(MlirLexer.INTEGER)
            ? "expected element literal of primitive type"
            : one(expected);
      case MlirParser.RULE_stride:
        return "expected a 64-bit signed integer or '?'";
      case MlirParser.RULE_affineFactor:
        return expected.contains(MlirLexer.R_PAREN) ? "expected ')'" : "expected affine expression";
      case MlirParser.RULE_affineConstraint:
        return "expected '== affine-expr' or '>= affine-expr' at end of affine constraint";
      case MlirParser.RULE_affineParameters:
      case MlirParser.RULE_bareId:
      case MlirParser.RULE_operationName:
        return expected.contains(MlirLexer.BARE_ID) ? "expected bare identifier" : one(expected);
      case MlirParser.RULE_location:
      case MlirParser.RULE_trailingLocation:
        return expected.contains(MlirLexer.L_PAREN)
            ? "expected '(' in location"
            : expected.contains(MlirLexer.R_PAREN)
                ? "expected ')' in location"
                : "expected location instance";
      case MlirParser.RULE_locationInstance:
        return "expected location instance";
      case MlirParser.RULE_locationForm:
        return locationForm(expected);
      default:
        return one(expected);
    }
  }

  private static String genericBody(IntervalSet expected) {
    if (expected.contains(MlirLexer.L_PAREN) && expected.size() == 1) {
      return "expected '(' to start operand list";
    }
    if (expected.contains(MlirLexer.COLON)) {
      return "expected ':' followed by operation type";
    }
    if (expected.contains(MlirLexer.R_SQUARE)) {
      return "expected ']'";
    }
    if (expected.contains(MlirLexer.GREATER)) {
      return "expected '>' to close properties";
    }
    // Both lists end with a parenthesis; only in that of operands may it follow its opening.
    return expected.contains(MlirLexer.VALUE_ID)
        ? "expected ')' to end operand list"
        : "expected ')'";
  }

  private static String locationForm(IntervalSet expected) {
    if (expected.contains(MlirLexer.UNKNOWN)) {
      return "expected location instance";
    }
    if (expected.contains(MlirLexer.INTEGER)) {
      return "expected integer line number in FileLineColLoc";
    }
    if (expected.contains(MlirLexer.AT)) {
      return "expected 'at' in callsite location";
    }
    if (expected.contains(MlirLexer.L_SQUARE)) {
      return "expected '[' in fused location";
    }
    return one(expected);
  }

  /** Names one token that would have fitted: the end of the list or body, if that is one. */
  private static String one(IntervalSet expected) {
    for (int type :
        new int[] {
          MlirLexer.R_PAREN, MlirLexer.R_SQUARE, MlirLexer.R_BRACE, MlirLexer.GREATER,
          MlirLexer.METADATA_END
        }) {
      if (expected.contains(type)) {
        return quoted(type);
      }
    }
    int type = expected.isNil() ? MlirLexer.UNEXPECTED : expected.getMinElement();
    if (type < 0 && expected.size() > 1) {
      for (int other : expected.toList()) {
        if (other > 0) {
          return quoted(other);
        }
      }
    }
    return quoted(type);
  }

  private static String quoted(int type) {
    switch (type) {
      case MlirLexer.INTEGER:
        return "expected integer value";
      case MlirLexer.STRING:
        return "expected string";
      case MlirLexer.BARE_ID:
        return "expected bare identifier";
      case MlirLexer.SYMBOL_ID:
        return "expected valid '@'-identifier for symbol name";
      case MlirLexer.X:
        return "expected 'x' in dimension list";
      default:
        String literal = type > 0 ? MlirLexer.VOCABULARY.getLiteralName(type) : null;
        return literal == null ? "unexpected token" : "expected " + literal;
    }
  }
}
