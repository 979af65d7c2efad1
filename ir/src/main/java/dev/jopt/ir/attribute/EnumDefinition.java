package dev.jopt.ir.attribute;

import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.Punctuation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The keywords of a closed set and the numbers that stand for them; either one keyword at a time,
 * or any combination of flags. Two definitions are equal only if they are the same.
 */
public final class EnumDefinition {
  /** What may stand around words in the text before a keyword. */
  private static final String PUNCTUATION = "<([{ =";

  private final String dialect;
  private final String mnemonic;
  private final List<String> keywords;
  private final long[] values;
  private final @Nullable String separator;
  private final EnumParameter parameter;

  /** The text before and after the keyword in an attribute. */
  private final String opening;

  private final String closing;

  private EnumDefinition(
      String dialect,
      String mnemonic,
      List<String> keywords,
      long[] values,
      @Nullable String separator,
      EnumParameter parameter,
      String opening,
      String closing) {
    this.dialect = Objects.requireNonNull(dialect);
    this.mnemonic = Objects.requireNonNull(mnemonic);
    this.keywords = List.copyOf(keywords);
    this.values = values;
    this.separator = separator;
    this.parameter = parameter;
    this.opening = opening;
    this.closing = closing;
  }

  /** A set in which keyword {@code i} has the number {@code i}. */
  public static EnumDefinition of(String dialect, String mnemonic, String... keywords) {
    long[] values = new long[keywords.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
    }
    return new EnumDefinition(
        dialect, mnemonic, List.of(keywords), values, null, named(mnemonic), "<", ">");
  }

  /**
   * A set of flags: the first keyword is for none of them, and keyword {@code i} after it has bit
   * {@code i - 1}.
   *
   * @param separator the text between two keywords
   * @param all the keyword for all flags at once; null for none
   */
  public static EnumDefinition flags(
      String dialect, String mnemonic, String separator, @Nullable String all, String... keywords) {
    List<String> names = new ArrayList<>(List.of(keywords));
    if (all != null) {
      names.add(all);
    }
    long[] values = new long[names.size()];
    for (int i = 1; i < keywords.length; i++) {
      values[i] = 1L << (i - 1);
    }
    if (all != null) {
      values[keywords.length] = (1L << (keywords.length - 1)) - 1;
    }
    return new EnumDefinition(
        dialect, mnemonic, names, values, separator, named(mnemonic), "<", ">");
  }

  /**
   * A set in which keyword {@code i} has the number {@code values[i]}.
   *
   * @param separator the text between two keywords if they can be combined; null if not
   */
  public static EnumDefinition ofValues(
      String dialect,
      String mnemonic,
      List<String> keywords,
      long[] values,
      @Nullable String separator) {
    return new EnumDefinition(
        dialect, mnemonic, keywords, values.clone(), separator, named(mnemonic), "<", ">");
  }

  private static EnumParameter named(String mnemonic) {
    return new EnumParameter(mnemonic, mnemonic);
  }

  /** The same set, with other names in messages. */
  public EnumDefinition withNames(EnumParameter names) {
    return new EnumDefinition(
        dialect, mnemonic, keywords, values, separator, names, opening, closing);
  }

  /** The same set, with attributes spelled {@code #dialect<mnemonic keyword>}. */
  public EnumDefinition withoutBrackets() {
    return withDelimiters("", "");
  }

  /**
   * The same set, with attributes spelled {@code #dialect<mnemonic(keyword)>}, if the delimiters
   * are parentheses.
   *
   * @param opening the text before the keyword: brackets, maybe with words and punctuation
   * @param closing the text after it: one bracket; both are empty, or none
   */
  public EnumDefinition withDelimiters(String opening, String closing) {
    return new EnumDefinition(
        dialect, mnemonic, keywords, values, separator, parameter, opening, closing);
  }

  /** The namespace of the dialect. */
  public String dialect() {
    return dialect;
  }

  /** The name of the attributes within the dialect. */
  public String mnemonic() {
    return mnemonic;
  }

  /** The keywords. */
  public List<String> keywords() {
    return keywords;
  }

  /** Whether attributes have their keywords in brackets of any kind after the mnemonic. */
  public boolean isBracketed() {
    return !opening.isEmpty();
  }

  /** Whether these are angle brackets. */
  boolean isInAngleBrackets() {
    return opening.equals("<");
  }

  /** The text before the keyword, maybe empty. */
  String opening() {
    return opening;
  }

  /** The text after the keyword, maybe empty. */
  String closing() {
    return closing;
  }

  /** Whether the next token opens the brackets of an attribute, which has some. */
  public boolean isOpenedBy(AsmParser parser) {
    return parser.peek(punctuation(opening.substring(0, 1)));
  }

  /** Whether keywords can be combined. */
  public boolean isFlags() {
    return separator != null;
  }

  /** What stands between combined keywords; null if keywords cannot be combined. */
  public @Nullable Punctuation separator() {
    if (separator == null) {
      return null;
    }
    return separator.contains("|") ? Punctuation.VERTICAL_BAR : Punctuation.COMMA;
  }

  /** The number of a keyword, or null. */
  public @Nullable Long valueOf(String keyword) {
    int index = keywords.indexOf(keyword);
    return index < 0 ? null : values[index];
  }

  /** Whether a number stands for anything. */
  public boolean isValid(long value) {
    if (!isFlags()) {
      return keywordOf(value) != null;
    }
    long all = 0;
    for (long flag : values) {
      all |= flag;
    }
    return (value & ~all) == 0;
  }

  private @Nullable String keywordOf(long value) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == value) {
        return keywords.get(i);
      }
    }
    return null;
  }

  /**
   * The text for a number.
   *
   * @throws IllegalArgumentException if it stands for nothing
   */
  public String text(long value) {
    String single = keywordOf(value);
    if (single != null) {
      return single;
    }
    if (!isValid(value)) {
      throw new IllegalArgumentException("no " + dialect + "." + mnemonic + ": " + value);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      if (Long.bitCount(values[i]) == 1 && (value & values[i]) != 0) {
        if (text.length() != 0) {
          text.append(separator);
        }
        text.append(keywords.get(i));
      }
    }
    return text.toString();
  }

  /** Parses the result of {@link #text}, or reports the expected keywords. */
  public long parse(AsmParser parser) {
    int position = parser.position();
    long value = parseOne(parser, position);
    Punctuation between = separator();
    while (between != null && parser.accept(between)) {
      value |= parseOne(parser, position);
    }
    return value;
  }

  private long parseOne(AsmParser parser, int position) {
    Long value = valueOf(parameter.parseWord(parser));
    if (value == null) {
      throw parameter.unknownWord(parser, position, keywords);
    }
    return value;
  }

  /**
   * The attribute for a keyword.
   *
   * @throws IllegalArgumentException if there is no such keyword
   */
  public EnumAttribute attribute(String keyword) {
    Long value = valueOf(keyword);
    if (value == null) {
      throw new IllegalArgumentException("no " + dialect + "." + mnemonic + ": " + keyword);
    }
    return new EnumAttribute(this, value);
  }

  /** Parses the text after the mnemonic: <code>&lt;keyword&gt;</code>, or the bare keyword. */
  public EnumAttribute parseAttribute(AsmParser parser) {
    if (!isBracketed()) {
      return new EnumAttribute(this, parse(parser));
    }
    StringTokenizer tokens = new StringTokenizer(opening, PUNCTUATION, true);
    while (tokens.hasMoreTokens()) {
      String token = tokens.nextToken();
      if (!PUNCTUATION.contains(token)) {
        parser.expectKeyword(token);
      } else if (!token.equals(" ")) {
        parser.expect(punctuation(token));
      }
    }
    long value = parse(parser);
    parser.expect(punctuation(closing));
    return new EnumAttribute(this, value);
  }

  private static Punctuation punctuation(String token) {
    for (Punctuation punctuation : Punctuation.values()) {
      if (punctuation.spelling().equals(token)) {
        return punctuation;
      }
    }
    throw new IllegalStateException("no punctuation: " + token);
  }

  @Override
  public String toString() {
    return dialect + "." + mnemonic;
  }
}
