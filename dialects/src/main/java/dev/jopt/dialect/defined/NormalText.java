package dev.jopt.dialect.defined;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.print.ReferenceDialects;
import dev.jopt.ir.type.FloatType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;

/**
 * The form in which MLIR prints types and attributes that are kept verbatim: parameters in their
 * order, without those that have their defaults, and blanks where it puts them. Text that is not
 * understood stays as it is.
 */
final class NormalText {
  private static final String INTEGER = " : i64";
  private static final LazyPattern UNTYPED = LazyPattern.of("( = -?\\d+)(?=[,>])");
  private static final LazyPattern REAL =
      LazyPattern.of("(?<![\\w.])-?\\d+\\.\\d*(?:[eE][-+]?\\d+)?");

  private static final LazyPattern HEXADECIMAL = LazyPattern.of("\\b0x(\\p{XDigit}+)");
  private static final LazyPattern BLANKS = LazyPattern.of("\\s+");
  private static final LazyPattern LOWER_LIMIT = LazyPattern.of("\\[ ?(\\d+) ?: ?\\]");
  private static final LazyPattern LIMITS = LazyPattern.of("\\[ ?(\\d+) ?: ?(\\d+) ?\\]");

  private static final LazyPattern TYPE_AFTER_COLON = LazyPattern.of("<: (?=\\w)");

  /** The map of a sparse encoding: dimensions, then levels. */
  private static final LazyPattern LEVEL_MAP =
      LazyPattern.of("map = (?:\\{[^{}]*\\} ?)?\\((.*)\\) -> \\((.*)\\)");

  /** How a dimension of it follows from levels. */
  private static final LazyPattern FROM_LEVELS = LazyPattern.of("^ = [^:]*?(?= :|$)");

  /** The name of a level. */
  private static final LazyPattern LEVEL_NAME = LazyPattern.of("^[A-Za-z_][\\w.$]* = ");

  private static final LazyPattern VALUE =
      LazyPattern.of("((?:explicit|implicit)Val = )(-?\\d+\\.\\d*(?:[eE][-+]?\\d+)?)( : (\\w+))?");

  private static final LazyPattern MEMBER =
      LazyPattern.of("(map|posWidth|crdWidth|explicitVal|implicitVal) = ");

  private static final LazyPattern NAME = LazyPattern.of("[A-Za-z_][\\w.$]*");

  private static final String FLAGS = "flags = {";

  /** An entry of a dictionary whose name is an identifier, maybe in quotes. */
  private static final LazyPattern FLAG =
      LazyPattern.of("(?:([A-Za-z_][\\w.$]*)|\"([A-Za-z_][\\w.$]*)\")((?: = .*)?)");

  /** The encoding that a descriptor of {@code xegpu} has anyway. */
  private static final String DEFAULT_ENCODING = ", #xegpu.block_tdesc_attr<>";

  /** Characters of private use stand for embedded attributes. */
  private static final char FIRST_VALUE = '\uE000';

  private static final char LAST_VALUE = '\uF8FF';

  private NormalText() {}

  /** The normal form of the text of something of a dialect. */
  static VerbatimForm of(String dialect, VerbatimForm form) {
    int open = form.text().indexOf('<');
    if (dialect.equals("wasmssa")) {
      return plain(wasmLimits(form.text()));
    }
    if (dialect.equals("quant")) {
      return form.embedded().isEmpty() ? plain(QuantizedText.of(form.text())) : form;
    }
    // A text that begins with a bracket has no mnemonic, and no known form.
    if (open <= 0 || !isName(form.text(), open)) {
      return form;
    }
    VerbatimTokens tokens = VerbatimTokens.of(form);
    if (tokens == null || tokens.closing(1) != tokens.size() - 1) {
      return form;
    }
    return of(dialect, form.text().substring(0, open), tokens, 1, tokens.size());
  }

  /** The limits of a memory or table as they are printed: {@code [1: 2]}, {@code [1:]}. */
  private static String wasmLimits(String text) {
    String limits = BLANKS.matcher(text.strip()).replaceAll(" ");
    limits = LOWER_LIMIT.matcher(limits).replaceAll("[$1:]");
    return LIMITS.matcher(limits).replaceAll("[$1: $2]");
  }

  private static boolean isName(String text, int end) {
    for (int i = 0; i < end; i++) {
      if (!Character.isLetterOrDigit(text.charAt(i)) && "._$".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The normal form of something of a dialect.
   *
   * @param from the index of the first token after the mnemonic, an opening angle bracket
   * @param to the index after the last
   * @return with the mnemonic
   */
  static VerbatimForm of(String dialect, String mnemonic, VerbatimTokens tokens, int from, int to) {
    Spelling spelling =
        ReferenceDialects.has(dialect) ? DefinitionFile.of(dialect).spelling(mnemonic) : null;
    if (spelling != null) {
      try {
        VerbatimForm form = spelling.normalForm(tokens, from, to);
        return switch (dialect) {
          case "sparse_tensor" -> SparseNormalForm.of(mnemonic, form);
          case "nvvm", "ptr", "rocdl", "xevm" -> byHand(dialect, mnemonic, form);
          default -> form;
        };
      } catch (Spelling.Mismatch e) {
        // Then only its blanks are known.
      }
    }
    VerbatimWriter writer = new VerbatimWriter();
    writer.append(mnemonic);
    writer.append(tokens, from, to);
    return byHand(dialect, mnemonic, writer.form());
  }

  /** As the other, with a character for each of the values that are embedded. */
  private static VerbatimForm byHand(String dialect, String mnemonic, VerbatimForm form) {
    ImmutableList<Embedded> values = form.embedded();
    if (values.isEmpty()) {
      return plain(byHand(dialect, mnemonic, form.text()));
    }
    if (values.size() > LAST_VALUE - FIRST_VALUE) {
      return form;
    }
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < values.size(); i++) {
      int offset = values.get(i).offset();
      text.append(form.text(), from, offset).append((char) (FIRST_VALUE + i));
      from = offset;
    }
    text.append(form.text().substring(from));
    String normal = byHand(dialect, mnemonic, text.toString());
    StringBuilder without = new StringBuilder();
    ImmutableList.Builder<Embedded> moved = ImmutableList.builder();
    for (int i = 0; i < normal.length(); i++) {
      char c = normal.charAt(i);
      if (c >= FIRST_VALUE && c < FIRST_VALUE + values.size()) {
        moved.add(values.get(c - FIRST_VALUE).at(without.length()));
      } else {
        without.append(c);
      }
    }
    return new VerbatimForm(without.toString(), moved.build());
  }

  private static VerbatimForm plain(String text) {
    return new VerbatimForm(text, ImmutableList.of());
  }

  /** The rules that the declarative formats of records lack. */
  private static String byHand(String dialect, String mnemonic, String text) {
    return switch (dialect) {
      case "complex" ->
          REAL.matcher(TYPE_AFTER_COLON.matcher(text).replaceFirst("<:"))
              .replaceAll(found -> FloatAttribute.f64(Double.parseDouble(found.group())).text());
      case "dlti" -> entries(text);
      case "ptr" -> mnemonic.equals("address") ? decimal(text) : text;
      case "sparse_tensor" ->
          mnemonic.equals("encoding")
                  && text.startsWith("<{", mnemonic.length())
                  && text.endsWith("}>")
              ? encoding(text)
              : text;
      case "nvvm", "rocdl", "xevm" -> mnemonic.equals("target") ? flags(text) : text;
      // Its own code reads no further than the name.
      case "ml_program" -> mnemonic.equals("extern") ? mnemonic : text;
      case "spirv" -> SpirVTypes.normalForm(mnemonic, text);
      case "xegpu" ->
          switch (mnemonic) {
            case "mem_layout" -> sorted(text);
            case "tensor_desc" -> text.replace(DEFAULT_ENCODING, "");
            default -> text;
          };
      default -> text;
    };
  }

  /** An address with its number in base 10. */
  private static String decimal(String text) {
    return HEXADECIMAL
        .matcher(text)
        .replaceFirst(found -> new BigInteger(found.group(1), 16).toString());
  }

  /** The flags of a target are a dictionary: sorted by their names, which need no quotes. */
  private static String flags(String text) {
    int open = text.indexOf(FLAGS) + FLAGS.length();
    int close = open < FLAGS.length() ? -1 : endOfDictionary(text, open);
    if (close < 0) {
      return text;
    }
    TreeMap<String, String> flags = new TreeMap<>();
    for (String flag : parts(text.substring(open, close))) {
      Matcher entry = FLAG.matcher(flag);
      if (!entry.matches()) {
        return text;
      }
      String name = entry.group(1) != null ? entry.group(1) : entry.group(2);
      flags.put(name, name + entry.group(3));
    }
    return text.substring(0, open) + String.join(", ", flags.values()) + text.substring(close);
  }

  /** A dictionary in angle brackets, by the names of its entries. */
  private static String sorted(String text) {
    int open = text.indexOf('<') + 1;
    if (open == 0 || !text.endsWith(">")) {
      return text;
    }
    TreeMap<String, String> entries = new TreeMap<>();
    for (String entry : parts(text.substring(open, text.length() - 1))) {
      int equals = entry.indexOf(" = ");
      entries.put(equals < 0 ? entry : entry.substring(0, equals), entry);
    }
    return text.substring(0, open) + String.join(", ", entries.values()) + ">";
  }

  private static int endOfDictionary(String text, int start) {
    int depth = 1;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** The members of an encoding in their order, without widths that are 0. */
  private static String encoding(String text) {
    int open = text.indexOf('{');
    List<String> members = parts(text.substring(open + 1, text.length() - 2));
    if (!members.stream().allMatch(member -> MEMBER.matcher(member).lookingAt())) {
      return text;
    }
    List<String> sorted = new ArrayList<>();
    for (String key : List.of("map", "posWidth", "crdWidth", "explicitVal", "implicitVal")) {
      for (String member : members) {
        if (member.startsWith(key + " = ") && !member.endsWith("Width = 0")) {
          sorted.add(key.equals("map") ? renamed(member) : value(member));
        }
      }
    }
    return text.substring(0, open) + "{ " + String.join(", ", sorted) + " }>";
  }

  /** A value of an encoding as floating-point numbers are printed. */
  private static String value(String member) {
    Matcher value = VALUE.matcher(member);
    if (!value.matches()) {
      return member;
    }
    FloatType stated = value.group(4) == null ? null : FloatType.forKeyword(value.group(4));
    FloatType type = stated == null ? FloatType.F64 : stated;
    return value.group(1)
        + FloatAttribute.of(Double.parseDouble(value.group(2)), type).text()
        + (value.group(3) == null ? " : f64" : value.group(3));
  }

  /** A string in quotes with the escapes that the printer gives it. */
  static String withNormalEscapes(String quoted) {
    StringBuilder bytes = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      char next = quoted.charAt(i + 1);
      if (c != '\\') {
        bytes.append(c);
      } else if (next == '"' || next == '\\') {
        bytes.append(next == '"' ? "\\22" : "\\\\");
        i++;
      } else if (next == 'n' || next == 't') {
        bytes.append(next == 'n' ? "\\0A" : "\\09");
        i++;
      } else {
        bytes.append(quoted, i, i + 3);
        i += 2;
      }
    }
    return '"' + bytes.toString() + '"';
  }

  /** The map of an encoding with the names that MLIR gives to dimensions. */
  private static String renamed(String member) {
    Matcher map = LEVEL_MAP.matcher(member);
    if (!map.matches() || !isBalanced(map.group(1)) || !isBalanced(map.group(2))) {
      return member;
    }
    Map<String, String> names = new HashMap<>();
    List<String> dimensions = new ArrayList<>();
    for (String dimension : parts(map.group(1))) {
      int end = dimension.indexOf(' ') < 0 ? dimension.length() : dimension.indexOf(' ');
      if (!NAME.matcher(dimension.substring(0, end)).matches()) {
        return member;
      }
      String name = "d" + dimensions.size();
      names.put(dimension.substring(0, end), name);
      dimensions.add(name + FROM_LEVELS.matcher(dimension.substring(end)).replaceFirst(""));
    }
    List<String> levels = new ArrayList<>();
    for (String stated : parts(map.group(2))) {
      String level = LEVEL_NAME.matcher(stated).replaceFirst("");
      int end = level.indexOf(':') < 0 ? level.length() : level.indexOf(':');
      String expression =
          NAME.matcher(level.substring(0, end))
              .replaceAll(
                  found ->
                      Matcher.quoteReplacement(names.getOrDefault(found.group(), found.group())));
      levels.add(expression + level.substring(end).replace("()", ""));
    }
    return "map = (" + String.join(", ", dimensions) + ") -> (" + String.join(", ", levels) + ")";
  }

  /** Whether each parenthesis that closes has one that opens before it, and the reverse. */
  static boolean isBalanced(String text) {
    int depth = 0;
    for (int i = 0; i < text.length() && depth >= 0; i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return depth == 0;
  }

  /** The entries of a data layout are pairs, and integers have a type. */
  private static String entries(String text) {
    StringBuilder all = new StringBuilder();
    int from = 0;
    String prefix = "#dlti.dl_entry<";
    for (int at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, from)) {
      int open = at + prefix.length() - 1;
      int close = closing(text, open);
      List<String> pair = close < 0 ? List.of() : parts(text.substring(open + 1, close));
      if (pair.size() != 2) {
        return text;
      }
      all.append(text, from, at).append(pair.get(0)).append(" = ").append(pair.get(1));
      from = close + 1;
    }
    return UNTYPED.matcher(all.append(text.substring(from))).replaceAll("$1" + INTEGER);
  }

  /** The parts between commas that no bracket encloses. */
  static List<String> parts(String text) {
    List<String> found = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
      } else if ("<[({".indexOf(c) >= 0) {
        depth++;
      } else if (">])}".indexOf(c) >= 0 && (i == 0 || text.charAt(i - 1) != '-')) {
        depth--;
      } else if (c == ',' && depth == 0) {
        found.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    String last = text.substring(from).strip();
    if (!last.isEmpty()) {
      found.add(last);
    }
    return found;
  }

  /** Where the string that begins at a place has its last quote. */
  static int endOfString(String text, int start) {
    int at = start + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, text.length() - 1);
  }

  /** Where the bracket that opens at a position closes; negative if it does not. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i >= 0 && i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        i = endOfString(text, i);
      } else if (c == '<') {
        depth++;
      } else if (c == '>' && text.charAt(i - 1) != '-') {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return -1;
  }
}
