package dev.jopt.lsp;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.lsp.Outline.Span;
import dev.jopt.lsp.Tokens.Kind;
import dev.jopt.parser.listener.ParseListener;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Relates the places of one part of a text to its IR. What has an error is known as far as it was
 * read; names beyond that are told by their spelling.
 *
 * <p>Offsets are those of the whole text. Not safe for use by several threads.
 */
final class Index implements ParseListener {
  /**
   * An operation in the text.
   *
   * @param start where its results, or its name, begin
   * @param name where its name begins
   */
  record OpSpan(Operation op, int start, int name, int end) {}

  /** A token that names something, and whether it is where that is defined. */
  record Occurrence(int token, boolean definition) {}

  final Text text;
  final Tokens tokens;
  final Span part;
  final Context context;
  private final Outline outline;
  private final int base;

  private final Map<Integer, OpSpan> byName = new HashMap<>();
  private final Map<Integer, Value> values = new HashMap<>();
  private final Map<Integer, Block> blocks = new HashMap<>();
  private final Map<Integer, Integer> definitions = new HashMap<>();
  private final Map<Value, Integer> valueDefinitions = new IdentityHashMap<>();
  private final Map<Block, Integer> blockDefinitions = new IdentityHashMap<>();
  private final Map<Value, Value> replaced = new IdentityHashMap<>();
  private final SymbolTables tables = new SymbolTables();
  private List<OpSpan> ops = List.of();
  private Map<Operation, OpSpan> spans = Map.of();
  private @Nullable Map<Integer, Operation> symbolDefinitions;
  private final Map<Operation, Integer> symbolTokens = new IdentityHashMap<>();

  Index(Text text, Tokens tokens, Outline outline, Span part, Context context) {
    this.text = text;
    this.tokens = tokens;
    this.outline = outline;
    this.part = part;
    this.context = context;
    this.base = text.byteOfOffset(part.start());
  }

  /** The offset of a byte of what was parsed. */
  int offset(int at) {
    return text.offsetOfByte(base + at);
  }

  // What the parser tells.

  @Override
  public void begin() {}

  @Override
  public void operation(Operation op, int start, int name, int end) {
    int at = offset(name);
    byName.put(at, new OpSpan(op, offset(start), at, offset(end)));
  }

  @Override
  public void valueDefined(int position, Value value) {
    int at = offset(position);
    values.put(at, value);
    valueDefinitions.put(value, at);
    definitions.put(at, at);
  }

  @Override
  public void valueUsed(int position, Value value) {
    values.put(offset(position), value);
  }

  @Override
  public void valueReplaced(Value placeholder, Value value) {
    replaced.put(placeholder, value);
  }

  @Override
  public void blockDefined(int position, Block block) {
    int at = offset(position);
    blocks.put(at, block);
    blockDefinitions.put(block, at);
  }

  @Override
  public void blockUsed(int position, Block block) {
    blocks.put(offset(position), block);
  }

  /** Ends what the parser tells. */
  void complete() {
    ops = new ArrayList<>(byName.values());
    ops.sort(
        Comparator.comparingInt(OpSpan::start)
            .thenComparing(OpSpan::end, Comparator.reverseOrder()));
    spans = new IdentityHashMap<>();
    for (OpSpan span : ops) {
      spans.put(span.op, span);
    }
  }

  // Operations.

  /** All operations, in the order in which they begin. */
  List<OpSpan> operations() {
    return ops;
  }

  /** The innermost operation around an offset, or null. */
  @Nullable OpSpan operationAt(int offset) {
    int low = 0;
    int high = ops.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ops.get(middle).start <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (int i = low - 1; i >= 0; i--) {
      if (ops.get(i).end >= offset) {
        return ops.get(i);
      }
    }
    return null;
  }

  /** The operation that begins at an offset, or null. */
  @Nullable OpSpan operationStarting(int offset) {
    OpSpan found = null;
    for (OpSpan span : ops) {
      if (span.start == offset && (found == null || span.end > found.end)) {
        found = span;
      }
    }
    return found;
  }

  /** The operation whose name a token is, or null. */
  @Nullable OpSpan operationNamed(int token) {
    return byName.get(tokens.start(token));
  }

  /** Where an operation stands, or null. */
  @Nullable OpSpan span(Operation op) {
    return spans.get(op);
  }

  // Values.

  /** The value that a token names, or null. */
  @Nullable Value value(int token) {
    Value value = values.get(tokens.start(token));
    while (value != null && replaced.containsKey(value)) {
      value = replaced.get(value);
    }
    return value;
  }

  /** Where the name of a value is defined, or -1. */
  int definition(Value value) {
    Integer at = valueDefinitions.get(value);
    if (at == null && value instanceof OpResult result) {
      for (int i = result.index() - 1; i >= 0 && at == null; i--) {
        at = valueDefinitions.get(result.owner().result(i));
      }
    }
    return at == null ? -1 : at;
  }

  /** How a value is spelled where it is defined; empty if it has no name. */
  String name(Value value) {
    int at = definition(value);
    if (at < 0) {
      return "";
    }
    String name = tokens.text(tokens.firstFrom(at));
    if (value instanceof OpResult result) {
      Integer first = valueDefinitions.get(value);
      if (first == null) {
        int number = 0;
        for (int i = result.index(); i >= 0; i--) {
          if (valueDefinitions.containsKey(result.owner().result(i))) {
            break;
          }
          number++;
        }
        return name + "#" + number;
      }
    }
    return name;
  }

  /** All values with names that are defined before an offset and visible there. */
  List<Value> visibleAt(int offset) {
    OpSpan around = enclosingRegionOp(offset);
    List<Value> found = new ArrayList<>();
    valueDefinitions.forEach(
        (value, at) -> {
          if (at < offset && isVisible(value, around)) {
            found.add(value);
          }
        });
    found.sort(Comparator.comparingInt((Value value) -> definition(value)).reversed());
    return found;
  }

  private @Nullable OpSpan enclosingRegionOp(int offset) {
    int low = ops.size() - 1;
    while (low >= 0) {
      OpSpan span = ops.get(low);
      if (span.start < offset && offset < span.end && span.op.regionCount() > 0) {
        return span;
      }
      low--;
    }
    return null;
  }

  private boolean isVisible(Value value, @Nullable OpSpan around) {
    Block block = value.parentBlock();
    Operation owner = block == null ? null : block.parentOp();
    if (around == null) {
      // The operation was not read to its end: what was read of its item is visible.
      return true;
    }
    for (Operation op = around.op; op != null; op = op.parentOp()) {
      if (op == owner) {
        return true;
      }
      if (op.definition().isIsolatedFromAbove()) {
        return false;
      }
    }
    return false;
  }

  // Blocks.

  /** The block that a token names, or null. */
  @Nullable Block block(int token) {
    return blocks.get(tokens.start(token));
  }

  /** Where the label of a block is, or -1. */
  int definition(Block block) {
    return blockDefinitions.getOrDefault(block, -1);
  }

  /** The labels in the innermost item around an offset. */
  List<Integer> labels(int offset) {
    List<Integer> found = new ArrayList<>();
    Span item = item(offset);
    for (int i = tokens.firstFrom(item.start()); i < tokens.size(); i++) {
      if (tokens.start(i) >= item.end()) {
        break;
      }
      if (tokens.is(i, Kind.BLOCK) && isLabel(i)) {
        found.add(i);
      }
    }
    return found;
  }

  /** Whether a name of a block is its label. */
  boolean isLabel(int token) {
    return tokens.startsLine(token) || tokens.is(tokens.previous(token), "{");
  }

  // Symbols.

  private Map<Integer, Operation> symbolDefinitions() {
    Map<Integer, Operation> found = symbolDefinitions;
    if (found == null) {
      found = new HashMap<>();
      for (OpSpan span : ops) {
        String name = span.op.definition().isSymbol() ? Symbols.nameOf(span.op) : null;
        if (name != null) {
          int token = symbolToken(span, name);
          if (token >= 0) {
            found.put(token, span.op);
            symbolTokens.put(span.op, token);
          }
        }
      }
      symbolDefinitions = found;
    }
    return found;
  }

  /** The token with the name of a symbol: within the head of its operation. */
  private int symbolToken(OpSpan span, String name) {
    int first = tokens.firstFrom(span.name);
    int limit = Math.min(tokens.size(), first + 24);
    for (int i = first; i < limit && tokens.start(i) < span.end; i++) {
      if (tokens.is(i, Kind.SYMBOL)) {
        return tokens.symbolName(i).equals(name) ? i : -1;
      }
    }
    return -1;
  }

  /** The token with the name of a symbol where it is defined, or -1. */
  int symbolToken(Operation symbol) {
    symbolDefinitions();
    return symbolTokens.getOrDefault(symbol, -1);
  }

  /** The names of symbols where they are defined, and what they are. */
  Map<Integer, Operation> symbols() {
    return symbolDefinitions();
  }

  /** The operation that a token with a symbol's name refers to or defines, or null. */
  @Nullable Operation symbol(int token) {
    Operation defined = symbolDefinitions().get(token);
    if (defined != null) {
      return defined;
    }
    List<String> path = new ArrayList<>();
    path.add(tokens.symbolName(token));
    int at = token;
    while (tokens.is(at - 1, "::") && tokens.is(at - 2, Kind.SYMBOL)) {
      at -= 2;
      path.add(0, tokens.symbolName(at));
    }
    OpSpan user = operationAt(tokens.start(token));
    if (user != null) {
      SymbolRefAttribute reference = SymbolRefAttribute.of(path.get(0));
      for (String step : path.subList(1, path.size())) {
        reference = nested(reference, step);
      }
      Operation found = tables.lookUpNearest(user.op, reference);
      if (found != null) {
        return found;
      }
    }
    Operation only = null;
    for (Map.Entry<Integer, Operation> entry : symbolDefinitions().entrySet()) {
      if (tokens.symbolName(entry.getKey()).equals(tokens.symbolName(token))) {
        if (only != null) {
          return null;
        }
        only = entry.getValue();
      }
    }
    return only;
  }

  private static SymbolRefAttribute nested(SymbolRefAttribute reference, String step) {
    List<String> path = new ArrayList<>(reference.nested());
    path.add(step);
    return SymbolRefAttribute.of(reference.root(), path.toArray(new String[0]));
  }

  // Names of all kinds.

  /** The innermost item around an offset; the part if there is none. */
  Span item(int offset) {
    for (Span item : outline.items()) {
      if (item.contains(offset)) {
        return item;
      }
    }
    return part;
  }

  /** Whether a token is a name that can be followed. */
  boolean isName(int token) {
    if (token < 0 || token >= tokens.size() || !part.contains(tokens.start(token))) {
      return false;
    }
    switch (tokens.kind(token)) {
      case VALUE, BLOCK, SYMBOL:
        return true;
      case HASH:
        return !isResultNumber(token) && isAlias(token);
      case TYPE:
        return isAlias(token);
      default:
        return false;
    }
  }

  private boolean isAlias(int token) {
    return tokens.text(token).indexOf('.') < 0 && !tokens.is(token + 1, "<");
  }

  /** Whether this is the number after the name of a value, as in {@code %a#1}. */
  boolean isResultNumber(int token) {
    return tokens.is(token - 1, Kind.VALUE) && tokens.end(token - 1) == tokens.start(token);
  }

  /** Whether a token is where an alias is defined. */
  boolean isAliasDefinition(int token) {
    return tokens.startsLine(token) && tokens.is(token + 1, "=");
  }

  /** All tokens that name what a token names, in order. */
  List<Occurrence> occurrences(int token) {
    if (!isName(token)) {
      return List.of();
    }
    switch (tokens.kind(token)) {
      case VALUE:
        return valueOccurrences(token);
      case BLOCK:
        return blockOccurrences(token);
      case SYMBOL:
        return symbolOccurrences(token);
      default:
        return sameSpelling(part, token, this::isAliasDefinition);
    }
  }

  private interface IsDefinition {
    boolean test(int token);
  }

  private List<Occurrence> sameSpelling(Span within, int token, IsDefinition isDefinition) {
    List<Occurrence> found = new ArrayList<>();
    for (int i = tokens.firstFrom(within.start()); i < tokens.size(); i++) {
      if (tokens.start(i) > within.end()) {
        break;
      }
      if (tokens.kind(i) == tokens.kind(token) && tokens.same(i, token)) {
        found.add(new Occurrence(i, isDefinition.test(i)));
      }
    }
    return found;
  }

  private int valueKey(int token) {
    Value value = value(token);
    return value == null ? -1 : definition(value);
  }

  private List<Occurrence> valueOccurrences(int token) {
    int key = valueKey(token);
    if (key < 0) {
      // The operation could not be read, but maybe what defines the value.
      Span item = item(tokens.start(token));
      for (Occurrence each : sameSpelling(item, token, i -> false)) {
        if (each.token < token && valueKey(each.token) >= 0) {
          key = valueKey(each.token);
        }
      }
    }
    List<Occurrence> found = new ArrayList<>();
    List<Occurrence> candidates =
        sameSpelling(
            key < 0 ? item(tokens.start(token)) : part,
            token,
            i -> definitions.containsKey(tokens.start(i)));
    for (Occurrence each : candidates) {
      int other = valueKey(each.token);
      if (other == key || (other < 0 && key >= 0 && inItemOf(each.token, key))) {
        found.add(each);
      }
    }
    return withDefinition(found);
  }

  /** Whether a name that was not resolved stands in the item with a definition. */
  private boolean inItemOf(int token, int definition) {
    Span item = item(definition);
    int at = tokens.start(token);
    return item != part && item.contains(at) && !isUnderOp(at);
  }

  /** Whether the operation around an offset was read to its end. */
  private boolean isUnderOp(int offset) {
    return operationAt(offset) != null && values.containsKey(offset);
  }

  /** Makes the first the definition if there is none. */
  private static List<Occurrence> withDefinition(List<Occurrence> found) {
    if (!found.isEmpty() && found.stream().noneMatch(Occurrence::definition)) {
      found.set(0, new Occurrence(found.get(0).token, true));
    }
    return found;
  }

  private List<Occurrence> blockOccurrences(int token) {
    Block block = block(token);
    List<Occurrence> found = new ArrayList<>();
    for (Occurrence each : sameSpelling(item(tokens.start(token)), token, this::isLabel)) {
      Block other = block(each.token);
      if (other == block || other == null || block == null) {
        found.add(each);
      }
    }
    return found;
  }

  private List<Occurrence> symbolOccurrences(int token) {
    Operation symbol = symbol(token);
    List<Occurrence> found = new ArrayList<>();
    for (Occurrence each : sameSpelling(part, token, i -> symbolDefinitions().containsKey(i))) {
      if (symbol(each.token) == symbol) {
        found.add(each);
      }
    }
    return found;
  }

  /** The token that defines what a token names, or -1. */
  int definitionToken(int token) {
    if (isName(token) && tokens.is(token, Kind.SYMBOL)) {
      Operation symbol = symbol(token);
      return symbol == null ? -1 : symbolToken(symbol);
    }
    for (Occurrence each : occurrences(token)) {
      if (each.definition) {
        return each.token;
      }
    }
    return -1;
  }
}
