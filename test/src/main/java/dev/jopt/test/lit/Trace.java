package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import java.util.List;

/** The record of a script's run: its commands, their output and exit codes. */
final class Trace {

  private static final int WIDTH = 30;
  private static final int LIMIT = 1_000_000;
  private static final int FILE_LIMIT = 1024;

  private final StringBuilder text = new StringBuilder();

  /** The place and text of the line that runs. */
  private String current = "";

  /** A file that a command wrote, for a failed one. */
  record OutputFile(String name, byte[] content) {}

  void line(LitDirective directive, String command) {
    current = directive.kind().keyword() + " " + directive.location() + ": " + command;
    text.append("# ").append(directive.kind().keyword()).append(" at line ");
    text.append(directive.firstLine());
    if (command.isEmpty()) {
      text.append(" has no command after substitutions\n");
    } else {
      text.append('\n').append(command).append('\n');
    }
  }

  /** Returns the line that ran last, with its place. */
  String current() {
    return current;
  }

  void warning(String message) {
    text.append("# warning: ").append(message).append('\n');
  }

  void executed(List<String> words, byte[] out, byte[] err, int exit, List<OutputFile> files) {
    text.append("# executed command:");
    boolean first = true;
    for (String word : words) {
      // A quoted one would be no negation.
      first &= word.equals("!");
      text.append(' ').append(first ? word : ShellScript.quote(word));
    }
    text.append('\n');
    String output = decode(out);
    String errors = decode(err);
    if (exit == 0 && output.isBlank() && errors.isBlank()) {
      return;
    }
    for (OutputFile file : files) {
      box("redirected output from '" + file.name() + "'", decode(file.content()), FILE_LIMIT);
    }
    box("command stdout", output, LIMIT);
    box("command stderr", errors, LIMIT);
    if (output.isBlank() && errors.isBlank()) {
      text.append("# note: command had no output on stdout or stderr\n");
    }
    if (exit != 0) {
      text.append("# error: command failed with exit status: ").append(exit).append('\n');
    }
  }

  void timeout() {
    text.append("# error: command reached timeout: True\n");
  }

  private static String decode(byte[] bytes) {
    return bytes.length == 0 ? "" : new String(bytes, UTF_8);
  }

  private void box(String title, String data, int limit) {
    if (data.isBlank()) {
      return;
    }
    boolean cut = data.length() > limit;
    String shown = cut ? data.substring(0, limit) + "\n...\n" : data;
    if (shown.endsWith("\n")) {
      shown = shown.substring(0, shown.length() - 1);
    }
    rule(".---", title);
    for (String line : Splitter.on('\n').split(shown)) {
      text.append("# | ").append(line).append('\n');
    }
    rule("`---", cut ? "data was truncated" : "");
  }

  private void rule(String start, String title) {
    text.append("# ").append(start).append(title);
    text.append(Strings.repeat("-", Math.max(0, WIDTH - start.length() - title.length())));
    text.append('\n');
  }

  /** Returns the text, as a command's output would be. */
  @Override
  public String toString() {
    return text.toString();
  }
}
