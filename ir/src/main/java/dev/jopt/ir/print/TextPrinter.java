package dev.jopt.ir.print;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.asm.TypeElision;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.ResourceBlob;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Terminator;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints operations as text into a buffer. Makes next to no garbage per operation. */
final class TextPrinter implements OpPrinter {
  private static final byte[] EQUALS = {' ', '=', ' '};
  private static final byte[] COMMA = {',', ' '};
  private static final byte[] REGION_START = {'{', '\n'};
  private static final int INDENT = 2;

  /** Fewer definitions of aliases than this are not worth a thread. */
  private static final int WORTH_THREADS = 2048;

  private final OutputBuffer out;
  private final PrintingFlags flags;
  private final SsaNames names;
  private final AliasTable aliases;
  private final UserComments users;
  private final ResourcePrinter resources;
  private final IdentityCache<PrintedName> opNames = new IdentityCache<>();
  private final IdentityCache<byte[]> typeTexts = new IdentityCache<>();
  private final IdentityCache<Alias> recentAliases = new IdentityCache<>();
  private final IdentityCache<byte[]> attributeNames = new IdentityCache<>();
  private final Map<DistinctAttribute, Integer> distinct = new IdentityHashMap<>();

  private final boolean noAliases;

  /** The operation that is printed as if it needed no alias, as long as that is not certain. */
  private @Nullable Operation tentative;

  private int indent;
  private String defaultDialect = "builtin";

  /** The operation with regions that is being printed, and the names of its regions. */
  private @Nullable Operation scopedOp;

  private SsaNames.Scope @Nullable [] scopes;

  /** How many threads may print, including this one. */
  private int threads = 1;

  /** Where each operation begins in a buffer that keeps everything; null if that is not asked. */
  private @Nullable Map<Operation, Integer> starts;

  /** Whether this prints some operations of a block, without those before them. */
  private boolean isPart;

  /**
   * Creates a printer.
   *
   * @param tentative the operation to print if no aliases are given though it may need them: then
   *     {@link AliasNeeded} is thrown; else null
   */
  TextPrinter(
      OutputBuffer out,
      PrintingFlags flags,
      SsaNames names,
      AliasTable aliases,
      @Nullable Operation tentative) {
    this.out = out;
    this.flags = flags;
    this.names = names;
    this.aliases = aliases;
    this.noAliases = aliases.isEmpty();
    this.tentative = tentative;
    this.users = new UserComments(out, names);
    this.resources = new ResourcePrinter(flags);
  }

  /** Lets several threads print, including this one. */
  void useThreads(int number) {
    if (!names.isAhead()) {
      threads = number;
    }
  }

  /** Notes where each operation begins. */
  void noteStarts(Map<Operation, Integer> offsets) {
    starts = offsets;
  }

  // Whole programs.

  /** Prints a top-level operation with the definitions of aliases around it. */
  void printTopLevel(Operation op) {
    printAliases(false);
    printLine(op);
    out.append((byte) '\n');
    printAliases(true);
    resources.print(op.context().resources(op), this);
  }

  private void printAliases(boolean deferred) {
    List<Alias> definitions = aliases.ordered(deferred);
    if (threads > 1 && definitions.size() > WORTH_THREADS) {
      ParallelPrint.print(this, definitions, threads);
    } else {
      printDefinitions(definitions);
    }
  }

  /** Prints definitions of aliases, each on a line. */
  void printDefinitions(List<Alias> definitions) {
    for (Alias alias : definitions) {
      printDefinition(alias);
    }
  }

  private void printDefinition(Alias alias) {
    alias.appendTo(out);
    out.append(EQUALS);
    if (alias.symbol instanceof Type type) {
      TypePrinter.print(type, this);
    } else if (alias.symbol instanceof Attribute attribute) {
      AttributePrinter.print(attribute, this, TypeElision.NEVER);
    }
    out.append((byte) '\n');
  }

  /** Prints an operation indented and with its location and users, without a line break. */
  void printLine(Operation op) {
    out.appendBlanks(indent);
    if (starts != null) {
      starts.put(op, out.size());
    }
    printResultsAndOp(op);
    if (flags.debugInfo()) {
      out.append((byte) ' ');
      printLocation(op.location());
    }
    if (flags.valueUsers()) {
      users.printOf(op);
    }
  }

  private void printResultsAndOp(Operation op) {
    int count = op.resultCount();
    for (int start = 0; start < count; ) {
      if (start != 0) {
        out.append(COMMA);
      }
      int end = count == 1 ? 1 : names.packEnd(op, start);
      names.appendName(out, op.result(start), false);
      if (end - start > 1) {
        out.append((byte) ':');
        out.append(end - start);
      }
      start = end;
    }
    if (count != 0) {
      out.append(EQUALS);
    }
    if (op.regionCount() == 0) {
      printOp(op);
    } else {
      printScopedOp(op);
    }
  }

  private void printScopedOp(Operation op) {
    Operation outerOp = scopedOp;
    SsaNames.Scope[] outerScopes = scopes;
    int mark = names.mark();
    SsaNames.Scope[] entered = names.enterOp(op);
    scopedOp = op;
    scopes = entered;
    printOp(op);
    scopedOp = outerOp;
    scopes = outerScopes;
    if (entered != null) {
      names.leaveOp(entered, mark);
    }
  }

  private void printOp(Operation op) {
    OpDefinition definition = op.definition();
    if (flags.genericForm() || !definition.hasCustomAssembly()) {
      printGenericOperation(op);
      return;
    }
    PrintedName name = opNames.get(definition);
    if (name == null) {
      name = PrintedName.of(definition);
      opNames.put(definition, name);
    }
    out.append(defaultDialect.equals(name.droppableDialect()) ? name.local() : name.full());
    op.print(this);
  }

  @Override
  public void printCustomOrGenericOperation(Operation op) {
    printScopedOp(op);
  }

  @Override
  public void printGenericOperation(Operation op) {
    printString(op.name());
    out.append((byte) '(');
    for (int i = 0; i < op.operandCount(); i++) {
      if (i != 0) {
        out.append(COMMA);
      }
      names.appendName(out, op.operand(i), true);
    }
    out.append((byte) ')');
    if (op.successorCount() != 0) {
      out.append((byte) '[');
      for (int i = 0; i < op.successorCount(); i++) {
        if (i != 0) {
          out.append(COMMA);
        }
        printSuccessor(op.successor(i));
      }
      out.append((byte) ']');
    }
    DictionaryAttribute inherent = op.inherentAttributes();
    if (!inherent.isEmpty() || isStatedEmpty(inherent)) {
      out.append(" <");
      AttributePrinter.printDictionary(inherent, this);
      out.append((byte) '>');
    }
    if (op.regionCount() != 0) {
      out.append(" (");
      for (int i = 0; i < op.regionCount(); i++) {
        if (i != 0) {
          out.append(COMMA);
        }
        printRegion(op.region(i), true, true, true);
      }
      out.append((byte) ')');
    }
    printOptionalAttributeDictionary(op.discardableAttributes(), Set.of());
    out.append(" : ");
    printFunctionalType(op);
  }

  @Override
  public void printFunctionalType(Operation op) {
    out.append((byte) '(');
    for (int i = 0; i < op.operandCount(); i++) {
      if (i != 0) {
        out.append(COMMA);
      }
      printType(op.operand(i).type());
    }
    out.append(") ");
    if (op.resultCount() == 1) {
      Type type = op.result(0).type();
      out.append("-> ");
      boolean bare = !(type instanceof FunctionType);
      if (!bare) {
        out.append((byte) '(');
      }
      printType(type);
      if (!bare) {
        out.append((byte) ')');
      }
    } else {
      printArrowTypes(op.resultTypes());
    }
  }

  // Regions and blocks.

  @Override
  public void printRegion(
      Region region, boolean entryArguments, boolean terminators, boolean emptyBlock) {
    if (flags.skipRegions()) {
      out.append("{...}");
      return;
    }
    Operation parent = region.parentOp();
    if (parent != null && parent != scopedOp) {
      printForeignRegion(parent, region, entryArguments, terminators, emptyBlock);
      return;
    }
    SsaNames.Scope[] regionScopes = scopes;
    if (regionScopes != null) {
      names.enterRegion(regionScopes, region.index());
    }
    out.append(REGION_START);
    Block first = region.firstBlock();
    if (first != null) {
      String outerDialect = defaultDialect;
      String inner = parent == null ? null : parent.definition().defaultDialect();
      defaultDialect = inner == null ? "" : inner;
      boolean header =
          (emptyBlock && first.isEmpty()) || (entryArguments && first.argumentCount() != 0);
      printBlock(first, header, terminators);
      for (Block block = first.nextBlock(); block != null; block = block.nextBlock()) {
        printBlock(block, true, true);
      }
      defaultDialect = outerDialect;
    }
    out.appendBlanks(indent);
    out.append((byte) '}');
    if (regionScopes != null) {
      names.leaveRegion(regionScopes, region.index());
    }
  }

  /** Prints a region of another operation than the one whose form asks for it. */
  private void printForeignRegion(
      Operation parent, Region region, boolean arguments, boolean terminators, boolean emptyBlock) {
    Operation outerOp = scopedOp;
    SsaNames.Scope[] outerScopes = scopes;
    int mark = names.mark();
    SsaNames.Scope[] entered = names.enterOp(parent);
    scopedOp = parent;
    scopes = entered;
    printRegion(region, arguments, terminators, emptyBlock);
    scopedOp = outerOp;
    scopes = outerScopes;
    if (entered != null) {
      names.leaveOp(entered, mark);
    }
  }

  private void printBlock(Block block, boolean header, boolean terminator) {
    if (header) {
      printBlockHeader(block);
    }
    indent += INDENT;
    if (flags.valueUsers()) {
      for (int i = 0; i < block.argumentCount(); i++) {
        out.appendBlanks(indent);
        users.printOf(block.argument(i));
      }
    }
    Operation first = block.firstOp();
    // The names of a part must not depend on any around the block.
    if (threads > 1 && names.isOutermost(block.parentOp()) && ParallelPrint.isWorthThreads(block)) {
      first = ParallelPrint.print(this, block, threads);
    }
    for (Operation op = first; op != null; op = op.nextOp()) {
      if (terminator || op.nextOp() != null || !(op instanceof Terminator)) {
        printLine(op);
        endLine();
      }
    }
    indent -= INDENT;
  }

  private void endLine() {
    out.append((byte) '\n');
    out.drainIfFull();
    if (out.holdsMuch()) {
      makeCertain();
    }
  }

  /** What another printer must know to print a part of what this one prints. */
  final class Beginning {
    private final @Nullable Operation parent = scopedOp;
    private final @Nullable Operation uncertain = tentative;
    private final int blanks = indent;
    private final String dialect = defaultDialect;

    /** A printer, of any thread, with a text of its own. */
    TextPrinter open() {
      SsaNames partNames = new SsaNames(flags);
      TextPrinter part =
          new TextPrinter(new OutputBuffer(null), flags, partNames, aliases, uncertain);
      part.isPart = true;
      // A definition of an alias has no operation around it, and no values.
      if (parent != null) {
        partNames.start(parent, null);
        part.scopedOp = parent;
        part.scopes = partNames.enterOp(parent);
        if (part.scopes != null) {
          partNames.enterRegion(part.scopes, 0);
        }
        part.indent = blanks;
        part.defaultDialect = dialect;
      }
      return part;
    }
  }

  /** Where this is now, for printers of parts that follow. */
  Beginning beginning() {
    return new Beginning();
  }

  /** Prints operations {@code from} up to {@code to}. */
  void printLines(Operation[] ops, int from, int to) {
    for (int i = from; i < to; i++) {
      printLine(ops[i]);
      endLine();
    }
  }

  /** Takes the text of a part. */
  byte[] takeText() {
    return out.take();
  }

  /** Appends the text of a part. */
  void appendPart(byte[] text) {
    out.appendLong(text);
    if (out.holdsMuch()) {
      makeCertain();
    }
  }

  /** Looks whether any alias is needed, if that is open, to hold no more text back. */
  private void makeCertain() {
    Operation op = tentative;
    if (op != null && AliasCollector.mayNeedAlias(op, flags)) {
      throw new AliasNeeded();
    }
    tentative = null;
    out.release();
  }

  private void printBlockHeader(Block block) {
    out.appendBlanks(indent);
    printSuccessor(block);
    if (block.argumentCount() != 0) {
      out.append((byte) '(');
      for (int i = 0; i < block.argumentCount(); i++) {
        if (i != 0) {
          out.append(COMMA);
        }
        BlockArgument argument = block.argument(i);
        names.appendName(out, argument, true);
        out.append(": ");
        printType(argument.type());
        printArgumentLocation(argument);
      }
      out.append((byte) ')');
    }
    out.append((byte) ':');
    users.printPredecessors(block);
    out.append((byte) '\n');
  }

  @Override
  public void printSuccessor(Block block) {
    UserComments.appendBlock(out, names, block);
  }

  @Override
  public void printRegionArgument(
      BlockArgument argument, DictionaryAttribute attributes, boolean typed) {
    names.appendName(out, argument, true);
    if (typed) {
      out.append(": ");
      printType(argument.type());
    }
    printOptionalAttributeDictionary(attributes, Set.of());
    printArgumentLocation(argument);
  }

  private void printArgumentLocation(BlockArgument argument) {
    if (flags.debugInfo()) {
      out.append((byte) ' ');
      LocationPrinter.print(argument.location(), this);
    }
  }

  @Override
  public void shadowRegionArguments(Region region, List<? extends Value> values) {
    names.shadow(region, values);
  }

  @Override
  public void printOperand(Value value) {
    names.appendName(out, value, true);
  }

  // Types and attributes.

  @Override
  public void printType(Type type) {
    byte[] text = typeTexts.get(type);
    if (text != null) {
      out.append(text);
      return;
    }
    if (tentative != null && AliasCollector.hasAlias(type)) {
      throw new AliasNeeded();
    }
    Alias alias = noAliases ? null : aliases.find(type);
    int start = out.size();
    if (alias != null) {
      alias.appendTo(out);
    } else {
      TypePrinter.print(type, this);
    }
    typeTexts.put(type, out.copyFrom(start));
  }

  @Override
  public void printAttribute(Attribute attribute, TypeElision elision) {
    if (!printAlias(attribute)) {
      AttributePrinter.print(attribute, this, elision);
    }
  }

  @Override
  public boolean printAlias(Attribute attribute) {
    if ((noAliases && tentative == null) || !AliasCollector.canHaveAlias(attribute)) {
      return false;
    }
    if (tentative != null) {
      if (AliasCollector.hasAlias(tentative.context(), attribute)) {
        throw new AliasNeeded();
      }
      return false;
    }
    // Most locations occur once.
    boolean repeats = !(attribute instanceof Location);
    Alias alias = repeats ? recentAliases.get(attribute) : null;
    if (alias == null) {
      alias = aliases.find(attribute);
      if (alias == null) {
        return false;
      }
      if (repeats) {
        recentAliases.put(attribute, alias);
      }
    }
    alias.appendTo(out);
    return true;
  }

  @Override
  public void printLocation(Location location) {
    LocationPrinter.printTrailing(location, this);
  }

  @Override
  public void printOptionalAttributeDictionary(DictionaryAttribute attributes, Set<String> elided) {
    printDictionaries(attributes, DictionaryAttribute.EMPTY, elided, " {");
  }

  @Override
  public void printOptionalAttributeDictionaryWithKeyword(
      DictionaryAttribute attributes, Set<String> elided) {
    printDictionaries(attributes, DictionaryAttribute.EMPTY, elided, " attributes {");
  }

  @Override
  public void printAttributeDictionary(Operation op, Set<String> elided) {
    printDictionaries(op.inherentAttributes(), op.discardableAttributes(), elided, " {");
  }

  @Override
  public void printAttributeDictionaryWithKeyword(Operation op, Set<String> elided) {
    printDictionaries(op.inherentAttributes(), op.discardableAttributes(), elided, " attributes {");
  }

  /** Prints two dictionaries as one, in order of names. */
  private void printDictionaries(
      DictionaryAttribute a, DictionaryAttribute b, Set<String> elided, String opening) {
    int i = 0;
    int j = 0;
    boolean any = false;
    while (i < a.size() || j < b.size()) {
      boolean fromA = j == b.size() || (i < a.size() && a.name(i).compareTo(b.name(j)) <= 0);
      String name = fromA ? a.name(i) : b.name(j);
      Attribute value = fromA ? a.value(i++) : b.value(j++);
      if (!elided.contains(name)) {
        if (any) {
          out.append(COMMA);
        } else {
          out.append(opening);
          any = true;
        }
        AttributePrinter.printNamed(name, value, this);
      }
    }
    if (any) {
      out.append((byte) '}');
    }
  }

  @Override
  public int distinctNumber(DistinctAttribute attribute) {
    if (isPart) {
      ParallelPrint.leaveToCaller();
    }
    Integer known = distinct.get(attribute);
    if (known == null) {
      known = distinct.size();
      distinct.put(attribute, known);
    }
    return known;
  }

  @Override
  public void printResourceKey(String dialect, String key, @Nullable ResourceBlob blob) {
    if (isPart) {
      ParallelPrint.leaveToCaller();
    }
    printKeywordOrString(resources.mention(dialect, key, blob));
  }

  // Plain text.

  @Override
  public PrintingFlags options() {
    return flags;
  }

  @Override
  public void printAscii(byte[] text) {
    out.append(text);
  }

  @Override
  public void print(String text) {
    out.append(text);
  }

  @Override
  public void print(char character) {
    if (character < 0x80) {
      out.append((byte) character);
    } else {
      out.append(String.valueOf(character));
    }
  }

  @Override
  public void print(long number) {
    out.append(number);
  }

  @Override
  public void printString(String text) {
    out.append((byte) '"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c >= 0x7f || c == '"' || c == '\\') {
        StringBuilder escaped = new StringBuilder();
        TextEscapes.appendEscaped(escaped, text.substring(i));
        out.append(escaped.toString());
        break;
      }
      out.append((byte) c);
    }
    out.append((byte) '"');
  }

  @Override
  public void printAttributeName(String name) {
    byte[] text = attributeNames.get(name);
    if (text != null) {
      out.append(text);
      return;
    }
    int start = out.size();
    printKeywordOrString(name);
    attributeNames.put(name, out.copyFrom(start));
  }

  @Override
  public void printNewline() {
    out.append((byte) '\n');
    out.appendBlanks(indent);
  }

  @Override
  public void indent() {
    indent += INDENT;
  }

  @Override
  public void unindent() {
    indent -= INDENT;
  }

  @SuppressWarnings("ReferenceEquality") // Told apart by nothing else.
  private static boolean isStatedEmpty(DictionaryAttribute attributes) {
    return attributes == DictionaryAttribute.STATED_EMPTY;
  }
}
