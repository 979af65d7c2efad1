package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckPattern.Hole;
import dev.jopt.test.filecheck.CheckPattern.NumberDefinition;

/** Parses the text after a directive's colon. */
final class PatternParser {

  private static final int LAST_REFERENCE = 9;

  /** How many characters longer than its pattern an expression is at the most, most often. */
  private static final int SPACE_FOR_QUOTES = 8;

  private final TextBuffer buffer;
  private final String text;
  private final int line;
  private final FileCheckOptions options;
  private final Variables variables;
  private final CheckPattern pattern;
  private StringBuilder expression = new StringBuilder(0);
  private int pos;
  private int end;
  private int groups;

  /**
   * Where a pattern stands.
   *
   * @param start of the pattern in the text, after the blanks that follow the colon
   * @param end of the line
   * @param line number of the directive, 0 if there is none
   */
  record Range(TextBuffer buffer, int start, int end, int line) {}

  private PatternParser(
      Range range, CheckPattern pattern, FileCheckOptions options, Variables variables) {
    buffer = range.buffer;
    text = buffer.text();
    pos = range.start;
    end = range.end;
    line = range.line;
    this.pattern = pattern;
    this.options = options;
    this.variables = variables;
  }

  /**
   * Parses a pattern.
   *
   * @param head what stands before the colon, after the prefix
   */
  static CheckPattern parse(
      Range range, DirectiveHead head, String prefix, FileCheckOptions options, Variables variables)
      throws CheckFileException {
    CheckPattern pattern =
        new CheckPattern(
            head.kind(),
            range.buffer.spot(range.start),
            range.line,
            head.count(),
            options.ignoreCase());
    new PatternParser(range, pattern, options, variables).parse(head.literal(), prefix);
    return pattern;
  }

  /**
   * Parses the pattern of an option that must not occur. Errors in it are reported but, as in
   * LLVM's program, do not end the run: the pattern is then the text in front of them.
   */
  static CheckPattern parseImplicit(
      Range range, String prefix, FileCheckOptions options, Variables variables, Messages messages)
      throws CheckFileException {
    CheckPattern pattern =
        new CheckPattern(CheckKind.NOT, range.buffer.spot(range.start), 0, 1, options.ignoreCase());
    try {
      new PatternParser(range, pattern, options, variables).parse(false, prefix);
    } catch (CheckFileException e) {
      if (e.exitCode() != 2) {
        throw e;
      }
      e.report(messages);
    }
    return pattern;
  }

  private void parse(boolean literal, String prefix) throws CheckFileException {
    boolean exactLines = options.matchFullLines() && options.strictWhitespace();
    while (!exactLines && end > pos && isBlank(text.charAt(end - 1))) {
      end--;
    }
    if (pattern.kind() == CheckKind.EMPTY) {
      if (pos < end) {
        throw error(
            pos, "found non-empty check string for empty check with prefix '" + prefix + ":'");
      }
      pattern.setExpression(4).append("(\n$)");
      return;
    }
    if (pos == end) {
      throw error(pos, "found empty check string with prefix '" + prefix + ":'");
    }
    boolean fullLines = options.matchFullLines() && pattern.kind() != CheckKind.NOT;
    if (literal || (!fullLines && nextPiece(pos) == end)) {
      pattern.setFixed(text.substring(pos, end), literal);
      return;
    }
    expression = pattern.setExpression(end - pos + SPACE_FOR_QUOTES);
    String padding = options.strictWhitespace() ? "" : " *";
    if (fullLines) {
      expression.append('^').append(padding);
    }
    while (pos < end) {
      if (text.startsWith("{{", pos) && pos + 2 <= end) {
        regexPiece();
      } else if (text.startsWith("[[", pos) && pos + 2 <= end) {
        // Of several brackets the last two begin a block; the others are text.
        while (pos + 3 <= end && text.charAt(pos + 2) == '[') {
          expression.append("\\[");
          pos++;
        }
        block();
      } else {
        int next = nextPiece(pos + 1);
        CheckPattern.quote(text, pos, next, expression);
        pos = next;
      }
    }
    if (fullLines) {
      expression.append(padding).append('$');
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** Returns where a token is next, or the end. */
  private int indexOf(String token, int from) {
    int at = TextBuffer.indexOf(text, token, from, end);
    return at < 0 ? end : at;
  }

  /** Returns where a regular expression or a block begins next, or the end. */
  private int nextPiece(int from) {
    for (int i = from; i + 1 < end; i++) {
      char c = text.charAt(i);
      if ((c == '{' || c == '[') && text.charAt(i + 1) == c) {
        return i;
      }
    }
    return end;
  }

  private CheckFileException error(int offset, String message) {
    return CheckFileException.at(buffer.spot(offset), message);
  }

  private void regexPiece() throws CheckFileException {
    int close = indexOf("}}", pos);
    if (close == end) {
      throw error(pos, "found start of regex string with no end '}}'");
    }
    // Parentheses keep an alternation from reaching beyond its braces. Any bar in the rest of the
    // pattern makes for them; which group a \1 in the braces means depends on it.
    boolean alternation = indexOf("|", pos) < end;
    if (alternation) {
      expression.append('(');
      groups++;
    }
    addRegex(text.substring(pos + 2, close), pos + 2);
    if (alternation) {
      expression.append(')');
    }
    pos = close + 2;
  }

  private void addRegex(String regex, int offset) throws CheckFileException {
    try {
      groups += variables.regexes.groups(regex);
    } catch (RegexCompiler.Malformed e) {
      throw error(offset, "invalid regex: " + e.text());
    }
    expression.append(regex);
  }

  /** Returns where the closing brackets of a block are, or -1; brackets nest inside. */
  private int blockEnd(int start) throws CheckFileException {
    int depth = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (depth == 0 && c == ']' && i + 1 < end && text.charAt(i + 1) == ']') {
        return i;
      }
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        if (depth == 0) {
          throw CheckFileException.fatal(
              buffer.spot(i), "missing closing \"]\" for regex variable", 1);
        }
        depth--;
      }
    }
    return -1;
  }

  private void block() throws CheckFileException {
    int start = pos + 2;
    int close = blockEnd(start);
    if (close < 0) {
      throw error(pos, "Invalid substitution block, no ]] found");
    }
    pos = close + 2;
    if (start < close && text.charAt(start) == '#') {
      number(start + 1, close, false);
      return;
    }
    int colon = TextBuffer.indexOf(text, ':', start, close);
    boolean definition = colon >= 0;
    for (int i = start; i < (definition ? colon : close); i++) {
      if (isBlank(text.charAt(i))) {
        throw error(i, "unexpected whitespace");
      }
    }
    int nameEnd = CheckPattern.nameEnd(buffer, start, close);
    String name = text.substring(start, nameEnd);
    boolean pseudo = name.startsWith("@");
    if (definition) {
      if (pseudo || nameEnd != colon) {
        throw error(start, "invalid name in string variable definition");
      }
      if (variables.numbers.containsKey(name)) {
        throw error(start, "numeric variable with name '" + name + "' already exists");
      }
      expression.append('(');
      pattern.define(name, ++groups);
      variables.stringNames.add(name);
      if (colon + 1 < close) {
        addRegex(text.substring(colon + 1, close), colon + 1);
      }
      expression.append(')');
    } else if (pseudo) {
      number(start, close, true);
    } else {
      if (nameEnd != close) {
        throw error(start, "invalid name in string variable use");
      }
      Integer group = pattern.groupOf(name);
      if (group == null) {
        pattern.addHole(new Hole(expression.length(), name, buffer.spot(start), null));
      } else if (group > LAST_REFERENCE) {
        throw error(start, "Can't back-reference more than 9 variables");
      } else {
        expression.append('\\').append(group);
      }
    }
  }

  private void number(int start, int close, boolean lineForm) throws CheckFileException {
    NumericBlock number = NumericBlock.parse(buffer, start, close, lineForm, line, variables);
    String name = number.name();
    Variables.Numeric variable = number.variable();
    if (name != null && variable != null) {
      expression.append('(');
      pattern.define(name, new NumberDefinition(++groups, variable));
      variables.numbers.put(name, variable);
    }
    if (number.expression() != null) {
      pattern.addHole(
          new Hole(expression.length(), text.substring(start, close), buffer.spot(start), number));
    } else {
      addRegex(number.format().wildcard(), start);
    }
    if (name != null) {
      expression.append(')');
    }
  }
}
