package dev.jopt.parser.action;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.generated.MlirLexer;
import dev.jopt.parser.lexer.TokenRing;
import org.jspecify.annotations.Nullable;

/**
 * Recognises types, attributes and dictionaries that the file has spelled alike before, by their
 * bytes, without lexing them. Only text that the grammar has read gets into the cache, so this
 * accepts nothing that the grammar does not; aliases cannot change, so neither can the meaning of a
 * spelling. Integers are too many to be remembered: the short ones are read here.
 *
 * <p>Measured on JDK 17 with the first compiler tier, 40,000 operations, processor time of one
 * thread: a module is read in 31 ms with it and 37 ms without. {@code -Djopt.quickReader.skip=true}
 * switches it off for a process, {@link Session#fast} for a file; {@code CorpusTest} reads all of
 * its texts both ways.
 */
public final class QuickReader {
  private static final boolean IS_OFF = Boolean.getBoolean("jopt.quickReader.skip");

  /** Bytes of {@code index}, and one after it. */
  private static final int LONGEST_TYPE = 6;

  private final Session session;
  private final TokenRing ring;
  private final byte[] in;
  private final ByteCache types;
  private final ByteCache dictionaries;
  private final ByteCache attributes;
  private boolean answers;

  /** The key of the last lookup that missed. */
  private long asked;

  /** The position and key of the last lookup of a type that missed. */
  private int typeAskedAt = -1;

  private long typeAsked;

  QuickReader(Session session) {
    this.session = session;
    this.ring = session.ring;
    this.in = ring.input();
    this.types = new ByteCache(in);
    this.dictionaries = new ByteCache(in);
    this.attributes = new ByteCache(in);
    this.answers = session.fast && !IS_OFF;
  }

  /** Answers nothing for a while: all text is to be read in full. */
  void suspend() {
    answers = false;
  }

  /** Answers again. */
  void resume() {
    answers = session.fast && !IS_OFF;
  }

  /** The type that comes next, if it is known; it is consumed then. */
  public @Nullable Type type() {
    int start = ring.start();
    if (start == typeAskedAt) {
      // By a custom form, which then calls the grammar.
      typeAskedAt = -1;
      asked = typeAsked;
      return null;
    }
    asked = ByteCache.NONE;
    if (!answers || !types.isWorthAsking()) {
      return null;
    }
    Type known = (Type) take(types, Spans.type(in, start, ring.limit()));
    if (known == null) {
      typeAskedAt = start;
      typeAsked = asked;
    }
    return known;
  }

  /** The attribute that comes next, if it is known or an integer; it is consumed then. */
  public @Nullable Attribute attribute() {
    asked = ByteCache.NONE;
    if (!answers) {
      return null;
    }
    switch (ring.type()) {
      case MlirLexer.INTEGER:
      case MlirLexer.MINUS:
        Attribute integer = integer();
        if (integer != null) {
          return integer;
        }
        break;
      case MlirLexer.FLOAT:
      case MlirLexer.L_SQUARE:
      case MlirLexer.L_BRACE:
      case MlirLexer.DENSE:
      case MlirLexer.SPARSE:
      case MlirLexer.DENSE_RESOURCE:
      case MlirLexer.AFFINE_MAP:
      case MlirLexer.AFFINE_SET:
      case MlirLexer.ARRAY:
      case MlirLexer.STRIDED:
        break;
      default:
        return null;
    }
    if (!attributes.isWorthAsking()) {
      return null;
    }
    return (Attribute) take(attributes, Spans.attribute(in, ring.start(), ring.limit()));
  }

  /**
   * The integer that comes next if it is short, and so is the name of its type: to read it takes no
   * longer than to look it up.
   */
  private @Nullable Attribute integer() {
    byte[] bytes = in;
    // A token is no longer than the file, and the byte looked at after it is a blank or bracket.
    int limit = ring.limit() - LONGEST_TYPE;
    int at = ring.start();
    boolean negative = bytes[at] == '-';
    if (negative) {
      at++;
    }
    int digits = at;
    long value = 0;
    while (at < limit && bytes[at] >= '0' && bytes[at] <= '9') {
      value = value * 10 + (bytes[at++] - '0');
    }
    if (at == digits || at - digits > Numbers.LONG_DIGITS || at >= limit) {
      return null;
    }
    Type type = IntegerType.I64;
    switch (bytes[at]) {
      case ',', '}', ']', '>', ')':
        break;
      case ' ':
        if (bytes[at + 1] != ':' || bytes[at + 2] != ' ') {
          return null;
        }
        at += 3;
        int end = Spans.nameEnd(bytes, at, Math.min(ring.limit(), at + LONGEST_TYPE));
        type = shortType(at, end);
        at = end;
        break;
      default:
        return null;
    }
    if (negative) {
      value = -value;
    }
    if (type == null || !IntegerAttribute.fits(value, type)) {
      return null;
    }
    ring.skipTo(at);
    return session.intern(IntegerAttribute.of(value, type));
  }

  /** The type of a name, if it is one of those that most integers have. */
  private @Nullable Type shortType(int start, int end) {
    int length = end - start;
    if (in[start] != 'i' || length > LONGEST_TYPE - 1) {
      return null;
    }
    if (length == 3) {
      int width = (in[start + 1] - '0') * 10 + in[start + 2] - '0';
      return width == 32
          ? IntegerType.I32
          : width == 64 ? IntegerType.I64 : width == 16 ? IntegerType.I16 : null;
    }
    if (length == 2) {
      return in[start + 1] == '8' ? IntegerType.I8 : null;
    }
    boolean index =
        length == 5
            && in[start + 1] == 'n'
            && in[start + 2] == 'd'
            && in[start + 3] == 'e'
            && in[start + 4] == 'x';
    return index ? IndexType.INDEX : null;
  }

  /** The dictionary that comes next, if it is known; it is consumed then. */
  public @Nullable DictionaryAttribute dictionary() {
    asked = ByteCache.NONE;
    if (!answers || ring.type() != MlirLexer.L_BRACE || !dictionaries.isWorthAsking()) {
      return null;
    }
    return (DictionaryAttribute) take(dictionaries, Spans.balanced(in, ring.start(), ring.limit()));
  }

  private @Nullable Object take(ByteCache cache, int end) {
    int start = ring.start();
    if (end < 0 || end - start > Spans.MAX_LENGTH) {
      return null;
    }
    long key = cache.key(start, end);
    Object known = cache.get(start, key);
    if (known != null) {
      ring.skipTo(end);
    } else {
      asked = key;
    }
    return known;
  }

  /** The key of the last lookup that missed, to store its value when it has been read. */
  public long asked() {
    return asked;
  }

  /** Remembers the type just read, that was asked for before. */
  public Type remember(int from, long question, Type type) {
    Type interned = session.intern(type);
    put(types, from, question, interned);
    return interned;
  }

  /** Remembers the attribute just read, that was asked for before. */
  public Attribute remember(int from, long question, Attribute attribute) {
    put(attributes, from, question, attribute);
    return attribute;
  }

  /** Remembers the dictionary just read, that was asked for before. */
  public DictionaryAttribute remember(int from, long question, DictionaryAttribute dictionary) {
    put(dictionaries, from, question, dictionary);
    return dictionary;
  }

  private void put(ByteCache cache, int from, long question, Object value) {
    if (question != ByteCache.NONE && ByteCache.end(question) == ring.previousEnd()) {
      cache.put(from, question, value);
    }
  }
}
