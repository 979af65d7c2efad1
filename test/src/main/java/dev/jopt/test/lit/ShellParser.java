package dev.jopt.test.lit;

import dev.jopt.test.lit.ShellScript.Command;
import dev.jopt.test.lit.ShellScript.JoinedPipeline;
import dev.jopt.test.lit.ShellScript.Redirection;
import dev.jopt.test.lit.ShellScript.SyntaxException;
import dev.jopt.test.lit.ShellScript.Word;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses one line of shell. */
final class ShellParser {

  /** Longer before shorter. */
  private static final List<String> OPERATORS =
      List.of("&>>", "<<<", "&&", "||", ">>", ">&", "&>", "|", ";", "<", ">", "&");

  private static final String SPACE = " \t\r\n\f";

  private final String line;
  private int pos;
  private final List<String> warnings = new ArrayList<>();
  private final List<JoinedPipeline> steps = new ArrayList<>();
  private List<Command> pipeline = new ArrayList<>();
  private List<Word> words = new ArrayList<>();
  private List<Redirection> redirections = new ArrayList<>();
  private String joint = ";";

  /** The last operator that still needs a command after it. */
  private @Nullable String pending = "";

  ShellParser(String line) {
    this.line = line;
  }

  ShellScript script() throws SyntaxException {
    while (skipSpace()) {
      String operator = operator();
      if (operator == null) {
        Word word = word();
        if (word.pattern() != null || !redirectsStream(word.text())) {
          words.add(word);
          pending = null;
        }
        continue;
      }
      switch (operator) {
        case "|" -> endCommand(operator);
        case "&" -> throw new SyntaxException("unsupported shell operator: '&'");
        case "&&", "||", ";" -> {
          endPipeline(operator);
          joint = operator;
        }
        default -> redirect(operator, -1);
      }
    }
    if (pending != null) {
      throw new SyntaxException(
          pending.isEmpty() ? "empty command" : "missing argument to operator '" + pending + "'");
    }
    endPipeline("");
    return new ShellScript(steps, warnings);
  }

  private boolean skipSpace() {
    while (pos < line.length() && SPACE.indexOf(line.charAt(pos)) >= 0) {
      pos++;
    }
    return pos < line.length();
  }

  private @Nullable String operator() {
    for (String operator : OPERATORS) {
      if (line.startsWith(operator, pos)) {
        pos += operator.length();
        return operator;
      }
    }
    return null;
  }

  private void endCommand(String operator) throws SyntaxException {
    if (words.isEmpty()) {
      throw new SyntaxException("syntax error near unexpected token '" + operator + "'");
    }
    pipeline.add(new Command(words, redirections));
    words = new ArrayList<>();
    redirections = new ArrayList<>();
    pending = operator;
  }

  private void endPipeline(String operator) throws SyntaxException {
    endCommand(operator);
    steps.add(new JoinedPipeline(joint, pipeline));
    pipeline = new ArrayList<>();
  }

  /** Reads a redirection if the word before it, right before it, is the number of a stream. */
  private boolean redirectsStream(String word) throws SyntaxException {
    boolean number = !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!number || pos == line.length() || "<>".indexOf(line.charAt(pos)) < 0) {
      return false;
    }
    int digit = word.length() == 1 ? word.charAt(0) - '0' : Redirection.BOTH;
    String operator = operator();
    redirect(operator == null ? "" : operator, digit);
    return true;
  }

  private void redirect(String operator, int digit) throws SyntaxException {
    boolean both = operator.startsWith("&");
    String plain = both ? operator.substring(1) : operator;
    int stream = both ? Redirection.BOTH : digit >= 0 ? digit : plain.startsWith("<") ? 0 : 1;
    if (digit >= 0 && (plain.startsWith("<") ? digit > 0 : digit < 1 || digit > 2)) {
      throw new SyntaxException("no stream " + digit + " to redirect");
    }
    if (!skipSpace() || "|&;<>".indexOf(line.charAt(pos)) >= 0) {
      throw new SyntaxException("syntax error near token '" + operator + "'");
    }
    if (words.isEmpty()) {
      throw new SyntaxException("syntax error near unexpected token '" + operator + "'");
    }
    Word target = word();
    if (plain.equals(">&") && !isStream(target.text())) {
      plain = ">";
      stream = stream == 2 ? 2 : Redirection.BOTH;
    }
    redirections.add(new Redirection(plain, stream, target));
  }

  private static boolean isStream(String text) {
    return text.equals("1") || text.equals("2");
  }

  private Word word() {
    StringBuilder word = new StringBuilder();
    // As a pattern for names of files, in which quoted text stands for itself.
    StringBuilder pattern = new StringBuilder();
    boolean glob = false;
    while (pos < line.length() && (SPACE + "|&;<>").indexOf(line.charAt(pos)) < 0) {
      char c = line.charAt(pos++);
      int start = word.length();
      if (c == '\\') {
        if (pos == line.length()) {
          warnings.add("a backslash at the end escapes nothing");
        } else {
          word.append(line.charAt(pos++));
        }
      } else if (c == '\'' || c == '"') {
        quoted(c, word);
      } else {
        glob |= c == '*' || c == '?';
        word.append(c);
        pattern.append(c);
        continue;
      }
      pattern.append(Globs.escape(word.substring(start)));
    }
    return new Word(word.toString(), glob ? pattern.toString() : null);
  }

  private void quoted(char quote, StringBuilder word) {
    while (pos < line.length() && line.charAt(pos) != quote) {
      char c = line.charAt(pos++);
      boolean escape = quote == '"' && c == '\\' && pos < line.length();
      if (escape && "\"\\$".indexOf(line.charAt(pos)) >= 0) {
        c = line.charAt(pos++);
      }
      word.append(c);
    }
    if (pos == line.length()) {
      warnings.add("missing quote character in " + line);
    } else {
      pos++;
    }
  }
}
