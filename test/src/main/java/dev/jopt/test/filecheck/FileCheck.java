package dev.jopt.test.filecheck;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * Compares text with the directives of a check file.
 *
 * <pre>{@code
 * FileCheckResult result = FileCheck.check(new FileCheckOptions(), "CHECK: hello", "hello, world");
 * }</pre>
 */
public final class FileCheck {

  /** The comparison cannot be made; the message says why. */
  static final class Usage extends Exception {
    private static final long serialVersionUID = 1L;

    Usage(String message) {
      super(message, null, false, false);
    }
  }

  private FileCheck() {}

  /** Compares two texts, with names for messages that suit texts without a file. */
  public static FileCheckResult check(FileCheckOptions options, String checks, String input) {
    return check(options, "<checks>", checks.getBytes(UTF_8), "<stdin>", input.getBytes(UTF_8));
  }

  /**
   * Compares the contents of two files.
   *
   * @param checkName the check file's name in messages
   * @param inputName the input's name in messages, {@code <stdin>} for standard input
   */
  public static FileCheckResult check(
      FileCheckOptions options, String checkName, byte[] checks, String inputName, byte[] input) {
    boolean strict = options.strictWhitespace();
    TextBuffer checkText = new TextBuffer(checkName, canonical(decode(checks), strict));
    TextBuffer inputText = new TextBuffer(inputName, canonical(decode(input), strict));
    try {
      Variables variables = new Variables();
      define(options.defines(), variables);
      List<Directive> directives = new CheckFileReader(options, checkText, variables).read();
      if (inputText.text().isEmpty() && !options.allowEmpty()) {
        return new FileCheckResult(2, "FileCheck error: '" + inputName + "' is empty.\n");
      }
      FileCheckRun run =
          new FileCheckRun(ImmutableList.copyOf(directives), inputText, variables, options);
      return run.matches()
          ? new FileCheckResult(0, "")
          : new FileCheckResult(1, encode(run.report()));
    } catch (CheckFileException e) {
      StringBuilder out = new StringBuilder();
      if (e.offset < 0) {
        out.append("error: ").append(e.text()).append('\n');
      } else {
        checkText.point(out, Math.min(e.offset, checkText.text().length()), "error", e.text());
      }
      return new FileCheckResult(e.exitCode, encode(out.toString()));
    } catch (Usage e) {
      return new FileCheckResult(2, e.getMessage() + "\n");
    }
  }

  private static String decode(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }

  private static String encode(String bytewise) {
    return new String(bytewise.getBytes(ISO_8859_1), UTF_8);
  }

  private static void define(Map<String, String> defines, Variables variables)
      throws CheckFileException, Usage {
    for (Map.Entry<String, String> define : defines.entrySet()) {
      String name = define.getKey();
      String value = decode(define.getValue().getBytes(UTF_8));
      if (!name.startsWith("#")) {
        if (CheckPattern.variableEnd(name, 0) != name.length() || name.startsWith("@")) {
          throw new Usage("error: invalid name in string variable definition '" + name + "'");
        }
        variables.strings.put(name, value);
        variables.stringNames.add(name);
        continue;
      }
      String block = name.substring(1) + ":" + value;
      // Offsets in a definition are negative throughout: there is no file to point into.
      NumericBlock number =
          NumericBlock.parse(block, -1 - block.length(), 0, variables, new HashSet<>());
      if (number.definedName() == null || number.expression() == null) {
        throw new Usage("error: invalid definition '" + name + "=" + value + "'");
      }
      try {
        variables.numbers.put(
            number.definedName(), number.expression().evaluate(variables.numbers));
      } catch (NumericExpression.EvaluationException e) {
        throw new Usage("error: " + e.getMessage());
      }
    }
  }

  /** Drops the carriage returns of line ends and, unless strict, makes one blank of a run. */
  private static String canonical(String text, boolean strict) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
        continue;
      }
      if (!strict && (c == ' ' || c == '\t')) {
        out.append(' ');
        while (i + 1 < text.length() && (text.charAt(i + 1) == ' ' || text.charAt(i + 1) == '\t')) {
          i++;
        }
        continue;
      }
      out.append(c);
    }
    return out.toString();
  }
}
