package dev.jopt.parser.action;

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
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

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
    IntervalSet expected =
        parser.getATN().nextTokens(parser.getATN().states.get(e.getOffendingState()));
    int previous = parser.ring.index() == 0 ? Token.EOF : parser.ring.LA(-1);
    String message =
        new SyntaxErrors(expected, previous, parser.ring.type(), keyBefore(parser.ring))
            .message(parser.getContext());
    if (message.startsWith("expected AffineMap") || message.startsWith("expected IntegerSet")) {
      return parser.session.fail(startInBrackets(parser.ring), message);
    }
    return isAboutToken(message)
        ? parser.session.fail(message)
        : parser.session.failUnexpected(message);
  }

  /** Whether a message is about the next token itself, not about what is missing before it. */
  private static boolean isAboutToken(String message) {
    return message.startsWith("missing ")
        || message.startsWith("no expression ")
        || message.equals("expected affine expression")
        || message.equals(strideMissing())
        || message.startsWith("expected '== affine-expr'")
        || message.startsWith("expected hex string blob")
        || message.startsWith("expected string value")
        || message.equals("expected floating point literal")
        || message.equals("expected integer literal");
  }

  /** Where what stands between angle brackets begins. */
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

  private final IntervalSet expected;
  private final int previous;
  private final int found;

  /** In a resource entry: which one. */
  private final String forKey;

  /** The strategy that a parser starts with, before any error. */
  SyntaxErrors() {
    this(new IntervalSet(), Token.EOF, Token.EOF, "");
  }

  private SyntaxErrors(IntervalSet expected, int previous, int found, String forKey) {
    this.expected = expected;
    this.previous = previous;
    this.found = found;
    this.forKey = forKey;
  }

  /** Names the key in front of a colon that has just been read. */
  private static String keyBefore(TokenRing ring) {
    if (ring.index() < 2) {
      return "";
    }
    ByteToken key = (ByteToken) ring.LT(-2);
    return " for key '" + ring.text(key.start(), key.end()) + "'";
  }

  private boolean fits(int type) {
    return expected.contains(type);
  }

  /** Whether the list or body that ends here has only just begun. */
  private boolean justBehind(int opening) {
    return previous == opening;
  }

  private String message(ParserRuleContext context) {
    int rule = context.getRuleIndex();
    boolean scalar = rule == MlirParser.RULE_scalar;
    if (context instanceof MlirParser.TupleTypeContext tuple
        && tuple.typeList != null
        && tuple.typeList.value.types.isEmpty()) {
      return "expected non-function type";
    }
    if (scalar || rule == MlirParser.RULE_element) {
      ParserRuleContext element = scalar ? context.getParent() : context;
      if (element.getParent() instanceof MlirParser.DenseArrayContext array) {
        return array.type.value.isFloat()
            ? "expected floating point literal"
            : "expected integer literal";
      }
    }
    if (previous == MlirLexer.COMMA
        && context instanceof MlirParser.AttributeContext
        && context.getParent() instanceof MlirParser.MemrefTypeContext) {
      return "expected list element";
    }
    if (context instanceof MlirParser.LocationFormContext
        && fits(MlirLexer.L_PAREN)
        && fits(MlirLexer.COLON)) {
      return behindName(context.getParent().getParent());
    }
    if (context instanceof MlirParser.AffineValueContext value) {
      return value.scope.takesValues() ? "expected ssa identifier" : "unexpected ssa identifier";
    }
    return message(rule);
  }

  /** What is missing where a location that is only a name does not go on. */
  private static String behindName(ParserRuleContext outer) {
    if (outer instanceof MlirParser.FusedPartContext) {
      return "expected ']' in fused location";
    }
    if (outer instanceof MlirParser.LocationFormContext form) {
      return form.callee == null
          ? "expected 'at' in callsite location"
          : "expected ')' in callsite location";
    }
    return outer instanceof MlirParser.LocationContext
        ? "expected ')' in inline location"
        : "expected ')' in location";
  }

  private String message(int rule) {
    switch (rule) {
      case MlirParser.RULE_attributeAliasDefinition:
        return "expected '=' in attribute alias definition";
      case MlirParser.RULE_typeAliasDefinition:
        return "expected '=' in type alias definition";
      case MlirParser.RULE_fileMetadata,
      MlirParser.RULE_metadataSection,
      MlirParser.RULE_dialectResources,
      MlirParser.RULE_externalResources,
      MlirParser.RULE_resource,
      MlirParser.RULE_externalResource,
      MlirParser.RULE_resourceKey:
        return metadata(rule);
      case MlirParser.RULE_file, MlirParser.RULE_topLevelItem:
        return "expected operation name in quotes";
      case MlirParser.RULE_operation,
      MlirParser.RULE_resultName,
      MlirParser.RULE_genericBody,
      MlirParser.RULE_valueUse,
      MlirParser.RULE_successor,
      MlirParser.RULE_region,
      MlirParser.RULE_blockLabel,
      MlirParser.RULE_blockArgument:
        return operation(rule);
      case MlirParser.RULE_location,
      MlirParser.RULE_trailingLocation,
      MlirParser.RULE_locationInstance,
      MlirParser.RULE_locationForm,
      MlirParser.RULE_locationRangeEnd,
      MlirParser.RULE_locationColumn:
        return location(rule);
      case MlirParser.RULE_affineMapAttribute,
      MlirParser.RULE_affineSetAttribute,
      MlirParser.RULE_affineMap,
      MlirParser.RULE_affineSet,
      MlirParser.RULE_affineConstraint,
      MlirParser.RULE_affineParameters,
      MlirParser.RULE_affineFactor,
      MlirParser.RULE_affineId:
        return affine(rule);
      case MlirParser.RULE_bareId, MlirParser.RULE_keyword:
        return "expected bare identifier";
      default:
        String type = type(rule);
        return type != null ? type : attribute(rule);
    }
  }

  private String metadata(int rule) {
    switch (rule) {
      case MlirParser.RULE_fileMetadata:
        return justBehind(MlirLexer.METADATA_BEGIN) ? keyInMetadata() : "expected ',' or '#-}'";
      case MlirParser.RULE_metadataSection:
        return fits(MlirLexer.BARE_ID) && fits(MlirLexer.DIALECT_RESOURCES) && !fits(MlirLexer.LOC)
            ? keyInMetadata()
            : resourceKeyOr(one());
      case MlirParser.RULE_resource:
        return fits(MlirLexer.STRING) ? "expected hex string blob" + forKey : resourceKeyOr(one());
      case MlirParser.RULE_externalResource:
        return fits(MlirLexer.STRING) || fits(MlirLexer.TRUE)
            ? "expected string value" + forKey
            : resourceKeyOr(one());
      default:
        return resourceKeyOr(one());
    }
  }

  private static String keyInMetadata() {
    return "expected identifier key in file metadata dictionary";
  }

  private String resourceKeyOr(String other) {
    if (fits(MlirLexer.BARE_ID)) {
      return "expected identifier key for 'resource' entry";
    }
    if (fits(MlirLexer.R_BRACE)) {
      return justBehind(MlirLexer.L_BRACE)
          ? "expected identifier key for 'resource' entry"
          : "expected ',' or '}'";
    }
    return other;
  }

  private String operation(int rule) {
    switch (rule) {
      case MlirParser.RULE_operation:
        return fits(MlirLexer.EQUAL)
            ? "expected '=' after SSA name"
            : "expected operation name in quotes";
      case MlirParser.RULE_resultName:
        return fits(MlirLexer.VALUE_ID)
            ? "expected valid ssa identifier"
            : "expected integer number of results";
      case MlirParser.RULE_genericBody:
        return genericBody();
      case MlirParser.RULE_successor:
        return found == MlirLexer.R_SQUARE ? "expected list element" : "expected block name";
      case MlirParser.RULE_region:
        return fits(MlirLexer.L_BRACE)
            ? "expected '{' to begin a region"
            : "expected operation name in quotes";
      case MlirParser.RULE_blockLabel:
        if (fits(MlirLexer.COLON)) {
          return "expected ':' after block name";
        }
        return justBehind(MlirLexer.L_PAREN) ? "expected SSA operand" : "expected ')'";
      case MlirParser.RULE_blockArgument:
        return fits(MlirLexer.COLON)
            ? "expected ':' and type for SSA operand"
            : "expected SSA operand";
      default:
        return "expected SSA operand";
    }
  }

  private String genericBody() {
    if (fits(MlirLexer.COLON)) {
      return "expected ':' followed by operation type";
    }
    if (fits(MlirLexer.VALUE_ID)) {
      return "expected ')' to end operand list";
    }
    if (fits(MlirLexer.R_PAREN)) {
      return previous == MlirLexer.R_BRACE
          ? "expected ')' to end region list"
          : "expected ')' to end operand list";
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return "expected ',' or ']'";
    }
    return fits(MlirLexer.GREATER)
        ? "expected '>' to close properties"
        : "expected '(' to start operand list";
  }

  private String location(int rule) {
    if (fits(MlirLexer.UNKNOWN)) {
      return "expected location instance";
    }
    switch (rule) {
      case MlirParser.RULE_location:
        return one() + " in inline location";
      case MlirParser.RULE_trailingLocation:
        // A name may still be followed by its place.
        return one() + " in location";
      case MlirParser.RULE_locationColumn:
        return "expected integer column number in FileLineColRange";
      case MlirParser.RULE_locationRangeEnd:
        return "expected either integer or `:` post `to` in FileLineColRange";
      default:
        break;
    }
    if (fits(MlirLexer.INTEGER)) {
      return previous == MlirLexer.TO
          ? "expected either integer or `:` post `to` in FileLineColRange"
          : "expected integer line number in FileLineColRange";
    }
    if (fits(MlirLexer.AT)) {
      return "expected 'at' in callsite location";
    }
    if (fits(MlirLexer.L_SQUARE)) {
      return "expected '[' in fused location";
    }
    if (fits(MlirLexer.R_SQUARE) && previous == MlirLexer.L_SQUARE) {
      return "expected location instance";
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return "expected ']' in fused location";
    }
    if (fits(MlirLexer.GREATER)) {
      return "expected '>' after fused location metadata";
    }
    if (fits(MlirLexer.L_PAREN) && expected.size() == 1) {
      return "expected '(' in callsite location";
    }
    return "expected ')' in location";
  }

  private String affine(int rule) {
    switch (rule) {
      case MlirParser.RULE_affineMapAttribute:
        return one() + " in affine map";
      case MlirParser.RULE_affineSetAttribute:
        return one() + " in integer set";
      case MlirParser.RULE_affineMap:
        if (fits(MlirLexer.ARROW)) {
          return found == MlirLexer.COLON
              ? "expected AffineMap, but got IntegerSet"
              : "expected '->' or ':'";
        }
        return affineOperand(one() + " in affine map range", fits(MlirLexer.R_PAREN));
      case MlirParser.RULE_affineSet:
        if (fits(MlirLexer.COLON)) {
          return found == MlirLexer.ARROW
              ? "expected IntegerSet, but got AffineMap"
              : "expected '->' or ':'";
        }
        return affineOperand(one() + " in integer set constraint list", fits(MlirLexer.R_PAREN));
      case MlirParser.RULE_affineConstraint:
        return "expected '== affine-expr' or '>= affine-expr' at end of affine constraint";
      case MlirParser.RULE_affineParameters:
        if (!fits(MlirLexer.L_PAREN)
            && (justBehind(MlirLexer.L_PAREN) || justBehind(MlirLexer.L_SQUARE))) {
          return "expected bare identifier";
        }
        return fits(MlirLexer.R_SQUARE)
            ? "expected ']' in symbol list"
            : one() + " in dimensional identifier list";
      case MlirParser.RULE_affineFactor:
        return fits(MlirLexer.INTEGER)
            ? affineOperand("expected affine expression", true)
            : one()
                + (fits(MlirLexer.R_PAREN) && !fits(MlirLexer.PLUS) ? " at end of SSA symbol" : "");
      default:
        return "expected bare identifier";
    }
  }

  private String affineOperand(String otherwise, boolean operandFits) {
    if (!operandFits) {
      return otherwise;
    }
    switch (found) {
      case MlirLexer.STAR, MlirLexer.PLUS, MlirLexer.FLOORDIV, MlirLexer.CEILDIV, MlirLexer.MOD:
        return "missing left operand of binary operator";
      default:
        break;
    }
    switch (previous) {
      case MlirLexer.STAR, MlirLexer.PLUS, MlirLexer.FLOORDIV, MlirLexer.CEILDIV, MlirLexer.MOD:
        return "missing right operand of binary operator";
      case MlirLexer.MINUS:
        return "missing right operand of binary operator";
      case MlirLexer.L_PAREN:
        return found == MlirLexer.R_PAREN
            ? "no expression inside parentheses"
            : "expected affine expression";
      default:
        return otherwise;
    }
  }

  private @Nullable String type(int rule) {
    switch (rule) {
      case MlirParser.RULE_type, MlirParser.RULE_nonFunctionType, MlirParser.RULE_oneType:
        return "expected non-function type";
      case MlirParser.RULE_functionResults, MlirParser.RULE_typeList:
        return fits(MlirLexer.INTEGER_TYPE) ? "expected non-function type" : one();
      case MlirParser.RULE_functionType:
        if (fits(MlirLexer.INTEGER_TYPE)) {
          return "expected non-function type";
        }
        return fits(MlirLexer.ARROW) ? "expected '->' in function type" : one();
      case MlirParser.RULE_complexType:
        return one() + " in complex type";
      case MlirParser.RULE_tupleType:
        return fits(MlirLexer.INTEGER_TYPE)
            ? "expected non-function type"
            : one() + " in tuple type";
      case MlirParser.RULE_tensorType:
        return fits(MlirLexer.STAR) ? "expected non-function type" : one() + " in tensor type";
      case MlirParser.RULE_memrefType:
        if (fits(MlirLexer.STAR)) {
          return "expected non-function type";
        }
        return fits(MlirLexer.COMMA)
            ? "expected ',' or '>' in memref type"
            : one() + " in memref type";
      case MlirParser.RULE_vectorType:
        return one() + " in vector type";
      case MlirParser.RULE_vectorDimensions:
        return fits(MlirLexer.R_SQUARE)
            ? "missing ']' closing scalable dimension"
            : "invalid dimension";
      case MlirParser.RULE_vectorDimension:
        return "invalid dimension";
      case MlirParser.RULE_dimension:
        return "expected integer dimension or '?'";
      case MlirParser.RULE_dimensions, MlirParser.RULE_dimensionSeparator:
        return "expected 'x' in dimension list";
      default:
        return null;
    }
  }

  private String attribute(int rule) {
    switch (rule) {
      case MlirParser.RULE_attribute, MlirParser.RULE_attributeOf, MlirParser.RULE_otherAttribute:
        return fits(MlirLexer.TRUE) ? "expected attribute value" : one();
      case MlirParser.RULE_number:
        return "expected constant integer or floating point value";
      case MlirParser.RULE_symbolRef:
        return "expected nested symbol reference identifier";
      case MlirParser.RULE_array:
        return justBehind(MlirLexer.L_SQUARE) ? "expected attribute value" : "expected ',' or ']'";
      case MlirParser.RULE_dictionary:
        return justBehind(MlirLexer.L_BRACE) && found != Token.EOF
            ? "expected attribute name"
            : "expected '}' in attribute dictionary";
      case MlirParser.RULE_namedAttribute:
        return "expected attribute name";
      case MlirParser.RULE_denseArray:
        return fits(MlirLexer.GREATER) ? denseArrayEnd() : after("array");
      case MlirParser.RULE_denseElements:
        return justBehind(MlirLexer.LESS) ? primitive() : after("dense");
      case MlirParser.RULE_sparseElements:
        return fits(MlirLexer.INTEGER) ? primitive() : after("sparse");
      case MlirParser.RULE_denseResource:
        return after("dense_resource");
      case MlirParser.RULE_elements:
        return fits(MlirLexer.INTEGER) ? primitive() : one();
      case MlirParser.RULE_element:
        if (fits(MlirLexer.COMMA)) {
          return "expected ',' between complex elements";
        }
        return fits(MlirLexer.R_PAREN) ? "expected ')' after complex elements" : primitive();
      case MlirParser.RULE_scalar:
        return fits(MlirLexer.STRING) ? primitive() : "expected integer or floating point literal";
      case MlirParser.RULE_strided:
        if (fits(MlirLexer.OFFSET)) {
          return "expected 'offset' after comma";
        }
        if (fits(MlirLexer.COLON)) {
          return "expected ':' after 'offset'";
        }
        if (justBehind(MlirLexer.R_SQUARE)) {
          return "expected ','";
        }
        return justBehind(MlirLexer.L_SQUARE) ? strideMissing() : after("strided");
      case MlirParser.RULE_stride:
        return strideMissing();
      case MlirParser.RULE_distinct:
        return distinct();
      default:
        return one();
    }
  }

  private String denseArrayEnd() {
    switch (previous) {
      case MlirLexer.INTEGER, MlirLexer.FLOAT, MlirLexer.TRUE, MlirLexer.FALSE:
        return "expected '>' to close an array attribute";
      default:
        return "expected ':' after dense array type";
    }
  }

  private String distinct() {
    if (fits(MlirLexer.INTEGER) && !fits(MlirLexer.GREATER)) {
      return "expected distinct ID";
    }
    if (fits(MlirLexer.R_SQUARE)) {
      return "expected ']' to close distinct ID";
    }
    if (fits(MlirLexer.GREATER)) {
      return "expected '>' to close distinct attribute";
    }
    return fits(MlirLexer.LESS)
        ? "expected '<' after distinct ID"
        : "expected '[' after 'distinct'";
  }

  private static String primitive() {
    return "expected element literal of primitive type";
  }

  private static String strideMissing() {
    return "expected a 64-bit signed integer or '?'";
  }

  /** Names the keyword where its opening bracket is missing. */
  private String after(String keyword) {
    boolean opening = fits(MlirLexer.LESS) && expected.size() == 1;
    return opening ? "expected '<' after '" + keyword + "'" : one();
  }

  /** Names one token that would have fitted: the end of the list or body, if that is one. */
  private String one() {
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
    for (int candidate : expected.toArray()) {
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
