package dev.jopt.tools;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Puts the arguments that a file holds in place of {@code @file}, in the manner of LLVM's tools: an
 * argument that names no file stays as it is, and files may name further ones, relative to the
 * directory of the run and not to their own.
 */
public final class ResponseFiles {

  /** A file that there is but cannot be used; the message is for the user. */
  public static final class Unusable extends Exception {
    private static final long serialVersionUID = 1L;

    Unusable(String message) {
      super(message, null, false, false);
    }

    /** The message. */
    public String text() {
      String message = getMessage();
      return message == null ? "" : message;
    }
  }

  private final Path directory;
  private final List<String> arguments = new ArrayList<>();
  private final Deque<Path> open = new ArrayDeque<>();

  private ResponseFiles(Path directory) {
    this.directory = directory;
  }

  /** Whether an argument may name one, which a start without any should not pay for. */
  static boolean mayBeIn(List<String> arguments) {
    for (String argument : arguments) {
      if (argument.startsWith("@")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns arguments with the contents of the files that they name.
   *
   * @throws Unusable if a file cannot be read or names itself
   */
  public static List<String> expand(List<String> arguments, Path directory) throws Unusable {
    ResponseFiles files = new ResponseFiles(directory);
    files.add(arguments);
    return files.arguments;
  }

  private void add(List<String> more) throws Unusable {
    for (String argument : more) {
      Path file = argument.startsWith("@") ? directory.resolve(argument.substring(1)) : null;
      if (file == null || !Files.exists(file)) {
        arguments.add(argument);
      } else {
        add(file, argument.substring(1));
      }
    }
  }

  private void add(Path file, String name) throws Unusable {
    // LLVM's tools only put the directory in front of a name.
    String shown = name.isEmpty() ? directory.toString() : directory + "/" + name;
    if (name.startsWith("/")) {
      shown = name;
    }
    List<String> content;
    try {
      for (Path outer : open) {
        if (Files.isSameFile(outer, file)) {
          throw new Unusable("recursive expansion of: '" + shown + "'");
        }
      }
      if (Files.isDirectory(file)) {
        throw new Unusable(unreadable(shown, "Is a directory"));
      }
      if (!Files.isReadable(file)) {
        throw new Unusable(unreadable(shown, "Permission denied"));
      }
      content = tokens(decode(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new Unusable(unreadable(shown, String.valueOf(e.getMessage())));
    }
    open.push(file);
    add(content);
    open.pop();
  }

  private static String unreadable(String file, String reason) {
    return "cannot not open file '" + file + "': " + reason;
  }

  /** Decodes UTF-8, or UTF-16 after a byte-order mark. */
  private static String decode(byte[] bytes) {
    int first = bytes.length < 2 ? 0 : (bytes[0] & 0xff) << 8 | (bytes[1] & 0xff);
    if (first == 0xfeff || first == 0xfffe) {
      return new String(bytes, 2, bytes.length - 2, first == 0xfeff ? UTF_16BE : UTF_16LE);
    }
    String text = new String(bytes, UTF_8);
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** Splits text at blanks, with quotes and backslashes; nothing between quotes is no argument. */
  public static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        token.append(text.charAt(++i));
      } else if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (quote == 0 && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) {
        end(token, tokens);
      } else {
        token.append(c);
      }
    }
    end(token, tokens);
    return tokens;
  }

  private static void end(StringBuilder token, List<String> tokens) {
    if (token.length() > 0) {
      tokens.add(token.toString());
      token.setLength(0);
    }
  }
}
