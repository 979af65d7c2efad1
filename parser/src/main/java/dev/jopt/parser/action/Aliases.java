package dev.jopt.parser.action;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.ParseFailure;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.OlderSpellings;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.print.ReferenceDialects;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.action.DialectSymbols.DialectSymbol;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.ByteToken;
import dev.jopt.parser.lexer.TokenRing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code #name} and {@code !name} stand for: an alias of the file, or, with a dot or a body in
 * angle brackets, something of a dialect. A dialect that is registered reads its text itself; of
 * another the text is kept as it is.
 */
public final class Aliases {
  private final ParserBase parser;
  private final Session session;
  private final TokenRing ring;
  private final DialectSymbols symbols;
  private final Map<String, Attribute> attributes = new HashMap<>();
  private final Map<String, Type> types = new HashMap<>();

  /** How deep the values of aliases nest, by name with sigil, where it is more than one level. */
  private final Map<String, Integer> levels = new HashMap<>();

  /** Something whose location was an alias not defined yet; at most one of the first two is set. */
  private record Deferred(
      @Nullable Operation op, @Nullable BlockArgument argument, String alias, int position) {}

  private final List<Deferred> deferred = new ArrayList<>();

  /** Arguments that custom forms have named and that are not made yet, by their position. */
  private final Map<Integer, Deferred> awaited = new HashMap<>();

  /** Aliases whose definitions had errors, with sigil: their uses are not worth others. */
  private final Set<String> broken = new HashSet<>();

  private String pendingDefinition = "";
  private String pendingAlias = "";
  private int pendingPosition;

  Aliases(ParserBase parser) {
    this.parser = parser;
    this.session = parser.session;
    this.ring = parser.ring;
    this.symbols = new DialectSymbols(session);
  }

  // Reading by several.

  /** Copies the definitions of another. */
  void continueFrom(Aliases other) {
    attributes.putAll(other.attributes);
    types.putAll(other.types);
    levels.putAll(other.levels);
    broken.addAll(other.broken);
  }

  /** Whether no argument is awaited. */
  boolean isQuiet() {
    return awaited.isEmpty();
  }

  /** Takes over the deferred entries of another. */
  void addDeferred(Aliases other) {
    deferred.addAll(other.deferred);
  }

  // Definitions.

  private String beginDefinition(ByteToken token, Map<String, ?> known, String kind, String what) {
    String name = ring.text(token.start() + 1, token.end());
    if (known.containsKey(name)) {
      throw session.fail(token.start(), "redefinition of " + kind + " alias id '" + name + "'");
    }
    if (name.indexOf('.') >= 0) {
      throw session.fail(
          token.start(), what + " names with a '.' are reserved for dialect-defined names");
    }
    session.beginMeasure();
    parser.quick.suspend();
    pendingDefinition = ring.text(token.start(), token.end());
    return name;
  }

  /** Gives up the definition that is being read, if one is. */
  void abandonDefinition() {
    if (!pendingDefinition.isEmpty()) {
      parser.quick.resume();
      broken.add(pendingDefinition);
      pendingDefinition = "";
    }
  }

  private ParseFailure failUndefined(char sigil, String name) {
    return broken.contains(sigil + name)
        ? new ParseFailure()
        : session.failUnexpected("undefined symbol alias id '" + name + "'");
  }

  /** Notes how deep the definition just read nests; {@code outer} of its levels are left out. */
  private void endDefinition(String sigilAndName, int outer) {
    parser.quick.resume();
    pendingDefinition = "";
    int own = session.measuredLevels() - outer;
    if (own > 1) {
      levels.put(sigilAndName, own);
    }
  }

  /** Counts what an alias stands for in place of the level that its name has been counted as. */
  private void countLevels(char sigil, String name, int position) {
    if (!levels.isEmpty()) {
      Integer known = levels.get(sigil + name);
      if (known != null) {
        session.reach(known - 1, position);
      }
    }
  }

  /** Checks the name of an attribute alias that is about to be defined. */
  public String beginAttribute(ByteToken token) {
    return beginDefinition(token, attributes, "attribute", "attribute");
  }

  /** Defines an attribute alias. */
  public void defineAttribute(String name, Attribute value) {
    // A location within a location is no attribute in between.
    endDefinition("#" + name, value instanceof Location ? 1 : 0);
    // One copy of what others refer to: equal values are then compared by identity within.
    attributes.put(name, isNestable(value) ? session.intern(value) : value);
  }

  private static boolean isNestable(Attribute value) {
    return value instanceof ArrayAttribute
        || value instanceof DictionaryAttribute
        || value instanceof TypeAttribute
        || value instanceof OpaqueAttribute
        || value instanceof Location;
  }

  /** Checks the name of a type alias that is about to be defined. */
  public String beginType(ByteToken token) {
    return beginDefinition(token, types, "type", "type");
  }

  /** Defines a type alias. */
  public void defineType(String name, Type value) {
    endDefinition("!" + name, 0);
    types.put(name, value);
  }

  // Uses.

  /** The type that {@code !…} stands for; reads on if it has a body. */
  public Type typeOrDialectType(ByteToken token) {
    int start = token.start();
    int end = token.end();
    if (!symbols.isDialectSymbol(start, end)) {
      String name = ring.text(start + 1, end);
      Type type = types.get(name);
      if (type == null) {
        throw failUndefined('!', name);
      }
      countLevels('!', name, start);
      return type;
    }
    DialectSymbol symbol = symbols.symbol(start, end);
    Dialect dialect = session.context.dialect(symbol.dialect());
    boolean verbatim = dialect != null && dialect.keepsTypeVerbatim(symbols.mnemonic(symbol));
    if (dialect == null || verbatim) {
      checkNamespace(symbol, start);
      ring.resumeAt(symbol.end());
      VerbatimForm form = normal(dialect, symbol);
      OpaqueType type = new OpaqueType(symbol.dialect(), form.text(), form.embedded());
      if (!verbatim && !session.context.allowsUnregisteredDialects()) {
        throw failUnregistered(
            symbol,
            "`!\""
                + type.dialect()
                + "\"<\""
                + ring.text(symbol.textStart(), symbol.textEnd())
                + "\">` type created with unregistered dialect. If this is intended, please call"
                + " allowUnregisteredDialects() on the MLIRContext, or use"
                + " -allow-unregistered-dialect with the MLIR opt tool used");
      }
      return type;
    }
    ring.resumeAt(symbol.textStart());
    session.enter();
    Type type = dialect.parseType(parser.symbolReader);
    session.leave();
    ring.resumeAt(symbol.end());
    return type;
  }

  /** The attribute that {@code #…} stands for; reads on if it has a body or a type. */
  public Attribute attributeOrDialectAttribute(ByteToken token, @Nullable Type expected) {
    int start = token.start();
    int end = token.end();
    if (!symbols.isDialectSymbol(start, end)) {
      return alias(ring.text(start + 1, end), start);
    }
    DialectSymbol symbol = symbols.symbol(start, end);
    ring.resumeAt(symbol.end());
    Type type = expected;
    if (ring.accept(MlirLexer.COLON)) {
      type = parser.readType();
    }
    int behind = ring.start();
    Dialect dialect = session.context.dialect(symbol.dialect());
    boolean verbatim = dialect != null && dialect.keepsVerbatim(symbols.mnemonic(symbol));
    if (dialect == null || verbatim) {
      checkNamespace(symbol, start);
      VerbatimForm form = normal(dialect, symbol);
      if (dialect != null) {
        type = dialect.typeOfVerbatim(form, type);
      }
      OpaqueAttribute attribute =
          new OpaqueAttribute(
              symbol.dialect(), form.text(), form.embedded(), type == null ? NoneType.NONE : type);
      if (!verbatim && !session.context.allowsUnregisteredDialects()) {
        throw failUnregistered(
            symbol,
            "#\""
                + attribute.dialect()
                + "\"<\""
                + ring.text(symbol.textStart(), symbol.textEnd())
                + "\"> : '"
                + attribute.type()
                + "' attribute created with unregistered dialect. If this is intended, please call"
                + " allowUnregisteredDialects() on the MLIRContext, or use"
                + " -allow-unregistered-dialect with the MLIR opt tool used");
      }
      return attribute;
    }
    ring.resumeAt(symbol.textStart());
    session.enter();
    Attribute attribute = dialect.parseAttribute(parser.symbolReader, type);
    session.leave();
    ring.resumeAt(behind);
    return attribute;
  }

  private ParseFailure failUnregistered(DialectSymbol symbol, String message) {
    return session.fail(
        OlderSpellings.explain(
            Diagnostic.error(session.locationAt(symbol.textStart()), message),
            symbol.dialect() + "." + symbols.mnemonic(symbol)));
  }

  /** Names of dialects are narrower than those of aliases: no dash, and at the front a letter. */
  private void checkNamespace(DialectSymbol symbol, int start) {
    String name = symbol.dialect();
    char first = name.isEmpty() ? '.' : name.charAt(0);
    boolean valid = (first == '_' || Character.isLetter(first)) && name.indexOf('-') < 0;
    if (!valid) {
      boolean dotted = ring.text(start, symbol.textStart()).endsWith(".");
      throw session.fail(
          dotted ? symbol.textStart() : start, "invalid dialect namespace '\"" + name + "\"'");
    }
  }

  private Attribute alias(String name, int position) {
    Attribute attribute = attributes.get(name);
    if (attribute == null) {
      throw failUndefined('#', name);
    }
    countLevels('#', name, position);
    return attribute;
  }

  // Locations.

  /** The location that an alias stands for, within another location. */
  public Location location(ByteToken token) {
    int position = token.start();
    Attribute attribute = attributeOrDialectAttribute(token, null);
    if (!(attribute instanceof Location location)) {
      throw session.fail(position, "expected location, but found '" + attribute + "'");
    }
    return location;
  }

  /** As {@link #location}, after an operation; null, to be deferred, if it is not defined yet. */
  public @Nullable Location trailingLocation(ByteToken token) {
    String name = ring.text(token.start() + 1, token.end());
    if (!symbols.isDialectSymbol(token.start(), token.end()) && !attributes.containsKey(name)) {
      pendingAlias = name;
      pendingPosition = token.start();
      return null;
    }
    return location(token);
  }

  /** Notes an operation whose location is the alias just met. */
  void defer(Operation op) {
    deferred.add(new Deferred(op, null, pendingAlias, pendingPosition));
  }

  /** Notes a block argument whose location is the alias just met. */
  void defer(BlockArgument argument) {
    deferred.add(new Deferred(null, argument, pendingAlias, pendingPosition));
  }

  /** Notes that the argument named at a position has the alias just met for its location. */
  void awaitArgument(int namePosition) {
    awaited.put(namePosition, new Deferred(null, null, pendingAlias, pendingPosition));
  }

  /** Notes the argument named at a position, if it has been awaited. */
  void deferArgument(BlockArgument argument, int namePosition) {
    Deferred item = awaited.isEmpty() ? null : awaited.remove(namePosition);
    if (item != null) {
      deferred.add(new Deferred(null, argument, item.alias, item.position));
    }
  }

  /** Gives all that was deferred its location, at the end of the file. */
  void locateDeferred() {
    for (Deferred item : deferred) {
      Attribute attribute = attributes.get(item.alias);
      if (!(attribute instanceof Location location)) {
        session.report(
            Diagnostic.error(
                session.locationAt(item.position),
                attribute == null
                    ? "operation location alias was never defined"
                    : "expected location, but found '" + attribute + "'"));
      } else if (item.op != null) {
        item.op.setLocation(location);
      } else if (item.argument != null) {
        item.argument.setLocation(location);
      }
    }
    deferred.clear();
  }

  // The text of dialects.

  /** A body in angle brackets whose dialect and mnemonic do not stand in the text. */
  private VerbatimForm bodyOf(String dialect, String mnemonic) {
    int start = ring.start();
    if (ring.type() != MlirLexer.LESS) {
      return new VerbatimForm(mnemonic, ImmutableList.of());
    }
    int end = symbols.bodyEnd(start);
    ring.resumeAt(end);
    VerbatimForm body = opaqueText(new DialectSymbol(dialect, start, end, end));
    ImmutableList.Builder<Embedded> shifted = ImmutableList.builder();
    for (Embedded part : body.embedded()) {
      shifted.add(part.at(part.offset() + mnemonic.length()));
    }
    return new VerbatimForm(mnemonic + body.text(), shifted.build());
  }

  /** See {@link dev.jopt.ir.asm.AsmParser#parseVerbatimType}. */
  OpaqueType verbatimType(String dialect, String mnemonic) {
    VerbatimForm normal = normal(dialect, mnemonic);
    return new OpaqueType(dialect, normal.text(), normal.embedded());
  }

  /** See {@link dev.jopt.ir.asm.AsmParser#parseVerbatimAttribute}. */
  OpaqueAttribute verbatimAttribute(String dialect, String mnemonic) {
    VerbatimForm normal = normal(dialect, mnemonic);
    return new OpaqueAttribute(dialect, normal.text(), normal.embedded(), NoneType.NONE);
  }

  private VerbatimForm normal(String dialect, String mnemonic) {
    int start = ring.start();
    return normal(session.context.dialect(dialect), bodyOf(dialect, mnemonic), start);
  }

  private VerbatimForm normal(@Nullable Dialect dialect, DialectSymbol symbol) {
    return normal(dialect, opaqueText(symbol), symbol.textStart());
  }

  /** The text as its dialect spells it, which is checked. */
  private VerbatimForm normal(@Nullable Dialect dialect, VerbatimForm text, int position) {
    if (dialect == null) {
      return text;
    }
    VerbatimForm form = dialect.normalForm(text);
    Diagnostic wrong = dialect.verifyVerbatim(form, () -> session.locationAt(position));
    if (wrong != null) {
      throw session.fail(wrong);
    }
    return form;
  }

  private VerbatimForm opaqueText(DialectSymbol symbol) {
    byte[] in = ring.input();
    StringBuilder text = new StringBuilder();
    ImmutableList.Builder<Embedded> embedded = ImmutableList.builder();
    boolean numbersDistinct = ReferenceDialects.has(symbol.dialect());
    int from = symbol.textStart();
    int at = from;
    // The place in an unknown dialect's part of the text after which distinct attributes are
    // followed again.
    int foreignEnd = at;
    while (at < symbol.textEnd()) {
      byte c = in[at];
      if (c == '"') {
        at = symbols.stringEnd(at);
        continue;
      }
      int end = at + 1;
      Attribute value = null;
      if (c == '#' || c == '!') {
        while (end < symbol.textEnd() && DialectSymbols.isSuffix(in[end])) {
          end++;
        }
        if (!symbols.isDialectSymbol(at, end)) {
          value = known(c, ring.text(at + 1, end), at);
        } else if (at >= foreignEnd && !ReferenceDialects.has(symbols.dialect(at, end))) {
          foreignEnd = symbols.endWithin(end, symbol.textEnd());
        }
      } else if (c == 'd'
          && numbersDistinct
          && at >= foreignEnd
          && !DialectSymbols.isSuffix(in[at - 1])) {
        end = symbols.distinctEnd(at, symbol.textEnd());
        value = end == at + 1 ? null : parser.attributes.distinct(at, at + 9, UnitAttribute.UNIT);
      }
      if (value != null) {
        text.append(ring.text(from, at));
        embedded.add(new Embedded(text.length(), value));
        from = end;
      }
      at = end;
    }
    text.append(ring.text(from, symbol.textEnd()));
    return new VerbatimForm(text.toString(), embedded.build());
  }

  private @Nullable Attribute known(byte sigil, String name, int position) {
    Type type = sigil == '!' ? types.get(name) : null;
    Attribute known =
        sigil == '#' ? attributes.get(name) : type == null ? null : new TypeAttribute(type);
    if (known != null) {
      // It stands one level below what holds the text.
      session.enter();
      countLevels((char) sigil, name, position);
      session.leave();
    } else if (broken.contains((char) sigil + name)) {
      throw new ParseFailure();
    }
    return known;
  }
}
