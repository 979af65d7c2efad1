package dev.jopt.parser.action;

import static dev.jopt.parser.action.SyntaxProblem.atToken;
import static dev.jopt.parser.action.SyntaxProblem.missing;

import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.generated.MlirParser;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import org.antlr.v4.runtime.ANTLRErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;

/**
 * Turns ANTLR's first complaint into one diagnostic and unwinds to the top-level item. The wording
 * follows from the rule that the parser is in and the tokens that would have fitted; it is that of
 * mlir-opt.
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
    TokenRing ring = parser.ring;
    SyntaxState state =
        new SyntaxState(
            parser.getATN().nextTokens(parser.getATN().states.get(e.getOffendingState())),
            ring.index() == 0 ? Token.EOF : ring.LA(-1),
            ring.type(),
            keyBefore(ring));
    SyntaxProblem problem = problem(state, parser.getContext());
    return switch (problem.anchor()) {
      case GAP -> parser.session.failUnexpected(problem.message());
      case TOKEN -> parser.session.fail(problem.message());
      case BRACKET -> parser.session.fail(startInBrackets(ring), problem.message());
    };
  }

  /** Where the text between angle brackets begins. */
  private static int startInBrackets(TokenRing ring) {
    byte[] in = ring.input();
    int at = ring.start();
    while (in[at - 1] != '<') {
      at--;
    }
    while (Character.isWhitespace(in[at])) {
      at++;
    }
    return at;
  }

  /** Names the key in front of a colon that has just been read. */
  private static String keyBefore(TokenRing ring) {
    if (ring.index() < 2) {
      return "";
    }
    ByteToken key = (ByteToken) ring.LT(-2);
    return " for key '" + ring.text(key.start(), key.end()) + "'";
  }

  private static SyntaxProblem problem(SyntaxState state, ParserRuleContext context) {
    int rule = context.getRuleIndex();
    if (context instanceof MlirParser.TupleTypeContext tuple
        && tuple.typeList != null
        && tuple.typeList.value.types.isEmpty()) {
      return missing("expected non-function type");
    }
    if (rule == MlirParser.RULE_scalar
        && context.getParent() instanceof MlirParser.DenseArrayContext array) {
      return atToken(
          array.type.value.isFloat()
              ? "expected floating point literal"
              : "expected integer literal");
    }
    if (state.previous() == MlirLexer.COMMA
        && context instanceof MlirParser.AttributeContext
        && context.getParent() instanceof MlirParser.MemrefTypeContext) {
      return missing("expected list element");
    }
    if (context instanceof MlirParser.LocationFormContext
        && state.fits(MlirLexer.L_PAREN)
        && state.fits(MlirLexer.COLON)) {
      return LocationMessages.afterName(context.getParent().getParent());
    }
    if (context instanceof MlirParser.AffineValueContext value) {
      return missing(
          value.scope.takesValues() ? "expected ssa identifier" : "unexpected ssa identifier");
    }
    return problem(state, rule);
  }

  private static SyntaxProblem problem(SyntaxState state, int rule) {
    switch (rule) {
      case MlirParser.RULE_attributeAliasDefinition:
        return missing("expected '=' in attribute alias definition");
      case MlirParser.RULE_typeAliasDefinition:
        return missing("expected '=' in type alias definition");
      case MlirParser.RULE_fileMetadata,
      MlirParser.RULE_metadataSection,
      MlirParser.RULE_dialectResources,
      MlirParser.RULE_externalResources,
      MlirParser.RULE_resource,
      MlirParser.RULE_externalResource,
      MlirParser.RULE_resourceKey:
        return new MetadataMessages(state).problem(rule);
      case MlirParser.RULE_file, MlirParser.RULE_topLevelItem:
        return missing("expected operation name in quotes");
      case MlirParser.RULE_operation,
      MlirParser.RULE_resultName,
      MlirParser.RULE_genericBody,
      MlirParser.RULE_valueUse,
      MlirParser.RULE_successor,
      MlirParser.RULE_region,
      MlirParser.RULE_blockLabel,
      MlirParser.RULE_blockArgument:
        return new OperationMessages(state).problem(rule);
      case MlirParser.RULE_location,
      MlirParser.RULE_trailingLocation,
      MlirParser.RULE_locationInstance,
      MlirParser.RULE_locationForm,
      MlirParser.RULE_locationRangeEnd,
      MlirParser.RULE_locationColumn:
        return new LocationMessages(state).problem(rule);
      case MlirParser.RULE_affineMapAttribute,
      MlirParser.RULE_affineSetAttribute,
      MlirParser.RULE_affineMap,
      MlirParser.RULE_affineSet,
      MlirParser.RULE_affineConstraint,
      MlirParser.RULE_affineParameters,
      MlirParser.RULE_affineFactor,
      MlirParser.RULE_affineId:
        return new AffineMessages(state).problem(rule);
      case MlirParser.RULE_bareId, MlirParser.RULE_keyword:
        return missing("expected bare identifier");
      default:
        SyntaxProblem inType = new TypeMessages(state).problem(rule);
        return inType != null ? inType : new AttributeMessages(state).problem(rule);
    }
  }
}
