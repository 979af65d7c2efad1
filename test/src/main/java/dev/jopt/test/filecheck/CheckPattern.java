package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.CheckFileException.Problem;
import dev.jopt.test.filecheck.TextBuffer.Spot;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The text after a directive's colon, ready to be searched for. */
final class CheckPattern {

  /**
   * Where a pattern was found, or why not.
   *
   * @param start -1 if it was not found
   * @param problems what kept the pattern from being tried
   */
  record Match(int start, int end, List<Problem> problems) {
    static final Match NOT_FOUND = new Match(-1, -1, List.of());

    boolean found() {
      return start >= 0;
    }
  }

  /**
   * A piece of the expression whose text is known only when matching.
   *
   * @param index where it goes in the expression
   * @param shown the text between the brackets
   * @param spot where that is
   * @param number null for a text variable
   */
  record Hole(int index, String shown, Spot spot, @Nullable NumericBlock number) {}

  /** A number that is found and the group that finds it. */
  record NumberDefinition(int group, Variables.Numeric variable) {}

  /** The value of a variable. */
  record Capture(String name, int start, int end) {
    /** Returns the value that a group took; an empty one if it took no part. */
    static Capture of(String name, int[] match, int group) {
      int start = Math.max(0, match[2 * group]);
      return new Capture(name, start, Math.max(start, match[2 * group + 1]));
    }
  }

  private final CheckKind kind;
  private final Spot spot;
  private final int line;
  private final int count;
  private final boolean ignoreCase;
  private boolean literal;
  private Needle fixed = Needle.EMPTY;

  // A check file may have many patterns, most of them with none of these.
  private CharSequence expression = "";
  private List<Hole> holes = List.of();
  private Map<String, Integer> stringDefinitions = Map.of();
  private Map<String, NumberDefinition> numberDefinitions = Map.of();
  private List<Capture> captures = List.of();

  /** What the expression is compiled to, if it has no holes and has been searched for before. */
  private @Nullable RegexProgram compiled;

  /**
   * Creates a pattern without content.
   *
   * @param line of the directive, 0 if there is none
   * @param count how many times in a row it must be found
   */
  CheckPattern(CheckKind kind, Spot spot, int line, int count, boolean ignoreCase) {
    this.kind = kind;
    this.spot = spot;
    this.line = line;
    this.count = count;
    this.ignoreCase = ignoreCase;
  }

  /** Makes the pattern one that matches exactly a text. */
  void setFixed(String text, boolean asLiteral) {
    fixed = new Needle(text);
    literal = asLiteral;
  }

  /** Returns the text that the pattern matches exactly, or an empty one if it is an expression. */
  String fixedText() {
    return fixed.text();
  }

  /**
   * Makes the pattern a regular expression, and returns it for what there is to append.
   *
   * @param size how long it may become; no limit
   */
  StringBuilder setExpression(int size) {
    StringBuilder content = new StringBuilder(size);
    expression = content;
    return content;
  }

  void addHole(Hole hole) {
    if (holes.isEmpty()) {
      holes = new ArrayList<>(2);
    }
    holes.add(hole);
  }

  void define(String name, int group) {
    if (stringDefinitions.isEmpty()) {
      stringDefinitions = new TreeMap<>();
    }
    stringDefinitions.put(name, group);
  }

  void define(String name, NumberDefinition definition) {
    if (numberDefinitions.isEmpty()) {
      numberDefinitions = new LinkedHashMap<>();
    }
    numberDefinitions.put(name, definition);
  }

  /** Returns the group whose text a variable takes, or null. */
  @Nullable Integer groupOf(String name) {
    return stringDefinitions.get(name);
  }

  CheckKind kind() {
    return kind;
  }

  Spot spot() {
    return spot;
  }

  int count() {
    return count;
  }

  boolean literal() {
    return literal;
  }

  /** Returns whether the pattern may not be that of a label; numbers that are found may. */
  boolean hasVariable() {
    return !holes.isEmpty() || !stringDefinitions.isEmpty();
  }

  /** Returns what an edit distance to candidate lines is measured from. */
  String example() {
    return fixed.isEmpty() ? expression.toString() : fixed.text();
  }

  /** Returns how long texts are that {@link #example} may return. */
  int exampleSize() {
    return Math.max(fixed.length(), expression.length());
  }

  /**
   * Returns the end of the variable name at a place of a text.
   *
   * @throws CheckFileException if there is none
   */
  static int nameEnd(TextBuffer buffer, int start, int end) throws CheckFileException {
    if (start >= end) {
      throw CheckFileException.inBlock(buffer.spot(start), "empty variable name");
    }
    String text = buffer.text();
    int i = start;
    if (text.charAt(i) == '$' || text.charAt(i) == '@') {
      i++;
      if (i == end) {
        String kind = text.charAt(start) == '@' ? "pseudo" : "global";
        throw CheckFileException.inBlock(buffer.spot(i), "empty " + kind + " variable name");
      }
    }
    if (i >= end || !isNameStart(text.charAt(i))) {
      throw CheckFileException.inBlock(buffer.spot(start), "invalid variable name");
    }
    while (i < end && (isNameStart(text.charAt(i)) || isDigit(text.charAt(i)))) {
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

  /** Appends an expression that matches exactly a part of a text. */
  static void quote(String text, int start, int end, StringBuilder out) {
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '(', ')', '^', '$', '|', '*', '+', '?', '.', '[', ']', '\\', '{', '}', 0 ->
            out.append('\\');
        default -> {
          // It stands for itself.
        }
      }
      out.append(c);
    }
  }

  /** Searches a stretch of the input; on success the defined variables take their values. */
  Match find(TextBuffer input, int start, int end, Variables variables) {
    if (kind == CheckKind.END) {
      return new Match(end, end, List.of());
    }
    if (!fixed.isEmpty()) {
      int at =
          ignoreCase
              ? indexIgnoringCase(input.text(), fixed.text(), start, end)
              : input.find(fixed, start, end);
      return at < 0 ? Match.NOT_FOUND : new Match(at, at + fixed.length(), List.of());
    }
    RegexProgram program = compiled;
    if (program == null) {
      // As in LLVM's program, a pattern without a line has that of the last one that was filled.
      if (line != 0 && !holes.isEmpty()) {
        variables.setLine(line);
      }
      List<Problem> problems = new ArrayList<>();
      String regex = fill(variables, problems);
      if (!problems.isEmpty()) {
        return new Match(-1, -1, problems);
      }
      program = variables.regexes.program(regex, !holes.isEmpty());
      if (program == null) {
        return Match.NOT_FOUND;
      }
      if (holes.isEmpty()) {
        compiled = variables.regexes.kept(regex);
      }
    }
    boolean defines = !stringDefinitions.isEmpty() || !numberDefinitions.isEmpty();
    int[] match = RegexMatcher.search(program, input, start, end, defines);
    if (match == null) {
      return Match.NOT_FOUND;
    }
    if (defines) {
      capture(input.text(), match, variables);
    }
    // The line feed before an empty line is matched but belongs to the line above.
    return new Match(match[0] + (kind == CheckKind.EMPTY ? 1 : 0), match[1], List.of());
  }

  private void capture(String input, int[] match, Variables variables) {
    List<Capture> taken = new ArrayList<>(stringDefinitions.size() + numberDefinitions.size());
    for (Map.Entry<String, Integer> definition : stringDefinitions.entrySet()) {
      Capture capture = Capture.of(definition.getKey(), match, definition.getValue());
      variables.strings.put(capture.name, input.substring(capture.start, capture.end));
      taken.add(capture);
    }
    for (Map.Entry<String, NumberDefinition> definition : numberDefinitions.entrySet()) {
      Capture capture = Capture.of(definition.getKey(), match, definition.getValue().group());
      Variables.Numeric variable = definition.getValue().variable();
      variable.value = variable.format.parse(input.substring(capture.start, capture.end));
      taken.add(capture);
    }
    if (taken.size() > 1) {
      taken.sort((a, b) -> Integer.compare(a.start(), b.start()));
    }
    captures = taken;
  }

  /** Returns the values of the variables in the last match, in the order of the input. */
  List<Capture> captures() {
    return captures;
  }

  private static int indexIgnoringCase(String input, String wanted, int start, int end) {
    for (int i = start; i + wanted.length() <= end; i++) {
      int j = 0;
      while (j < wanted.length() && lower(input.charAt(i + j)) == lower(wanted.charAt(j))) {
        j++;
      }
      if (j == wanted.length()) {
        return i;
      }
    }
    return -1;
  }

  private static int lower(char c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  private String fill(Variables variables, List<Problem> problems) {
    if (holes.isEmpty()) {
      return expression.toString();
    }
    StringBuilder filled = variables.space;
    filled.setLength(0);
    int done = 0;
    for (Hole hole : holes) {
      filled.append(expression, done, hole.index());
      done = hole.index();
      int before = problems.size();
      String value = value(hole, variables, problems);
      if (value != null && hole.number() == null) {
        quote(value, 0, value.length(), filled);
      } else if (value != null) {
        filled.append(value);
      }
      for (int i = before; i < problems.size(); i++) {
        Problem problem = problems.get(i);
        if (problem.spot() == null) {
          problems.set(
              i,
              new Problem(
                  hole.spot(),
                  "unable to substitute variable or numeric expression: " + problem.message()));
        }
      }
    }
    return filled.append(expression, done, expression.length()).toString();
  }

  private static @Nullable String value(Hole hole, Variables variables, List<Problem> problems) {
    NumericBlock number = hole.number();
    if (number == null) {
      String value = variables.strings.get(hole.shown());
      if (value == null) {
        problems.add(new Problem(hole.spot(), "undefined variable: " + hole.shown()));
      }
      return value;
    }
    NumericExpression content = number.expression();
    if (content == null) {
      throw new IllegalStateException("hole without content");
    }
    BigInteger value = content.evaluate(problems);
    if (value == null) {
      return null;
    }
    String text = number.format().format(value);
    if (text == null) {
      problems.add(new Problem(null, NumericExpression.OVERFLOW));
    }
    return text;
  }

  /** Returns texts such as {@code with "X" equal to "5"} for the values that are put in. */
  List<String> describeValues(Variables variables) {
    if (holes.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (Hole hole : holes) {
      String value = value(hole, variables, new ArrayList<>());
      if (value == null) {
        continue;
      }
      boolean plain = true;
      for (int i = 0; i < value.length() && hole.number() == null; i++) {
        char c = value.charAt(i);
        plain &= c >= ' ' && c < 0x7f && c != '"';
      }
      lines.add(
          "with \""
              + escaped(hole.shown())
              + "\" equal to \""
              + (plain ? value + "\"" : escaped(value) + "\" (escaped value)"));
    }
    return lines;
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> out.append("\\\\");
        case '\t' -> out.append("\\t");
        case '\n' -> out.append("\\n");
        case '"' -> out.append("\\\"");
        default -> {
          if (c >= ' ' && c < 0x7f) {
            out.append(c);
          } else {
            out.append('\\').append((char) ('0' + (c >> 6)));
            out.append((char) ('0' + ((c >> 3) & 7))).append((char) ('0' + (c & 7)));
          }
        }
      }
    }
    return out.toString();
  }
}
