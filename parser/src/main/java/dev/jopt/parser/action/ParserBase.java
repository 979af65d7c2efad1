package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.Region;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.jspecify.annotations.Nullable;

/**
 * The super class of the generated parser: holds the objects that the grammar's actions call, and
 * gives hand-written readers the rules they need ({@code read…}, defined in the grammar).
 *
 * <p>What ANTLR does for parse trees and listeners is cut out of the methods below that every rule
 * and token runs through.
 */
public abstract class ParserBase extends Parser {
  /** The tokens. */
  protected final TokenRing ring;

  /** The state that the parts of the parse share. Set by {@link #attach}, as all that follow. */
  protected Session session;

  /** Answers from text with the same spelling before. */
  protected QuickReader quick;

  /** Makes operations. */
  protected OpActions ops;

  /** Makes regions. */
  protected RegionActions regions;

  /** Finds blocks by name. */
  protected BlockScopes blocks;

  /** Makes types. */
  protected TypeActions types;

  /** Makes attributes. */
  protected AttributeActions attributes;

  /** Makes attributes that hold many numbers. */
  protected ElementsActions elements;

  /** Makes affine maps. */
  protected AffineActions affine;

  /** Makes locations. */
  protected LocationActions locations;

  /** Has later parts of the file read by other threads. */
  protected ReadAhead ahead;

  /** Resolves aliases and calls the parsers of dialects. */
  protected Aliases aliases;

  /** Reads the file's metadata. */
  protected MetadataActions metadata;

  /** The parser given to types and attributes of dialects. */
  AsmReader symbolReader;

  private ByteToken previous;

  /** For the generated constructor; {@code input} must be a {@link TokenRing}. */
  @SuppressWarnings("NullAway.Init")
  protected ParserBase(TokenStream input) {
    super(input);
    ring = (TokenRing) input;
    previous = ring.current();
    _buildParseTrees = false;
    _errHandler = new SyntaxErrors();
  }

  /** Connects the parser with the rest. */
  public final void attach(Session shared) {
    session = shared;
    quick = new QuickReader(shared);
    blocks = new BlockScopes(shared);
    locations = new LocationActions(shared);
    attributes = new AttributeActions(shared);
    elements = attributes.elements();
    types = new TypeActions(shared);
    affine = new AffineActions(shared);
    metadata = new MetadataActions(shared, attributes);
    ValueScopes values = new ValueScopes(shared);
    aliases = new Aliases(this);
    ahead = new ReadAhead(this);
    regions = new RegionActions(shared, blocks, values, aliases, ahead);
    symbolReader = new AsmReader(this);
    ops = new OpActions(this, values);
  }

  /** Makes top-level operations go to a block. */
  public final void start(Block block) {
    ops.start(block);
  }

  /** Has the file divided in another way than usual. */
  public final void limitReadAhead(ReadAhead.Limits limits) {
    ahead.setLimits(limits);
  }

  /** The parts that other threads parse. */
  public final ReadAhead ahead() {
    return ahead;
  }

  /** Has no part of the file read by another thread. */
  public final void readAlone() {
    ahead.disable();
  }

  /** Discards the parts that other threads parse. */
  public final void stopReadingAhead() {
    ahead.stop();
  }

  /** A parser of the same kind. */
  protected abstract ParserBase another(TokenRing tokens);

  /**
   * A parser of the same file that knows what this one knows of its surroundings, to read
   * operations of the region that was just begun.
   */
  final ParserBase beside() {
    TokenRing tokens = ring.beside();
    ParserBase other = another(tokens);
    other.attach(session.beside(tokens));
    other.ops.continueFrom(ops);
    other.aliases.continueFrom(aliases);
    other.ahead.disable();
    return other;
  }

  /** Whether the next token, if it is right, begins an operation. */
  final boolean atOperation() {
    switch (ring.type()) {
      case Token.EOF,
      MlirLexer.R_BRACE,
      MlirLexer.BLOCK_ID,
      MlirLexer.HASH_ID,
      MlirLexer.EXCLAMATION_ID,
      MlirLexer.METADATA_BEGIN:
        return false;
      default:
        return true;
    }
  }

  /** Whether the parsed text reported nothing and depends on nothing around it. */
  final boolean isSelfContained() {
    return session.errors() == 0
        && ops.isQuiet()
        && blocks.isQuiet()
        && aliases.isQuiet()
        && attributes.isQuiet();
  }

  /** Reports names that are still undefined at the end of the file. */
  public final void finish() {
    ops.finish();
  }

  /** The rule {@code operation}, which appends to the current block. */
  protected abstract void readOperation();

  /** The rule {@code region}. */
  protected abstract Region readRegion(RegionFrame frame);

  /** The rule {@code type}. */
  protected abstract Type readType();

  /** The rule {@code attribute}. */
  protected abstract Attribute readAttribute();

  /** The rule {@code attributeOf}. */
  protected abstract Attribute readAttribute(Type expected);

  /** The rule {@code dictionary}. */
  protected abstract DictionaryAttribute readDictionary();

  /** The rule {@code location}. */
  protected abstract Location readLocation();

  /** The rule {@code trailingLocation}: null for an alias that is not defined yet. */
  protected abstract @Nullable Location readTrailingLocation();

  /** The rule {@code affineMap}. */
  protected abstract AffineMap readAffineMap();

  /** The rule {@code affineExpr}. */
  protected abstract AffineExpr readAffineExpr(AffineScope scope);

  /** The rule {@code genericBody}, for an operation whose name has been given to the frame. */
  protected abstract void readGenericBody(OpFrame frame);

  /** The token that was matched last. */
  protected final ByteToken previous() {
    return previous;
  }

  /** Counts one level of nesting. */
  protected final void enter() {
    session.enter();
  }

  /** Leaves a level of nesting. */
  protected final void leave() {
    session.leave();
  }

  /** Begins a top-level item and gives its position. */
  protected final int beginItem() {
    ops.beginItem();
    ahead.beginItem();
    return ring.start();
  }

  /** Goes on with the next top-level item; the error is reported here if it is not yet. */
  protected final void resumeAfter(RuntimeException failure, ParserRuleContext item, int start) {
    if (failure instanceof RecognitionException e) {
      SyntaxErrors.report(this, e);
    }
    aliases.abandonDefinition();
    _ctx = item; // Rules that failed before they had begun are still on the stack.
    ops.abandonItem(start);
    Recovery.skipItem(session, start);
  }

  @Override
  public final Token match(int type) {
    ByteToken token = ring.current();
    if (token.getType() != type) {
      return _errHandler.recoverInline(this);
    }
    consume();
    return token;
  }

  @Override
  public final Token consume() {
    ByteToken token = ring.current();
    previous = token;
    if (token.getType() != Token.EOF) {
      ring.consume();
    }
    return token;
  }

  @Override
  public final Token getCurrentToken() {
    return ring.current();
  }

  @Override
  public final void enterRule(ParserRuleContext context, int state, int rule) {
    setState(state);
    _ctx = context;
  }

  @Override
  public final void exitRule() {
    ParserRuleContext context = _ctx;
    setState(context.invokingState);
    _ctx = context.getParent();
  }

  @Override
  public final void enterOuterAlt(ParserRuleContext context, int alternative) {}
}
