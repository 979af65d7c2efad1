package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads custom assembly of operations, on the token stream of the grammar. */
public final class OpReader extends AsmReader implements OpParser {
  private final ValueScopes values;
  private @Nullable OpFrame frame;

  OpReader(ParserBase parser, ValueScopes values) {
    super(parser);
    this.values = values;
  }

  /** Reads the custom form of an operation whose name has been read. */
  void read(OpFrame op, OpDefinition definition) {
    OpFrame outer = frame;
    frame = op;
    OpActions.readCustom(this, definition, op);
    frame = outer;
  }

  // Errors that a custom form reports itself name it; those about missing tokens do not.

  @Override
  public ParseFailure error(String message) {
    return super.error(prefixed(message));
  }

  @Override
  public ParseFailure errorAt(int position, String message) {
    return super.errorAt(position, prefixed(message));
  }

  private String prefixed(String message) {
    return frame == null
        ? message
        : "custom op '" + frame.state.definition().name() + "' " + message;
  }

  private OpFrame frame() {
    if (frame == null) {
      throw new IllegalStateException("no operation is being read");
    }
    return frame;
  }

  @Override
  public int namePosition() {
    return frame().position;
  }

  // Operands.

  @Override
  public UnresolvedOperand parseOperand() {
    UnresolvedOperand operand = acceptOperand();
    if (operand == null) {
      throw session.failUnexpected("expected SSA operand");
    }
    return operand;
  }

  @Override
  public @Nullable UnresolvedOperand acceptOperand() {
    ByteToken token = ring.current();
    if (token.getType() != MlirLexer.VALUE_ID) {
      return null;
    }
    int id = session.names.number(token);
    int position = token.start();
    ring.consume();
    int number = 0;
    if (ring.type() == MlirLexer.HASH_ID) {
      number = OpFrame.resultNumber(session, ring.current());
      ring.consume();
    }
    return new UnresolvedOperand(id, number, position);
  }

  @Override
  public List<UnresolvedOperand> parseOperandList() {
    UnresolvedOperand first = acceptOperand();
    if (first == null) {
      return List.of();
    }
    List<UnresolvedOperand> operands = new ArrayList<>(4);
    operands.add(first);
    while (ring.accept(MlirLexer.COMMA)) {
      operands.add(parseOperand());
    }
    return operands;
  }

  @Override
  public List<UnresolvedOperand> parseOperandList(Delimiter delimiter) {
    if (delimiter == Delimiter.NONE) {
      return parseOperandList();
    }
    int closing = open(delimiter, " in operand list");
    if (closing == 0) {
      return List.of();
    }
    List<UnresolvedOperand> operands = List.of();
    if (ring.type() != closing) {
      operands = new ArrayList<>(4);
      do {
        operands.add(parseOperand());
      } while (ring.accept(MlirLexer.COMMA));
    }
    close(closing, " in operand list");
    return operands;
  }

  @Override
  public String nameOf(UnresolvedOperand operand) {
    String name = session.names.text(operand.nameId());
    return operand.number() == 0 ? name : name + "#" + operand.number();
  }

  @Override
  public Value resolve(UnresolvedOperand operand, Type type) {
    return values.resolve(operand.nameId(), operand.number(), operand.position(), type);
  }

  @Override
  public void resolveAll(List<UnresolvedOperand> operands, Type type, OperationState state) {
    for (int i = 0; i < operands.size(); i++) {
      state.addOperand(resolve(operands.get(i), type));
    }
  }

  @Override
  public void resolveAll(
      List<UnresolvedOperand> operands, List<Type> types, int position, OperationState state) {
    if (operands.size() != types.size()) {
      throw errorAt(
          position,
          "number of operands and types do not match: got "
              + operands.size()
              + " operands and "
              + types.size()
              + " types");
    }
    for (int i = 0; i < operands.size(); i++) {
      state.addOperand(resolve(operands.get(i), types.get(i)));
    }
  }

  @Override
  public AffineUse parseAffineMapOfValues(Delimiter delimiter) {
    AffineScope scope = AffineScope.ofValues();
    parseCommaSeparated(delimiter, () -> scope.results.add(parser.readAffineExpr(scope)));
    return scope.toUse();
  }

  @Override
  public AffineUse parseAffineExprOfValues() {
    AffineScope scope = AffineScope.ofValues();
    scope.results.add(parser.readAffineExpr(scope));
    return scope.toUse();
  }

  // Results.

  @Override
  public int namedResultCount() {
    return frame().namedResults();
  }

  @Override
  public @Nullable String resultName(int index) {
    OpFrame op = frame();
    int first = 0;
    for (int i = 0; i < op.names; i++) {
      if (index < first + op.nameCounts[i]) {
        return session.names.text(op.nameIds[i]).substring(1);
      }
      first += op.nameCounts[i];
    }
    return null;
  }

  // Regions and blocks.

  @Override
  public Argument parseArgument(boolean typed, boolean attributesAllowed) {
    Argument argument = acceptArgument(typed, attributesAllowed);
    if (argument == null) {
      throw session.failUnexpected("expected SSA operand");
    }
    return argument;
  }

  @Override
  public @Nullable Argument acceptArgument(boolean typed, boolean attributesAllowed) {
    UnresolvedOperand name = acceptOperand();
    if (name == null) {
      return null;
    }
    if (name.number() != 0) {
      int at = name.position();
      while (ring.input()[at] != '#') {
        at++;
      }
      throw session.fail(at, "result number not allowed in argument list");
    }
    Type type = typed ? parseColonType() : null;
    DictionaryAttribute attributes =
        attributesAllowed ? parseOptionalAttributeDictionary() : DictionaryAttribute.EMPTY;
    Location location = null;
    if (ring.type() == MlirLexer.LOC) {
      location = parser.readTrailingLocation();
      if (location == null) {
        parser.aliases.awaitArgument(name.position());
      }
    }
    return new Argument(name, type, attributes, location);
  }

  @Override
  public List<Argument> parseArgumentList(
      Delimiter delimiter, boolean typed, boolean attributesAllowed) {
    List<Argument> arguments = new ArrayList<>(4);
    int closing = open(delimiter, " in argument list");
    if (closing == 0 && delimiter != Delimiter.NONE) {
      return arguments;
    }
    if (closing == 0 ? ring.type() == MlirLexer.VALUE_ID : ring.type() != closing) {
      do {
        arguments.add(parseArgument(typed, attributesAllowed));
      } while (ring.accept(MlirLexer.COMMA));
    }
    close(closing, " in argument list");
    return arguments;
  }

  @Override
  public Region parseRegion(List<Argument> arguments) {
    return parser.readRegion(new RegionFrame(arguments));
  }

  @Override
  public Region parseIsolatedRegion(List<Argument> arguments) {
    return parser.readRegion(new RegionFrame(arguments, true));
  }

  @Override
  public @Nullable Region acceptRegion(List<Argument> arguments) {
    return ring.type() == MlirLexer.L_BRACE ? parseRegion(arguments) : null;
  }

  @Override
  public Block parseSuccessor() {
    if (ring.type() != MlirLexer.BLOCK_ID) {
      throw session.failUnexpected("expected block name");
    }
    Block block = parser.blocks.use(ring.current());
    ring.consume();
    return block;
  }

  @Override
  public SuccessorUse parseSuccessorAndOperands() {
    Block block = parseSuccessor();
    if (!ring.accept(MlirLexer.L_PAREN)) {
      return new SuccessorUse(block, List.of());
    }
    int position = ring.start();
    List<UnresolvedOperand> operands = parseOperandList();
    expect(Punctuation.COLON);
    List<Type> types = parseTypeList();
    if (operands.size() != types.size()) {
      throw session.fail(
          position, operands.size() + " operands present, but expected " + types.size());
    }
    List<Value> resolved = new ArrayList<>(operands.size());
    for (int i = 0; i < operands.size(); i++) {
      resolved.add(resolve(operands.get(i), types.get(i)));
    }
    expect(Punctuation.R_PAREN);
    return new SuccessorUse(block, resolved);
  }

  @Override
  public Operation parseGenericOperation(Block block) {
    if (ring.type() != MlirLexer.STRING) {
      throw session.failUnexpected("expected operation name in quotes");
    }
    OpFrame op = parser.ops.begin();
    parser.ops.generic(op, ring.current());
    ring.consume();
    parser.readGenericBody(op);
    parser.ops.createIn(block, op);
    frame().wrapped = op.made;
    if (ring.type() == MlirLexer.LOC) {
      Location location = parser.readTrailingLocation();
      if (location == null) {
        frame().locationDeferred = true;
      } else {
        op.made.setLocation(location);
      }
    }
    parser.ops.end(op);
    return op.made;
  }

  /** Reports an error that is not the custom form's own. */
  ParseFailure failAt(int position, String message) {
    return session.fail(position, message);
  }
}
