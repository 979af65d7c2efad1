package dev.jopt.parser.action;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.OlderSpellings;
import dev.jopt.ir.format.AssemblyFormat;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.print.ReferenceDialects;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.lexer.ByteToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Creates operations: generic ones from the grammar's parts, others through their own parsers. */
public final class OpActions {
  private final ParserBase parser;
  private final Session session;
  private final ValueScopes values;
  private final OpNames opNames;
  private final OpReader reader;
  private final DictionaryPool dictionaries = new DictionaryPool();
  private final List<OpFrame> frames = new ArrayList<>();
  private int open;

  /** The dialect whose prefix may be left out here; empty for none. */
  private String defaultDialect = "builtin";

  private @Nullable Block topLevel;
  private int topLevelMark;

  OpActions(ParserBase parser, ValueScopes values) {
    this.parser = parser;
    this.session = parser.session;
    this.values = values;
    this.opNames = new OpNames(session);
    this.reader = new OpReader(parser, values);
  }

  /** The parser given to custom assembly. */
  public OpReader reader() {
    return reader;
  }

  /** Makes top-level operations go to a block. */
  public void start(Block block) {
    topLevel = block;
    parser.regions.setCurrent(block);
  }

  /** Makes names of operations mean the same as to another. */
  void continueFrom(OpActions other) {
    defaultDialect = other.defaultDialect;
  }

  /** Whether no value has a name here, and none is awaited. */
  boolean isQuiet() {
    return values.isQuiet();
  }

  /** Whether all operations that are being read hold symbols, as modules do. */
  boolean inSymbolTables() {
    for (int i = 0; i < open; i++) {
      if (!frames.get(i).state.definition().isSymbolTable()) {
        return false;
      }
    }
    return true;
  }

  /** Reports names that are still undefined at the end of the file. */
  public void finish() {
    values.reportUndefined();
    if (session.errors() == 0) {
      parser.aliases.locateDeferred();
    }
    if (session.errors() == 0) {
      try {
        parser.blocks.checkTopLevel();
      } catch (ParseFailure reported) {
        // The error has been counted.
      }
    }
  }

  /** Begins a top-level item. */
  void beginItem() {
    topLevelMark = values.enter();
  }

  /** Goes back to the top level after an error in the item that begins at a position. */
  void abandonItem(int start) {
    values.dropForwardsFrom(start);
    if (open > 0) {
      // Uses of values that the item would have defined cause no further errors.
      OpFrame item = frames.get(0);
      for (int i = 0; i < item.names; i++) {
        values.excuse(item.nameIds[i]);
      }
    }
    open = 0;
    parser.ahead.abandonItem();
    values.leave(topLevelMark);
    parser.blocks.leaveTo(1);
    session.resetDepth(0);
    defaultDialect = "builtin";
    parser.regions.setCurrent(topLevel);
  }

  /** Begins an operation; {@link #end} must follow. */
  public OpFrame begin() {
    if (open == frames.size()) {
      frames.add(new OpFrame(session));
    }
    OpFrame frame = frames.get(open++);
    frame.clear();
    return frame;
  }

  /** Ends an operation. */
  public void end(OpFrame frame) {
    if (frame.locationDeferred) {
      parser.aliases.defer(frame.made);
    }
    if (session.listener != null) {
      int start = frame.names == 0 ? frame.position : frame.namePositions[0];
      session.listener.operation(frame.made, start, frame.position, session.ring.previousEnd());
    }
    open--;
  }

  /** Notes the name of an operation in generic form. */
  public void generic(OpFrame frame, ByteToken name) {
    OpDefinition definition = opNames.quoted(name);
    frame.describe(definition, name.start());
    if (!definition.isRegistered()) {
      checkUnregistered(definition);
    }
  }

  private void checkUnregistered(OpDefinition definition) {
    if (session.context.allowsUnregisteredDialects()) {
      return;
    }
    String dialect = definition.dialectName();
    if (dialect.isEmpty() || session.context.dialect(dialect) == null) {
      throw session.failUnexpected(
          "operation being parsed with an unregistered dialect. If this is intended, please use"
              + " -allow-unregistered-dialect with the MLIR tool used",
          OlderSpellings.noteOn(definition.name()));
    }
  }

  /** Reports successors of an operation that is known not to have any. */
  public void beginSuccessors(OpFrame frame, int position) {
    OpDefinition definition = frame.state.definition();
    if (definition.isRegistered()
        && !definition.isTerminator()
        && definition.successors().isEmpty()) {
      throw session.fail(position, "successors in non-terminator");
    }
  }

  /** Notes the properties of an operation in generic form. */
  public void properties(OpFrame frame, Attribute attribute) {
    frame.properties = attribute;
    if (attribute instanceof DictionaryAttribute dictionary) {
      frame.state.setInherentAttributes(
          dictionary.isEmpty() && !frame.state.definition().isRegistered()
              ? DictionaryAttribute.STATED_EMPTY
              : dictionary);
    }
  }

  private void checkProperties(OpFrame frame, Attribute properties) {
    OpDefinition definition = frame.state.definition();
    String problem = null;
    if (definition.isRegistered() && properties instanceof DictionaryAttribute dictionary) {
      frame.state.setInherentAttributes(definition.kept(dictionary));
      problem = problemOf(frame.state.inherentAttributes(), definition);
    } else {
      problem = problemOf(properties, definition);
    }
    if (problem != null) {
      throw session.fail(
          frame.position,
          "invalid properties " + properties + " for op " + definition.name() + ": " + problem);
    }
  }

  private static @Nullable String problemOf(Attribute properties, OpDefinition definition) {
    if (definition.isRegistered() && !definition.hasInherentAttributes()) {
      return "this operation does not support properties";
    }
    if (!(properties instanceof DictionaryAttribute dictionary)) {
      return "expected DictionaryAttr to set properties";
    }
    return definition.isRegistered() ? definition.misfit(dictionary) : null;
  }

  /** Types the operands and results of an operation in generic form. */
  public void signature(OpFrame frame, Type type, int position) {
    if (!(type instanceof FunctionType function)) {
      throw session.fail(position, "expected function type");
    }
    List<Type> inputs = function.inputs();
    int uses = frame.uses;
    if (inputs.size() != uses) {
      throw session.fail(
          position,
          "expected "
              + uses
              + " operand type"
              + (uses == 1 ? " " : "s")
              + " but had "
              + inputs.size());
    }
    OperationState state = frame.state;
    for (int i = 0; i < uses; i++) {
      state.addOperand(
          values.resolve(
              frame.useIds[i], frame.useNumbers[i], frame.usePositions[i], inputs.get(i)));
    }
    state.addResultTypes(function.results());
    Attribute properties = frame.properties;
    if (properties != null) {
      checkProperties(frame, properties);
    }
  }

  /** Reads the custom form of an operation after its name. */
  public void custom(OpFrame frame, ByteToken name) {
    int position = name.start();
    OpDefinition definition = opNames.bare(name, defaultDialect);
    if (!definition.isRegistered()) {
      throw unknownCustomOp(position, name);
    }
    frame.describe(definition, position);
    String outer = defaultDialect;
    String inner = definition.defaultDialect();
    defaultDialect = inner == null ? "" : inner;
    try {
      reader.read(frame, definition);
    } catch (ParseFailure reported) {
      session.explainForm(definition.name(), position);
      throw reported;
    }
    defaultDialect = outer;
  }

  private ParseFailure unknownCustomOp(int position, ByteToken name) {
    String spelling = session.ring.text(name.start(), name.end());
    int dot = spelling.indexOf('.');
    String dialect = dot < 0 ? defaultDialect : spelling.substring(0, dot);
    String tried = dot < 0 ? " (tried '" + dialect + "." + spelling + "' as well)" : "";
    Location location = session.locationAt(position);
    if (session.context.dialect(dialect) != null) {
      return session.fail(
          OlderSpellings.explain(
              Diagnostic.error(location, "custom op '" + spelling + "' is unknown" + tried),
              spelling));
    }
    TreeSet<String> available = new TreeSet<>();
    for (Dialect known : session.context.dialects()) {
      available.add(known.name());
    }
    Diagnostic error =
        Diagnostic.error(
                location,
                "Dialect `" + dialect + "' not found for custom op '" + spelling + "' " + tried)
            .attachNote(location, "Available dialects: " + String.join(", ", available));
    return session.fail(OlderSpellings.explain(error, spelling));
  }

  /** Makes the operation, in the current block, and its results known by their names. */
  public void create(OpFrame frame) {
    Operation op = make(frame);
    parser.regions.append(op);
    Operation wrapped = frame.wrapped;
    if (wrapped != null) {
      op.setLocation(wrapped.location());
      if (frame.locationDeferred) {
        // With what the form has added to the block of the wrapped operation.
        Objects.requireNonNull(wrapped.block()).operations().forEach(parser.aliases::defer);
      }
    }
    int names = frame.names;
    if (names == 0) {
      return;
    }
    int results = op.resultCount();
    if (results == 0) {
      throw session.fail(frame.namePositions[0], "cannot name an operation with no results");
    }
    if (frame.namedResults() != results) {
      throw session.fail(
          frame.namePositions[0],
          "operation defines "
              + results
              + " results but was provided "
              + frame.namedResults()
              + " to bind");
    }
    int first = 0;
    for (int i = 0; i < names; i++) {
      values.define(frame.nameIds[i], frame.namePositions[i], op, first, frame.nameCounts[i]);
      first += frame.nameCounts[i];
    }
  }

  /** Makes an operation whose results have no names, at the end of a block. */
  void createIn(Block block, OpFrame frame) {
    block.append(make(frame));
  }

  private Operation make(OpFrame frame) {
    OperationState state = frame.state;
    state.definition().completeSegments(state);
    state.setInherentAttributes(dictionaries.share(state.inherentAttributes()));
    state.setDiscardableAttributes(dictionaries.share(state.discardableAttributes()));
    frame.made = state.create();
    return frame.made;
  }

  /** Gives an operation the location after it; null when its alias comes later in the file. */
  public void locate(OpFrame frame, @Nullable Location location) {
    frame.locationDeferred = false;
    if (location == null) {
      parser.aliases.defer(frame.made);
    } else {
      frame.made.setLocation(location);
    }
  }

  /** Gives a block argument the location after it; null when its alias comes later. */
  public void locate(BlockArgument argument, @Nullable Location location) {
    if (location == null) {
      parser.aliases.defer(argument);
    } else {
      argument.setLocation(location);
    }
  }

  /** Reads a custom form. */
  static void readCustom(OpReader reader, OpDefinition definition, OpFrame frame) {
    OperationState state = frame.state;
    OpDefinition.CustomParser custom = definition.customParser();
    if (custom != null) {
      custom.parse(reader, state);
      String twice = state.replacedAttribute();
      if (twice != null) {
        throw reader.errorAt(
            frame.position,
            "attribute '" + twice + "' occurs more than once in the attribute list");
      }
      return;
    }
    AssemblyFormat format = definition.format();
    if (format == null && ReferenceDialects.has(definition.dialectName())) {
      throw reader.errorAt(frame.position, "has no custom assembly form");
    }
    if (format == null) {
      throw reader.failAt(
          reader.position(), "'" + definition.name() + "' op has no custom assembly form");
    }
    format.parse(reader, state, frame.formatParse);
  }
}
