package dev.jopt.test.filecheck;

import dev.jopt.ir.diagnostic.PosixRegex;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The text behind a directive's colon, ready to be searched for. */
final class CheckPattern {

  /** Where a pattern was found, or why not. */
  record Match(int start, int end, @Nullable String problem) {
    static final Match NOT_FOUND = new Match(-1, -1, null);

    boolean found() {
      return start >= 0;
    }
  }

  /** A piece of the expression whose text is known only when matching. */
  private record Hole(
      int index, String shown, @Nullable String variable, @Nullable NumericBlock number) {}

  private record NumberDefinition(int group, NumericFormat format) {}

  private final CheckKind kind;
  private final String source;
  private final boolean ignoreCase;
  private boolean literal;
  private @Nullable String fixed;
  private final StringBuilder expression = new StringBuilder();
  private @Nullable PosixRegex compiled;
  private final List<Hole> holes = new ArrayList<>();
  private final Map<String, Integer> stringDefinitions = new LinkedHashMap<>();
  private final Map<String, NumberDefinition> numberDefinitions = new LinkedHashMap<>();
  private int groups;

  private CheckPattern(CheckKind kind, String source, boolean ignoreCase) {
    this.kind = kind;
    this.source = source;
    this.ignoreCase = ignoreCase;
  }

  /** Returns the pattern that matches only the end of the input. */
  static CheckPattern end() {
    return new CheckPattern(CheckKind.END, "", false);
  }

  /**
   * Parses a pattern.
   *
   * @param text from the first nonblank after the colon to the end of the line
   * @param offset of the text in the check file
   */
  static CheckPattern parse(
      CheckKind kind,
      boolean literal,
      String text,
      int offset,
      int lineNumber,
      String prefix,
      FileCheckOptions options,
      Variables variables)
      throws CheckFileException {
    boolean exactLines = options.matchFullLines() && options.strictWhitespace();
    String pattern = exactLines ? text : stripTrailingBlanks(text);
    CheckPattern result = new CheckPattern(kind, pattern, options.ignoreCase());
    result.literal = literal;
    if (kind == CheckKind.EMPTY) {
      if (!pattern.isEmpty()) {
        throw new CheckFileException(
            offset, "found non-empty check string for empty check with prefix '" + prefix + ":'");
      }
      result.expression.append("(\n$)");
      result.compiled = PosixRegex.compile("(\n$)", PosixRegex.NEWLINE);
      return result;
    }
    if (pattern.isEmpty()) {
      throw new CheckFileException(
          offset, "found empty check string with prefix '" + prefix + ":'");
    }
    boolean fullLines = options.matchFullLines() && kind != CheckKind.NOT;
    if (literal || (!fullLines && !pattern.contains("{{") && !pattern.contains("[["))) {
      result.fixed = pattern;
      return result;
    }
    String padding = options.strictWhitespace() ? "" : " *";
    if (fullLines) {
      result.expression.append('^').append(padding);
    }
    result.parsePieces(pattern, offset, lineNumber, variables);
    if (fullLines) {
      result.expression.append(padding).append('$');
    }
    if (result.holes.isEmpty()) {
      try {
        result.compiled = result.compile(result.expression.toString());
      } catch (PatternSyntaxException e) {
        throw new CheckFileException(offset, "invalid regex: " + e.getDescription());
      }
    }
    return result;
  }

  /** Returns whether the directive said that the pattern is plain text. */
  boolean isLiteral() {
    return literal;
  }

  private static String stripTrailingBlanks(String text) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == ' ' || text.charAt(end - 1) == '\t')) {
      end--;
    }
    return text.substring(0, end);
  }

  private PosixRegex compile(String regex) {
    int flags = PosixRegex.NEWLINE | (ignoreCase ? PosixRegex.IGNORE_CASE : 0);
    return PosixRegex.compile(regex, flags);
  }

  private void parsePieces(String text, int offset, int lineNumber, Variables variables)
      throws CheckFileException {
    Set<String> numbersHere = new HashSet<>();
    int pos = 0;
    while (pos < text.length()) {
      if (text.startsWith("{{", pos)) {
        int end = text.indexOf("}}", pos);
        if (end < 0) {
          throw new CheckFileException(
              offset + pos, "found start of regex string with no end '}}'");
        }
        // Parentheses keep an alternation from reaching beyond its braces.
        boolean alternation = text.indexOf('|', pos) >= 0;
        if (alternation) {
          expression.append('(');
          groups++;
        }
        addRegex(text.substring(pos + 2, end), offset + pos + 2);
        if (alternation) {
          expression.append(')');
        }
        pos = end + 2;
      } else if (text.startsWith("[[", pos)) {
        int start = pos + 2;
        int end = blockEnd(text, start, offset);
        if (end < 0) {
          throw new CheckFileException(offset + pos, "Invalid substitution block, no ]] found");
        }
        String block = text.substring(start, end);
        if (block.startsWith("#")) {
          addNumber(block.substring(1), offset + start + 1, lineNumber, variables, numbersHere);
        } else if (block.startsWith("@")) {
          addNumber(block, offset + start, lineNumber, variables, numbersHere);
        } else {
          addString(block, offset + start, variables);
        }
        pos = end + 2;
      } else {
        int end = text.length();
        for (String opener : List.of("{{", "[[")) {
          int next = text.indexOf(opener, pos + 1);
          end = next < 0 ? end : Math.min(end, next);
        }
        expression.append(PosixRegex.quote(text.substring(pos, end)));
        pos = end;
      }
    }
  }

  /** Returns where the closing brackets of a block are, or -1; brackets nest inside. */
  private static int blockEnd(String text, int start, int offset) throws CheckFileException {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (depth == 0 && text.startsWith("]]", i)) {
        return i;
      }
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (depth == 0) {
          throw new CheckFileException(offset + i, "missing closing \"]\" for regex variable", 1);
        }
        depth--;
      }
    }
    return -1;
  }

  private void addRegex(String regex, int offset) throws CheckFileException {
    try {
      // A reference to a group outside of this piece is numbered for the whole expression.
      groups += PosixRegex.compile(regex, PosixRegex.NEWLINE).groupCount();
    } catch (PatternSyntaxException e) {
      throw new CheckFileException(offset, "invalid regex: " + e.getDescription());
    }
    expression.append(regex);
  }

  /** Returns the end of the variable name that starts at a position, or the position if none. */
  static int variableEnd(String text, int start) {
    int i = start;
    if (i < text.length() && (text.charAt(i) == '$' || text.charAt(i) == '@')) {
      i++;
    }
    if (i >= text.length() || !isNameStart(text.charAt(i))) {
      return start;
    }
    while (i < text.length() && (isNameStart(text.charAt(i)) || isDigit(text.charAt(i)))) {
      i++;
    }
    return i;
  }

  private static boolean isNameStart(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void addString(String block, int offset, Variables variables) throws CheckFileException {
    int colon = block.indexOf(':');
    String head = colon < 0 ? block : block.substring(0, colon);
    if (head.indexOf(' ') >= 0 || head.indexOf('\t') >= 0) {
      throw new CheckFileException(offset, "unexpected whitespace");
    }
    if (block.isEmpty()) {
      throw new CheckFileException(offset, "empty variable name");
    }
    int end = variableEnd(block, 0);
    if (end == 0) {
      throw new CheckFileException(offset, "invalid variable name");
    }
    String name = block.substring(0, end);
    if (colon >= 0) {
      if (end != colon) {
        throw new CheckFileException(offset, "invalid name in string variable definition");
      }
      if (variables.numberFormats.containsKey(name)) {
        throw new CheckFileException(
            offset, "numeric variable with name '" + name + "' already exists");
      }
      expression.append('(');
      stringDefinitions.put(name, ++groups);
      variables.stringNames.add(name);
      if (colon + 1 < block.length()) {
        addRegex(block.substring(colon + 1), offset + colon + 1);
      }
      expression.append(')');
      return;
    }
    if (end != block.length()) {
      throw new CheckFileException(offset, "invalid name in string variable use");
    }
    Integer group = stringDefinitions.get(name);
    if (group == null) {
      holes.add(new Hole(expression.length(), name, name, null));
    } else if (group > 9) {
      throw new CheckFileException(offset, "Can't back-reference more than 9 variables");
    } else {
      expression.append('\\').append(group);
    }
  }

  private void addNumber(
      String block, int offset, int lineNumber, Variables variables, Set<String> numbersHere)
      throws CheckFileException {
    NumericBlock number = NumericBlock.parse(block, offset, lineNumber, variables, numbersHere);
    String name = number.definedName();
    if (name != null) {
      expression.append('(');
      numberDefinitions.put(name, new NumberDefinition(++groups, number.format()));
    }
    if (number.expression() != null) {
      holes.add(new Hole(expression.length(), block.strip(), null, number));
    } else {
      addRegex(number.format().wildcard(), offset);
    }
    if (name != null) {
      expression.append(')');
    }
  }

  CheckKind kind() {
    return kind;
  }

  /** Returns the pattern as written. */
  String source() {
    return source;
  }

  boolean hasVariable() {
    return !holes.isEmpty() || !stringDefinitions.isEmpty() || !numberDefinitions.isEmpty();
  }

  /** Returns what an edit distance to candidate lines is measured from. */
  String example() {
    return fixed != null ? fixed : expression.toString();
  }

  /** Searches a stretch of the input; on success the defined variables take their values. */
  Match find(String input, int start, int end, Variables variables) {
    if (kind == CheckKind.END) {
      return new Match(end, end, null);
    }
    if (fixed != null) {
      int at = indexOf(input, fixed, start, end);
      return at < 0 ? Match.NOT_FOUND : new Match(at, at + fixed.length(), null);
    }
    PosixRegex regex = compiled;
    if (regex == null) {
      try {
        regex = compile(fill(variables));
      } catch (NumericExpression.EvaluationException e) {
        return new Match(-1, -1, e.getMessage());
      } catch (PatternSyntaxException e) {
        return new Match(-1, -1, "invalid regex: " + e.getDescription());
      }
    }
    Matcher matcher = regex.find(input, start, end);
    if (matcher == null) {
      return Match.NOT_FOUND;
    }
    stringDefinitions.forEach(
        (name, group) -> {
          String value = matcher.group(group);
          variables.strings.put(name, value == null ? "" : value);
        });
    numberDefinitions.forEach(
        (name, definition) ->
            variables.numbers.put(
                name, definition.format().parse(matcher.group(definition.group()))));
    // The line feed before an empty line is matched but belongs to the line above.
    int skip = kind == CheckKind.EMPTY ? 1 : 0;
    return new Match(matcher.start() + skip, matcher.end(), null);
  }

  private int indexOf(String input, String wanted, int start, int end) {
    if (!ignoreCase) {
      int at = input.indexOf(wanted, start);
      return at < 0 || at + wanted.length() > end ? -1 : at;
    }
    for (int i = start; i + wanted.length() <= end; i++) {
      if (input.regionMatches(true, i, wanted, 0, wanted.length())) {
        return i;
      }
    }
    return -1;
  }

  private String fill(Variables variables) throws NumericExpression.EvaluationException {
    StringBuilder filled = new StringBuilder();
    int done = 0;
    for (Hole hole : holes) {
      filled.append(expression, done, hole.index());
      done = hole.index();
      filled.append(PosixRegex.quote(value(hole, variables)));
    }
    return filled.append(expression, done, expression.length()).toString();
  }

  private static String value(Hole hole, Variables variables)
      throws NumericExpression.EvaluationException {
    if (hole.variable() != null) {
      String value = variables.strings.get(hole.variable());
      if (value == null) {
        throw new NumericExpression.EvaluationException("undefined variable: " + hole.variable());
      }
      return value;
    }
    NumericBlock number = hole.number();
    if (number == null || number.expression() == null) {
      throw new IllegalStateException("hole without content");
    }
    BigInteger value = number.expression().evaluate(variables.numbers);
    String text = number.format().format(value);
    if (text == null) {
      throw new NumericExpression.EvaluationException(
          "unable to represent numeric value '" + value + "' in the format of the expression");
    }
    return text;
  }

  /** Returns lines such as {@code with "X" equal to "5"} for the values that are put in. */
  List<String> describeValues(Variables variables) {
    List<String> lines = new ArrayList<>();
    for (Hole hole : holes) {
      try {
        lines.add("with \"" + hole.shown() + "\" equal to \"" + value(hole, variables) + "\"");
      } catch (NumericExpression.EvaluationException e) {
        lines.add("uses " + e.getMessage());
      }
    }
    return lines;
  }
}
