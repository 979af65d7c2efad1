package dev.jopt.test.filecheck;

import static dev.jopt.test.filecheck.RegexProgram.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles the POSIX extended regular expressions of LLVM, errors included. */
final class RegexCompiler {

  /** The expression is malformed. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message, null, false, false);
    }

    String text() {
      String message = getMessage();
      return message == null ? "" : message;
    }
  }

  /** How many more instructions than characters an expression has, most often. */
  private static final int SPACE_FOR_LOOPS = 8;

  /** Words of a set of characters. */
  private static final int WORDS = 4;

  private static final long[] ANY = {-1, -1, -1, -1};
  private static final long[] ANY_BUT_NEWLINE = {~(1L << '\n'), -1, -1, -1};

  /** The upper-case letters of the second word of a set. */
  private static final long LETTERS = ((1L << 26) - 1) << ('A' - 64);

  /** The printable characters below 64 but {@code $ ( ) * + . ?}. */
  private static final long PLAIN_BELOW_64 =
      ~(1L << '$' | 1L << '(' | 1L << ')' | 1L << '*' | 1L << '+' | 1L << '.' | 1L << '?');

  private static final int MOST_REPETITIONS = 255;
  private static final int NO_LIMIT = MOST_REPETITIONS + 1;
  private static final int MOST_INSTRUCTIONS = 1 << 22;
  private static final String BROKEN = "\"can't happen\" -- you found a bug";
  private static final String BRACKETS = "brackets ([ ]) not balanced";
  private static final String REPETITION = "repetition-operator operand invalid";
  private static final String COUNT = "invalid repetition count(s)";
  private static final String COLLATION = "invalid collating element";
  private static final String CLASS = "invalid character class";

  /** Names that characters have in {@code [.name.]}: from NUL to A, from Z to a, from z on. */
  private static final List<String> NAMES =
      List.of(
          "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN"
              + " ETB CAN EM SUB ESC IS4 IS3 IS2 IS1 space exclamation-mark quotation-mark"
              + " number-sign dollar-sign percent-sign ampersand apostrophe left-parenthesis"
              + " right-parenthesis asterisk plus-sign comma hyphen period slash zero one two"
              + " three four five six seven eight nine colon semicolon less-than-sign"
              + " equals-sign greater-than-sign question-mark commercial-at",
          "left-square-bracket backslash right-square-bracket circumflex underscore"
              + " grave-accent",
          "left-brace vertical-line right-brace tilde DEL");

  private final boolean newline;
  private final boolean ignoreCase;
  private String in = "";
  private int pos;
  byte[] ops = {};
  int[] args = {};
  int size;
  final List<long[]> sets = new ArrayList<>(2);
  int groups;
  boolean references;
  int lineStarts;
  int lineEnds;

  /** The start and end of the first nine groups in the strip; 0 while unknown. */
  private final int[] begins = new int[10];

  private final int[] ends = new int[10];

  /** The last bracket expression that became a set, from its opening bracket on, and the set. */
  private String lastBracket = "";

  private long[] lastSet = ANY;

  /** For who reads what was compiled. */
  final StringBuilder run = new StringBuilder();

  /**
   * Creates a compiler, to be used any number of times.
   *
   * @param newline whether {@code .} and {@code [^…]} leave out line feeds and {@code ^} and {@code
   *     $} see lines
   * @param ignoreCase whether upper and lower case of ASCII letters are equal
   */
  RegexCompiler(boolean newline, boolean ignoreCase) {
    this.newline = newline;
    this.ignoreCase = ignoreCase;
  }

  /** Compiles an expression with a compiler of its own. */
  static RegexProgram compile(String expression, boolean newline, boolean ignoreCase)
      throws Malformed {
    return new RegexCompiler(newline, ignoreCase).compile(expression);
  }

  /**
   * Compiles an expression. The program has its instructions in this compiler: it is good until the
   * next expression is compiled.
   */
  RegexProgram compile(String expression) throws Malformed {
    strip(expression);
    return new RegexProgram(this, newline);
  }

  /** Returns how many groups an expression has. */
  int groups(String expression) throws Malformed {
    strip(expression);
    return groups;
  }

  private void strip(String expression) throws Malformed {
    in = expression;
    pos = 0;
    size = 0;
    groups = 0;
    references = false;
    lineStarts = 0;
    lineEnds = 0;
    sets.clear();
    Arrays.fill(begins, 0);
    Arrays.fill(ends, 0);
    reserve(expression.length() + SPACE_FOR_LOOPS);
    emit(END, 0);
    alternatives(false);
    emit(END, 0);
    verify();
  }

  /** A reference to a group that a count of zero has removed can leave a strip in disorder. */
  private void verify() throws Malformed {
    for (int i = 1; ops[i] != END; i++) {
      if (ops[i] == OPTIONAL || ops[i] == CHOICE) {
        do {
          i += args[i];
          require(
              i < size && (ops[i] == OPTIONAL_END || ops[i] == CHOICE_END || ops[i] == BRANCH),
              BROKEN);
        } while (ops[i] == BRANCH);
      }
    }
  }

  private void emit(int op, int arg) throws Malformed {
    reserve(1);
    ops[size] = (byte) op;
    args[size++] = arg;
  }

  private void reserve(int more) throws Malformed {
    if (size + more > MOST_INSTRUCTIONS) {
      throw new Malformed("out of memory");
    }
    if (size + more > ops.length) {
      ops = Arrays.copyOf(ops, size == 0 ? more : (size + more) * 3 / 2);
      args = Arrays.copyOf(args, ops.length);
    }
  }

  /** Puts an instruction before a piece that has been emitted; its argument reaches the end. */
  private void insert(int op, int at) throws Malformed {
    emit(op, 0);
    for (int i = 1; i < begins.length; i++) {
      if (begins[i] >= at) {
        begins[i]++;
      }
      if (ends[i] >= at) {
        ends[i]++;
      }
    }
    System.arraycopy(ops, at, ops, at + 1, size - 1 - at);
    System.arraycopy(args, at, args, at + 1, size - 1 - at);
    ops[at] = (byte) op;
    args[at] = size - at;
  }

  /** Appends a copy of a piece; returns where it is. */
  private int copy(int from, int to) throws Malformed {
    int start = size;
    reserve(to - from);
    System.arraycopy(ops, from, ops, start, to - from);
    System.arraycopy(args, from, args, start, to - from);
    size += to - from;
    return start;
  }

  private boolean more() {
    return pos < in.length();
  }

  private boolean see(char c) {
    return pos < in.length() && in.charAt(pos) == c;
  }

  private boolean eat(char c) {
    if (see(c)) {
      pos++;
      return true;
    }
    return false;
  }

  private boolean eat(String token) {
    if (in.startsWith(token, pos)) {
      pos += token.length();
      return true;
    }
    return false;
  }

  private boolean digitAt(int index) {
    return index < in.length() && in.charAt(index) >= '0' && in.charAt(index) <= '9';
  }

  private static void require(boolean condition, String problem) throws Malformed {
    if (!condition) {
      throw new Malformed(problem);
    }
  }

  private void alternatives(boolean inGroup) throws Malformed {
    boolean first = true;
    int forward = 0;
    int back = 0;
    while (true) {
      int start = size;
      text();
      while (more() && !see('|') && !(inGroup && see(')'))) {
        repeated();
        text();
      }
      require(size != start, "empty (sub)expression");
      if (!eat('|')) {
        break;
      }
      if (first) {
        insert(CHOICE, start);
        forward = start;
        back = start;
        first = false;
      }
      emit(BRANCH_END, size - back);
      back = size - 1;
      args[forward] = size - forward;
      forward = size;
      emit(BRANCH, 0);
    }
    if (!first) {
      args[forward] = size - forward;
      emit(CHOICE_END, size - back);
    }
  }

  /**
   * Compiles the characters up to the next one that may mean something, but for the last, which may
   * be repeated. Most of an expression is such text.
   */
  private void text() throws Malformed {
    int from = pos;
    int to = from;
    while (to < in.length() && stands(in.charAt(to))) {
      to++;
    }
    if (to < in.length()) {
      to--;
    }
    if (ignoreCase || to <= from) {
      return;
    }
    reserve(to - from);
    for (int i = from; i < to; i++) {
      ops[size] = CHAR;
      args[size++] = in.charAt(i);
    }
    pos = to;
  }

  /** Returns whether a character is sure to stand for itself, wherever it is. */
  private static boolean stands(char c) {
    return c >= 64
        ? c <= 'Z' || (c >= '_' && c < '{') || c > '}'
        : c >= ' ' && (PLAIN_BELOW_64 >>> c & 1) != 0;
  }

  private void repeated() throws Malformed {
    int start = size;
    boolean caret = see('^');
    atom();
    if (!atRepetition()) {
      return;
    }
    require(!caret, REPETITION);
    switch (in.charAt(pos++)) {
      case '*' -> {
        plus(start);
        insert(OPTIONAL, start);
        emit(OPTIONAL_END, size - start);
      }
      case '+' -> plus(start);
      case '?' -> optional(start);
      default -> {
        int low = count();
        int high = low;
        if (eat(',')) {
          high = digitAt(pos) ? count() : NO_LIMIT;
          require(low <= high, COUNT);
        }
        repeat(start, low, high);
        if (!eat('}')) {
          require(in.indexOf('}', pos) >= 0, "braces not balanced");
          throw new Malformed(COUNT);
        }
      }
    }
    require(!atRepetition(), REPETITION);
  }

  private boolean atRepetition() {
    return see('*') || see('+') || see('?') || (see('{') && digitAt(pos + 1));
  }

  private int count() throws Malformed {
    int value = 0;
    while (digitAt(pos) && value <= MOST_REPETITIONS) {
      value = value * 10 + in.charAt(pos++) - '0';
    }
    require(value <= MOST_REPETITIONS, COUNT);
    return value;
  }

  private void plus(int start) throws Malformed {
    insert(PLUS, start);
    emit(PLUS_END, size - start);
  }

  /** Makes the last piece optional, as a choice between it and nothing. */
  private void optional(int start) throws Malformed {
    insert(CHOICE, start);
    closeOptional(start);
  }

  private void closeOptional(int start) throws Malformed {
    emit(BRANCH_END, size - start);
    args[start] = size - start;
    emit(BRANCH, 1);
    emit(CHOICE_END, 2);
  }

  /** Unrolls a counted repetition of the last piece. */
  private void repeat(int start, int low, int high) throws Malformed {
    int finish = size;
    if (high == 0) {
      size = start;
    } else if (low == 0) {
      insert(CHOICE, start);
      repeat(start + 1, 1, high);
      closeOptional(start);
    } else if (low == 1 && high == NO_LIMIT) {
      plus(start);
    } else if (low == 1 && high > 1) {
      optional(start);
      repeat(copy(start + 1, finish + 1), 1, high - 1);
    } else if (low > 1) {
      repeat(copy(start, finish), low - 1, high == NO_LIMIT ? high : high - 1);
    }
  }

  private void atom() throws Malformed {
    char c = in.charAt(pos++);
    switch (c) {
      case '(' -> group();
      case ')' -> throw new Malformed("parentheses not balanced");
      case '^' -> {
        emit(LINE_START, 0);
        lineStarts++;
      }
      case '$' -> {
        emit(LINE_END, 0);
        lineEnds++;
      }
      case '*', '+', '?' -> throw new Malformed(REPETITION);
      case '.' -> {
        set(newline ? ANY_BUT_NEWLINE : ANY);
      }
      case '[' -> bracket();
      case '\\' -> {
        require(more(), "trailing backslash (\\)");
        char quoted = in.charAt(pos++);
        if (quoted < '1' || quoted > '9') {
          literal(quoted);
          return;
        }
        int group = quoted - '0';
        require(ends[group] != 0, "invalid backreference number");
        require(ends[group] < size && ops[ends[group]] == GROUP_END, BROKEN);
        emit(REFERENCE, group);
        copy(begins[group] + 1, ends[group]);
        emit(REFERENCE_END, group);
        references = true;
      }
      case '{' -> {
        require(!digitAt(pos), REPETITION);
        literal(c);
      }
      default -> literal(c);
    }
  }

  private void group() throws Malformed {
    require(more(), "parentheses not balanced");
    int number = ++groups;
    if (number < begins.length) {
      begins[number] = size;
    }
    emit(GROUP, number);
    if (!see(')')) {
      alternatives(true);
    }
    if (number < ends.length) {
      ends[number] = size;
    }
    emit(GROUP_END, number);
    require(eat(')'), "parentheses not balanced");
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private void literal(char c) throws Malformed {
    if (ignoreCase && isLetter(c)) {
      long[] both = new long[WORDS];
      add(both, c);
      add(both, c ^ 0x20);
      set(both);
    } else {
      emit(CHAR, c);
    }
  }

  private static void add(long[] set, int c) {
    set[c >> 6] |= 1L << c;
  }

  private void set(long[] set) throws Malformed {
    sets.add(set);
    emit(SET, sets.size() - 1);
  }

  private void bracket() throws Malformed {
    if (eat("[:<:]]")) {
      emit(WORD_START, 0);
      return;
    }
    if (eat("[:>:]]")) {
      emit(WORD_END, 0);
      return;
    }
    int open = pos - 1;
    if (!lastBracket.isEmpty() && in.startsWith(lastBracket, open)) {
      pos = open + lastBracket.length();
      set(lastSet);
      return;
    }
    long[] set = new long[WORDS];
    boolean negated = eat('^');
    if (eat(']')) {
      add(set, ']');
    } else if (eat('-')) {
      add(set, '-');
    }
    while (more() && !see(']') && !in.startsWith("-]", pos)) {
      bracketTerm(set);
    }
    if (eat('-')) {
      add(set, '-');
    }
    require(eat(']'), BRACKETS);
    if (ignoreCase) {
      // The letters of either case are 32 apart, both in the second word.
      long letters = (set[1] | (set[1] >>> 32)) & LETTERS;
      set[1] |= letters | (letters << 32);
    }
    int only = -1;
    int members = 0;
    for (int i = 0; i < WORDS; i++) {
      if (negated) {
        set[i] = ~set[i] & (newline ? ANY_BUT_NEWLINE[i] : -1);
      }
      if (set[i] != 0) {
        only = (i << 6) + Long.numberOfTrailingZeros(set[i]);
        members += Long.bitCount(set[i]);
      }
    }
    if (members == 1) {
      literal((char) only);
    } else {
      lastBracket = in.substring(open, pos);
      lastSet = set;
      set(set);
    }
  }

  private void bracketTerm(long[] set) throws Malformed {
    require(!see('-'), "invalid character range");
    if (eat("[:")) {
      require(more(), BRACKETS);
      require(!see('-') && !see(']'), CLASS);
      int start = pos;
      while (more() && isLetter(in.charAt(pos))) {
        pos++;
      }
      String members = members(in.substring(start, pos));
      require(members != null, CLASS);
      addAll(set, members);
      require(more(), BRACKETS);
      require(eat(":]"), CLASS);
    } else if (eat("[=")) {
      require(more(), BRACKETS);
      require(!see('-') && !see(']'), COLLATION);
      add(set, collating('='));
      require(more(), BRACKETS);
      require(eat("=]"), COLLATION);
    } else {
      // Characters are compared as signed bytes.
      int low = (byte) symbol();
      int high = low;
      if (see('-') && pos + 1 < in.length() && in.charAt(pos + 1) != ']') {
        pos++;
        high = eat('-') ? '-' : (byte) symbol();
      }
      require(low <= high, "invalid character range");
      for (int i = low; i <= high; i++) {
        add(set, i & 0xff);
      }
    }
  }

  private static void addAll(long[] set, @Nullable String ranges) {
    for (int i = 0; ranges != null && i < ranges.length(); i += 2) {
      for (int c = ranges.charAt(i); c <= ranges.charAt(i + 1); c++) {
        add(set, c);
      }
    }
  }

  /** Returns the ranges of a character class, two characters each, or null if there is none. */
  private static @Nullable String members(String name) {
    return switch (name) {
      case "alnum" -> "azAZ09";
      case "alpha" -> "azAZ";
      case "blank" -> "  \t\t";
      case "cntrl" -> "\u0001\u001f\u007f\u007f";
      case "digit" -> "09";
      case "graph" -> "!~";
      case "lower" -> "az";
      case "print" -> " ~";
      case "punct" -> "!/:@[`{~";
      case "space" -> "\t\r  ";
      case "upper" -> "AZ";
      case "xdigit" -> "09afAF";
      default -> null;
    };
  }

  private char symbol() throws Malformed {
    require(more(), BRACKETS);
    if (!eat("[.")) {
      return in.charAt(pos++);
    }
    char value = collating('.');
    require(eat(".]"), COLLATION);
    return value;
  }

  /** Reads the character between {@code [.} or {@code [=} and the end, by itself or by its name. */
  private char collating(char mark) throws Malformed {
    int end = in.indexOf(mark + "]", pos);
    require(end >= 0, BRACKETS);
    String name = in.substring(pos, end);
    pos = end;
    int at = 0;
    for (String names : NAMES) {
      int index = Arrays.asList(names.split(" ")).indexOf(name);
      if (index >= 0) {
        return (char) (at + index);
      }
      at = at == 0 ? '[' : '{';
    }
    return alias(name);
  }

  private static char alias(String name) throws Malformed {
    int index =
        List.of(
                "alert",
                "backspace",
                "tab",
                "newline",
                "vertical-tab",
                "form-feed",
                "carriage-return")
            .indexOf(name);
    if (index >= 0) {
      return (char) (7 + index);
    }
    switch (name) {
      case "hyphen-minus":
        return '-';
      case "full-stop":
        return '.';
      case "solidus":
        return '/';
      case "reverse-solidus":
        return '\\';
      case "circumflex-accent":
        return '^';
      case "low-line":
        return '_';
      case "left-curly-bracket":
        return '{';
      case "right-curly-bracket":
        return '}';
      default:
        require(name.length() == 1, COLLATION);
        return name.charAt(0);
    }
  }
}
