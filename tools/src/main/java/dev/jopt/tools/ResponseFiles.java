package dev.jopt.tools;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Arguments kept in files: {@code @FILE} stands for what the file holds, separated by blanks and
 * line ends. Quotes, single or double, keep blanks together; a backslash takes the next character
 * as it is, except in single quotes. A file may name others.
 */
final class ResponseFiles {
  /** Deeper than anyone nests them, unless one names itself. */
  private static final int MOST_NESTED = 20;

  private ResponseFiles() {}

  /** The arguments with those of files in place of the files; what cannot be read stays. */
  static List<String> expand(List<String> arguments) throws CommandLine.UsageError {
    for (String argument : arguments) {
      if (!argument.isEmpty() && argument.charAt(0) == '@') {
        List<String> expanded = new ArrayList<>();
        expand(arguments, expanded, 0);
        return expanded;
      }
    }
    return arguments;
  }

  private static void expand(List<String> arguments, List<String> expanded, int depth)
      throws CommandLine.UsageError {
    for (String argument : arguments) {
      String text = argument.length() > 1 && argument.charAt(0) == '@' ? read(argument) : null;
      if (text == null) {
        expanded.add(argument);
      } else if (depth == MOST_NESTED) {
        throw new CommandLine.UsageError("recursive expansion of: '" + argument.substring(1) + "'");
      } else {
        expand(split(text), expanded, depth + 1);
      }
    }
  }

  private static @Nullable String read(String argument) {
    try {
      Path file = Path.of(argument.substring(1));
      return Files.isRegularFile(file)
          ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          : null;
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  /** The words of a text. */
  static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
          word.setLength(0);
          inWord = false;
        }
        continue;
      }
      inWord = true;
      if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
        word.append(text.charAt(++i));
      } else {
        word.append(c);
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
