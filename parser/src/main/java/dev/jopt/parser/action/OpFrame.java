package dev.jopt.parser.action;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.format.FormatParse;
import dev.jopt.parser.lexer.ByteToken;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The state of an operation while it is parsed. Frames are used again: one for each depth of
 * nesting.
 */
public final class OpFrame {
  private final Session session;

  /** Everything but names, to build the operation from. Set when its name is known. */
  public OperationState state;

  /** What {@link #state} mostly is: one object for all operations that are read with the frame. */
  private @Nullable OperationState ownState;

  /** The partial result of a declarative form. */
  final FormatParse formatParse = new FormatParse();

  /** The operation once it is made. */
  Operation made;

  /** An operation that the custom form wraps, whose location this one has, too. */
  @Nullable Operation wrapped;

  /** Whether the location of {@link #wrapped} is an alias that is not defined yet. */
  boolean locationDeferred;

  /** Offset of the operation's name. */
  int position;

  /** The properties of the generic form, between {@code <} and {@code >}. */
  @Nullable Attribute properties;

  int names;
  int[] nameIds = new int[2];
  int[] namePositions = new int[2];
  int[] nameCounts = new int[2];

  int uses;
  int[] useIds = new int[4];
  int[] useNumbers = new int[4];
  int[] usePositions = new int[4];

  @SuppressWarnings("NullAway.Init")
  OpFrame(Session session) {
    this.session = session;
  }

  void clear() {
    names = 0;
    uses = 0;
    properties = null;
    wrapped = null;
    locationDeferred = false;
  }

  /** Starts the description of the operation, whose name is at a position. */
  void describe(OpDefinition definition, int namePosition) {
    position = namePosition;
    if (ownState == null) {
      ownState = new OperationState(session.context, session.file.start(), definition);
    }
    state = ownState.restart(session.file, namePosition, definition);
  }

  /** Adds the name of a result. */
  public void addResultName(ByteToken token) {
    if (names == nameIds.length) {
      nameIds = Arrays.copyOf(nameIds, names * 2);
      namePositions = Arrays.copyOf(namePositions, names * 2);
      nameCounts = Arrays.copyOf(nameCounts, names * 2);
    }
    nameIds[names] = session.names.number(token);
    namePositions[names] = token.start();
    nameCounts[names] = 1;
    names++;
  }

  /** Makes the last name one of several results. */
  public void setResultCount(ByteToken token) {
    int count = Numbers.smallInt(session.ring.input(), token.start(), token.end());
    if (count <= 0) { // Negative for a number that is too large.
      throw session.fail(token.start(), "expected named operation to have at least 1 result");
    }
    nameCounts[names - 1] = count;
  }

  /** Number of results that the names stand for. */
  int namedResults() {
    int sum = 0;
    for (int i = 0; i < names; i++) {
      sum += nameCounts[i];
    }
    return sum;
  }

  /** Adds a use of a value whose type comes later. */
  public void addUse(ByteToken token) {
    if (uses == useIds.length) {
      useIds = Arrays.copyOf(useIds, uses * 2);
      useNumbers = Arrays.copyOf(useNumbers, uses * 2);
      usePositions = Arrays.copyOf(usePositions, uses * 2);
    }
    useIds[uses] = session.names.number(token);
    useNumbers[uses] = 0;
    usePositions[uses] = token.start();
    uses++;
  }

  /** Says which result of its name the last use is. */
  public void setUseNumber(ByteToken token) {
    useNumbers[uses - 1] = resultNumber(session, token);
  }

  /** Reads the number of {@code #3}. */
  static int resultNumber(Session session, ByteToken token) {
    int number = Numbers.smallInt(session.ring.input(), token.start() + 1, token.end());
    if (number < 0) {
      throw session.fail(token.start(), "invalid SSA value result number");
    }
    return number;
  }

  /** Adds the attributes of the dictionary in generic form. */
  public void addAttributes(DictionaryAttribute attributes) {
    state.setAttributes(attributes);
  }
}
