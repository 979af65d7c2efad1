package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSet;
import dev.jopt.test.lit.Shell.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The commands that are the shell's own: they change its state, or are not worth a process. */
final class ShellBuiltins {

  static final ImmutableSet<String> NAMES =
      ImmutableSet.of(
          "cd", "pushd", "popd", "export", "echo", "mkdir", "rm", ":", "umask", "ulimit");

  private ShellBuiltins() {}

  /**
   * Runs one of {@link #NAMES}.
   *
   * @throws ShellException if the arguments make no sense to it
   */
  static int run(String name, List<String> args, ShellEnvironment environment, Streams streams)
      throws IOException, ShellException {
    switch (name) {
      case "cd", "pushd" -> {
        String to = only(name, args);
        if (name.equals("cd")) {
          environment.changeDirectory(to);
        } else {
          environment.push(to);
        }
      }
      case "popd" -> {
        if (!args.isEmpty()) {
          throw new ShellException("'popd' does not support arguments");
        }
        if (!environment.pop()) {
          throw new ShellException("popd: directory stack empty");
        }
      }
      case "export" -> environment.update(List.of(only(name, args)));
      case "echo" -> echo(args, streams);
      case "mkdir" -> {
        return mkdir(args, environment.directory(), streams);
      }
      case "rm" -> {
        return remove(args, environment.directory(), streams);
      }
      case "umask", "ulimit" ->
          throw new ShellException("'" + name + "' not supported on this system");
      default -> {
        // ":" is there to do nothing.
      }
    }
    return 0;
  }

  private static String only(String name, List<String> args) throws ShellException {
    if (args.size() != 1) {
      throw new ShellException("'" + name + "' supports only one argument");
    }
    return args.get(0);
  }

  private static void echo(List<String> args, Streams streams) throws IOException {
    boolean escapes = false;
    boolean newline = true;
    int i = 0;
    for (; i < args.size() && (args.get(i).equals("-e") || args.get(i).equals("-n")); i++) {
      escapes |= args.get(i).equals("-e");
      newline &= !args.get(i).equals("-n");
    }
    String text = String.join(" ", args.subList(i, args.size()));
    streams
        .out()
        .write(((escapes ? unescape(text) : text) + (newline ? "\n" : "")).getBytes(UTF_8));
  }

  private static String unescape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\' || i + 1 == text.length()) {
        out.append(c);
        continue;
      }
      char next = text.charAt(++i);
      int plain = "abfnrtv\\'\"".indexOf(next);
      if (plain >= 0) {
        out.append("\u0007\b\f\n\r\t\u000b\\'\"".charAt(plain));
      } else if (next == 'x' && i + 2 < text.length() && hex(text, i + 1) && hex(text, i + 2)) {
        out.append((char) Integer.parseInt(text.substring(i + 1, i + 3), 16));
        i += 2;
      } else if (next >= '0' && next <= '7') {
        int end = i;
        while (end < Math.min(text.length(), i + 3) && "01234567".indexOf(text.charAt(end)) >= 0) {
          end++;
        }
        out.append((char) Integer.parseInt(text.substring(i, end), 8));
        i = end - 1;
      } else {
        out.append(c).append(next);
      }
    }
    return out.toString();
  }

  private static boolean hex(String text, int at) {
    return Character.digit(text.charAt(at), 16) >= 0;
  }

  /** Adds the single letters of options to a set and returns the operands. */
  private static List<String> operands(String name, List<String> args, String known, Set<String> on)
      throws ShellException {
    List<String> operands = new ArrayList<>();
    boolean options = true;
    for (String arg : args) {
      if (options && arg.equals("--")) {
        options = false;
      } else if (options && arg.startsWith("--")) {
        if (!name.equals("rm") || !arg.equals("--recursive")) {
          throw unsupported(name, "option " + arg + " not recognized");
        }
        on.add("r");
      } else if (options && arg.startsWith("-") && arg.length() > 1) {
        for (char letter : arg.substring(1).toCharArray()) {
          if (known.indexOf(letter) < 0) {
            throw unsupported(name, "option -" + letter + " not recognized");
          }
          on.add(letter == 'R' ? "r" : String.valueOf(letter));
        }
      } else {
        operands.add(arg);
      }
    }
    if (operands.isEmpty()) {
      throw new ShellException("Error: '" + name + "' is missing an operand");
    }
    return operands;
  }

  private static ShellException unsupported(String name, String why) {
    return new ShellException("Unsupported: '" + name + "':  " + why);
  }

  private static int mkdir(List<String> args, Path directory, Streams streams)
      throws IOException, ShellException {
    Set<String> options = new HashSet<>();
    int exit = 0;
    for (String name : operands("mkdir", args, "p", options)) {
      Path path = directory.resolve(name);
      try {
        if (options.contains("p")) {
          Files.createDirectories(path);
        } else if (!Files.isDirectory(path)) {
          Files.createDirectory(path);
        }
      } catch (IOException e) {
        streams.err().write(("Error: 'mkdir' command failed, " + e + "\n").getBytes(UTF_8));
        exit = 1;
      }
    }
    return exit;
  }

  private static int remove(List<String> args, Path directory, Streams streams)
      throws IOException, ShellException {
    Set<String> options = new HashSet<>();
    int exit = 0;
    for (String name : operands("rm", args, "frR", options)) {
      Path path = directory.resolve(name);
      if (options.contains("f") && !Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        continue;
      }
      try {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
          Files.delete(path);
        } else if (options.contains("r")) {
          deleteTree(path);
        } else {
          streams.err().write(("Error: " + path + " is a directory\n").getBytes(UTF_8));
          exit = 1;
        }
      } catch (IOException e) {
        streams.err().write(("Error: 'rm' command failed, " + e + "\n").getBytes(UTF_8));
        exit = 1;
      }
    }
    return exit;
  }

  /** Deletes a folder and all in it; links are not followed. */
  static void deleteTree(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }
}
