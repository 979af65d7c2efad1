package dev.jopt.test.lit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The little of the shell's language that tests use: words with quotes, pipes, redirections, {@code
 * &&}, {@code ||} and {@code ;}.
 *
 * @param steps pipelines and how each depends on the one before it
 */
record ShellScript(List<Step> steps) {

  /**
   * A pipeline.
   *
   * @param joint {@code "&&"}, {@code "||"} or {@code ";"}, before it
   */
  record Step(String joint, List<Command> pipeline) {}

  /** A command. */
  record Command(List<String> words, List<Redirection> redirections) {}

  /**
   * A redirection.
   *
   * @param operator one of {@code < <<< > >> >&}, the last with target 1 or 2
   * @param stream 0, 1 or 2; 3 stands for both outputs
   */
  record Redirection(String operator, int stream, String target) {}

  /**
   * Parses a line.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  static ShellScript parse(String line) {
    return new Parser(line).script();
  }

  private static final class Parser {
    private static final List<String> OPERATORS =
        List.of("&>>", "<<<", "&&", "||", ">>", ">&", "&>", "|", ";", "<", ">");

    private final String line;
    private int pos;
    private final List<Step> steps = new ArrayList<>();
    private List<Command> pipeline = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private List<Redirection> redirections = new ArrayList<>();
    private String joint = ";";

    Parser(String line) {
      this.line = line;
    }

    ShellScript script() {
      while (skipBlanks()) {
        String operator = operator();
        if (operator == null) {
          word();
          continue;
        }
        switch (operator) {
          case "|" -> endCommand();
          case "&&", "||", ";" -> {
            endPipeline();
            joint = operator;
          }
          default -> redirect(operator, 0);
        }
      }
      if (!words.isEmpty() || !pipeline.isEmpty()) {
        endPipeline();
      }
      return new ShellScript(steps);
    }

    private boolean skipBlanks() {
      while (pos < line.length() && (line.charAt(pos) == ' ' || line.charAt(pos) == '\t')) {
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
      if (line.charAt(pos) == '&') {
        throw new IllegalArgumentException("commands in the background are not supported: " + line);
      }
      return null;
    }

    private void endCommand() {
      if (words.isEmpty()) {
        throw new IllegalArgumentException("a command is missing in: " + line);
      }
      pipeline.add(new Command(List.copyOf(words), List.copyOf(redirections)));
      words = new ArrayList<>();
      redirections = new ArrayList<>();
    }

    private void endPipeline() {
      endCommand();
      steps.add(new Step(joint, List.copyOf(pipeline)));
      pipeline = new ArrayList<>();
    }

    private void redirect(String operator, int digit) {
      boolean both = operator.startsWith("&");
      String plain = both ? operator.substring(1) : operator;
      int stream = both ? 3 : digit > 0 ? digit : plain.startsWith("<") ? 0 : 1;
      skipBlanks();
      int before = words.size();
      if (pos < line.length()) {
        word();
      }
      if (words.size() != before + 1) {
        throw new IllegalArgumentException("'" + operator + "' leads nowhere in: " + line);
      }
      redirections.add(new Redirection(plain, stream, words.remove(before)));
    }

    /** Reads a word; digits right before an operator name its stream. */
    private void word() {
      StringBuilder word = new StringBuilder();
      while (pos < line.length() && " \t|&;<>".indexOf(line.charAt(pos)) < 0) {
        char c = line.charAt(pos++);
        if (c == '\\' && pos < line.length()) {
          word.append(line.charAt(pos++));
        } else if (c == '\'' || c == '"') {
          quoted(c, word);
        } else {
          word.append(c);
        }
      }
      boolean redirected = pos < line.length() && "<>".indexOf(line.charAt(pos)) >= 0;
      if (redirected && (word.toString().equals("1") || word.toString().equals("2"))) {
        String operator = operator();
        redirect(operator == null ? "" : operator, word.charAt(0) - '0');
      } else {
        words.add(word.toString());
      }
    }

    private void quoted(char quote, StringBuilder word) {
      while (pos < line.length() && line.charAt(pos) != quote) {
        char c = line.charAt(pos++);
        boolean escape = quote == '"' && c == '\\' && pos < line.length();
        if (escape && "\"\\$`".indexOf(line.charAt(pos)) >= 0) {
          c = line.charAt(pos++);
        }
        word.append(c);
      }
      if (pos == line.length()) {
        throw new IllegalArgumentException("a quote is not closed in: " + line);
      }
      pos++;
    }
  }
}
