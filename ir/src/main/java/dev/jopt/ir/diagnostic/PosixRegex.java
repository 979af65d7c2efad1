package dev.jopt.ir.diagnostic;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A POSIX extended regular expression, as FileCheck and {@code expected-error-re} use them, run on
 * {@link java.util.regex}. Where the dialects differ: a backslash before anything but a digit from
 * 1 to 9 only quotes, and inside brackets stands for itself; brackets know {@code [:alpha:]} and
 * its kin; and of several matches that start at the same place the longest one wins.
 *
 * <p>Immutable, and safe for use by several threads.
 */
public final class PosixRegex {

  /** Line-wise matching: {@code .} and {@code [^…]} leave out line feeds, {@code ^$} see lines. */
  public static final int NEWLINE = 1;

  /** Upper and lower case of ASCII letters are equal. */
  public static final int IGNORE_CASE = 2;

  private final Pattern pattern;
  private final boolean mayBeLonger;
  private final boolean crossesLines;

  private PosixRegex(Pattern pattern, boolean mayBeLonger, boolean crossesLines) {
    this.pattern = pattern;
    this.mayBeLonger = mayBeLonger;
    this.crossesLines = crossesLines;
  }

  /**
   * Compiles an expression.
   *
   * @param flags a combination of {@link #NEWLINE} and {@link #IGNORE_CASE}
   * @throws PatternSyntaxException if the expression is malformed; its description is worded as
   *     LLVM words it
   */
  public static PosixRegex compile(String expression, int flags) {
    Translator translator = new Translator(expression, (flags & NEWLINE) != 0);
    String java = translator.translate();
    int javaFlags = (flags & IGNORE_CASE) != 0 ? Pattern.CASE_INSENSITIVE : 0;
    return new PosixRegex(
        Pattern.compile(java, javaFlags),
        translator.alternation && !translator.endAnchor,
        translator.crossesLines || (flags & NEWLINE) == 0);
  }

  /** Returns an expression that matches exactly the given text. */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("()^$|*+?.[]\\{}".indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }

  /** Returns the number of groups. */
  public int groupCount() {
    return pattern.matcher("").groupCount();
  }

  /**
   * Finds the leftmost longest match within a stretch of text. The stretch is all that the
   * expression sees: {@code ^} matches at its start and {@code $} at its end.
   *
   * @return the matcher, positioned at the match; or null
   */
  public @Nullable Matcher find(CharSequence text, int start, int end) {
    Matcher matcher = pattern.matcher(text).region(start, end);
    if (!matcher.find()) {
      return null;
    }
    return mayBeLonger ? longest(matcher, text, end) : matcher;
  }

  /** Extends a match to the longest one that starts at the same place. */
  private Matcher longest(Matcher found, CharSequence text, int end) {
    int limit = found.end();
    while (limit < end && (crossesLines || text.charAt(limit) != '\n')) {
      limit++;
    }
    int start = found.start();
    Matcher probe = pattern.matcher(text);
    for (int e = limit; e > found.end(); e--) {
      if (probe.region(start, e).matches()) {
        return probe;
      }
    }
    return found;
  }

  /** Rewrites the POSIX syntax as Java syntax. */
  private static final class Translator {
    private final String in;
    private final boolean lines;
    private final StringBuilder out = new StringBuilder();
    private int pos;
    private int groups;
    private int open;
    private boolean alternation;
    private boolean endAnchor;
    private boolean crossesLines;

    Translator(String in, boolean lines) {
      this.in = in;
      this.lines = lines;
    }

    String translate() {
      alternatives();
      if (pos < in.length()) {
        throw error("parentheses not balanced");
      }
      return out.toString();
    }

    private void alternatives() {
      while (true) {
        boolean empty = true;
        while (pos < in.length() && in.charAt(pos) != '|' && !(open > 0 && in.charAt(pos) == ')')) {
          repeated();
          empty = false;
        }
        if (empty) {
          throw error("empty (sub)expression");
        }
        if (pos == in.length() || in.charAt(pos) == ')') {
          return;
        }
        alternation = true;
        out.append('|');
        pos++;
      }
    }

    private void repeated() {
      boolean repeatable = atom();
      if (pos == in.length() || !atRepetition()) {
        return;
      }
      char c = in.charAt(pos);
      if (!repeatable) {
        throw error("repetition-operator operand invalid");
      }
      if (c == '{') {
        bound();
      } else {
        out.append(c);
        pos++;
      }
      if (pos < in.length() && atRepetition()) {
        throw error("repetition-operator operand invalid");
      }
    }

    private boolean atRepetition() {
      char c = in.charAt(pos);
      return c == '*' || c == '+' || c == '?' || (c == '{' && digitAt(pos + 1));
    }

    private boolean digitAt(int index) {
      return index < in.length() && in.charAt(index) >= '0' && in.charAt(index) <= '9';
    }

    private void bound() {
      pos++;
      int low = count();
      int high = low;
      boolean open = false;
      if (pos < in.length() && in.charAt(pos) == ',') {
        pos++;
        open = !digitAt(pos);
        high = open ? low : count();
      }
      if (pos == in.length() || in.charAt(pos) != '}') {
        throw error(pos == in.length() ? "braces not balanced" : "invalid repetition count(s)");
      }
      pos++;
      if (high < low) {
        throw error("invalid repetition count(s)");
      }
      out.append('{').append(low);
      if (open) {
        out.append(",}");
      } else {
        out.append(',').append(high).append('}');
      }
    }

    private int count() {
      int value = 0;
      while (digitAt(pos) && value <= 255) {
        value = value * 10 + in.charAt(pos++) - '0';
      }
      if (value > 255) {
        throw error("invalid repetition count(s)");
      }
      return value;
    }

    /** Translates one atom; returns whether it may be repeated. */
    private boolean atom() {
      char c = in.charAt(pos++);
      switch (c) {
        case '(' -> {
          out.append('(');
          groups++;
          open++;
          if (pos < in.length() && in.charAt(pos) == ')') {
            pos++;
          } else {
            alternatives();
            if (pos == in.length()) {
              throw error("parentheses not balanced");
            }
            pos++;
          }
          open--;
          out.append(')');
        }
        case ')' -> throw error("parentheses not balanced");
        case '^' -> {
          out.append(lines ? "(?<![^\\n])" : "(?<![\\x00-\\uffff])");
          return false;
        }
        case '$' -> {
          out.append(lines ? "(?![^\\n])" : "(?![\\x00-\\uffff])");
          endAnchor = true;
        }
        case '*', '+', '?' -> throw error("repetition-operator operand invalid");
        case '{' -> {
          if (digitAt(pos)) {
            throw error("repetition-operator operand invalid");
          }
          literal(c);
        }
        case '.' -> out.append(lines ? "[^\\n]" : "[\\x00-\\uffff]");
        case '[' -> brackets();
        case '\\' -> {
          if (pos == in.length()) {
            throw error("trailing backslash (\\)");
          }
          char quoted = in.charAt(pos++);
          if (quoted >= '1' && quoted <= '9') {
            if (quoted - '0' > groups) {
              throw error("invalid backreference number");
            }
            out.append("(?:\\").append(quoted).append(')');
          } else {
            literal(quoted);
          }
        }
        default -> literal(c);
      }
      return true;
    }

    private void literal(char c) {
      crossesLines |= c == '\n';
      appendQuoted(c);
    }

    private void appendQuoted(char c) {
      boolean plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!plain && c > ' ' && c < 0x7f) {
        out.append('\\');
      }
      out.append(c);
    }

    private void brackets() {
      if (in.startsWith("[:<:]]", pos)) {
        pos += 6;
        out.append("\\b(?=\\w)");
        return;
      }
      if (in.startsWith("[:>:]]", pos)) {
        pos += 6;
        out.append("\\b(?<=\\w)");
        return;
      }
      boolean negated = pos < in.length() && in.charAt(pos) == '^';
      out.append(negated ? "[^" : "[");
      if (negated) {
        pos++;
        if (lines) {
          out.append("\\n");
        }
      }
      boolean first = true;
      while (true) {
        if (pos >= in.length()) {
          throw error("brackets ([ ]) not balanced");
        }
        char c = in.charAt(pos);
        if (c == ']' && !first) {
          break;
        }
        first = false;
        if (c == '[' && pos + 1 < in.length() && in.charAt(pos + 1) == ':') {
          characterClass();
          continue;
        }
        char low = collating();
        char high = low;
        if (pos + 1 < in.length() && in.charAt(pos) == '-' && in.charAt(pos + 1) != ']') {
          pos++;
          high = collating();
        }
        if (high < low) {
          throw error("invalid character range");
        }
        crossesLines |= !negated && low <= '\n' && high >= '\n';
        appendQuoted(low);
        if (high != low) {
          out.append('-');
          appendQuoted(high);
        }
      }
      pos++;
      out.append(']');
    }

    /** Reads a character of a bracket expression, perhaps as {@code [.x.]} or {@code [=x=]}. */
    private char collating() {
      char c = in.charAt(pos);
      if (c == '[' && pos + 1 < in.length() && ".=".indexOf(in.charAt(pos + 1)) >= 0) {
        char mark = in.charAt(pos + 1);
        if (pos + 4 >= in.length() || in.charAt(pos + 3) != mark || in.charAt(pos + 4) != ']') {
          throw error("invalid collating element");
        }
        c = in.charAt(pos + 2);
        pos += 5;
        return c;
      }
      pos++;
      return c;
    }

    private void characterClass() {
      int end = in.indexOf(":]", pos + 2);
      if (end < 0) {
        throw error("brackets ([ ]) not balanced");
      }
      String name = in.substring(pos + 2, end);
      pos = end + 2;
      switch (name) {
        case "alnum" -> out.append("a-zA-Z0-9");
        case "alpha" -> out.append("a-zA-Z");
        case "blank" -> out.append(" \\t");
        case "cntrl" -> out.append("\\x00-\\x1f\\x7f");
        case "digit" -> out.append("0-9");
        case "graph" -> out.append("\\x21-\\x7e");
        case "lower" -> out.append("a-z");
        case "print" -> out.append("\\x20-\\x7e");
        case "punct" -> out.append("\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e");
        case "space" -> out.append("\\x09-\\x0d ");
        case "upper" -> out.append("A-Z");
        case "xdigit" -> out.append("0-9a-fA-F");
        default -> throw error("invalid character class");
      }
      crossesLines |= name.equals("space") || name.equals("cntrl");
    }

    private PatternSyntaxException error(String description) {
      return new PatternSyntaxException(description, in, Math.min(pos, in.length()));
    }
  }
}
