package dev.jopt.test.filecheck;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.filecheck.FileCheckOptions.Dump;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares text with the directives of a check file.
 *
 * <pre>{@code
 * FileCheckResult result = FileCheck.check(new FileCheckOptions(), "CHECK: hello", "hello, world");
 * }</pre>
 *
 * <p>It is the same comparison, with the same words, that LLVM 22's {@code FileCheck} makes. Calls
 * are independent of each other and may run in parallel.
 */
public final class FileCheck {

  /** Gets the input, once the check file has been read. */
  interface InputSource {

    /**
     * Returns the contents.
     *
     * @throws Unreadable if there are none
     */
    byte[] read() throws Unreadable;
  }

  /** The input cannot be read; the message says why. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable(String message) {
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
    StringBuilder report = new StringBuilder();
    int exitCode =
        check(options, new CheckFile(checkName, checks), inputName, () -> input, "", report);
    return new FileCheckResult(exitCode, new String(report.toString().getBytes(ISO_8859_1), UTF_8));
  }

  /** The name of a check file, for messages, and its bytes. */
  record CheckFile(String name, byte[] content) {}

  /**
   * Compares the contents of two files.
   *
   * @param afterEmpty what to say after the message that the input is empty
   * @param report takes the messages, one char per byte
   * @return the exit code
   */
  static int check(
      FileCheckOptions options,
      CheckFile checks,
      String inputName,
      InputSource input,
      String afterEmpty,
      StringBuilder report) {
    Messages messages = new Messages(report, options.color());
    String prefixProblem = options.prefixProblem();
    if (prefixProblem != null) {
      report.append("error: ").append(prefixProblem).append('\n');
      return 2;
    }
    TextBuffer checkText =
        new TextBuffer(bytewise(checks.name), canonical(checks.content, options));
    Variables variables = new Variables(new RegexCache(options.ignoreCase()));
    CheckFileReader reader = new CheckFileReader(options, checkText, variables, messages);
    ImmutableList<Directive> directives;
    byte[] bytes;
    try {
      Definitions.define(options.defines(), variables);
      variables.addLine();
      directives = reader.read();
      bytes = input.read();
    } catch (CheckFileException e) {
      e.report(messages);
      return e.exitCode();
    } catch (Unreadable e) {
      report.append(bytewise(String.valueOf(e.getMessage()))).append('\n');
      return 2;
    }
    if (bytes.length == 0 && !options.allowEmpty()) {
      report.append("FileCheck error: '").append(bytewise(inputName)).append("' is empty.\n");
      report.append(afterEmpty);
      return 2;
    }
    TextBuffer inputText = new TextBuffer(bytewise(inputName), canonical(bytes, options));
    Dump dump = options.dumpInput();
    List<Finding> findings = new ArrayList<>();
    boolean matches =
        new FileCheckRun(
                directives,
                inputText,
                variables,
                options,
                messages,
                dump == Dump.NEVER ? null : findings)
            .matches();
    if (dump == Dump.ALWAYS || (!matches && dump == Dump.FAIL)) {
      report
          .append("\nInput file: ")
          .append(bytewise(inputName))
          .append("\nCheck file: ")
          .append(bytewise(checks.name))
          .append("\n\n-dump-input=help explains the following input dump.\n\n");
      InputDump.write(messages, checkText, reader.implicitBuffers(), inputText, options, findings);
    }
    return matches ? 0 : 1;
  }

  /** Returns a text as the chars that stand for its bytes. */
  static String bytewise(String text) {
    return new String(text.getBytes(UTF_8), ISO_8859_1);
  }

  /** Drops the carriage returns of line ends and, unless strict, makes one blank of a run. */
  private static String canonical(byte[] bytes, FileCheckOptions options) {
    boolean strict = options.strictWhitespace();
    byte[] out = new byte[bytes.length];
    int size = 0;
    for (int i = 0; i < bytes.length; i++) {
      byte c = bytes[i];
      if (c == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n') {
        continue;
      }
      if (!strict && (c == ' ' || c == '\t')) {
        c = ' ';
        while (i + 1 < bytes.length && (bytes[i + 1] == ' ' || bytes[i + 1] == '\t')) {
          i++;
        }
      }
      out[size++] = c;
    }
    return new String(out, 0, size, ISO_8859_1);
  }
}
