package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.CharMatcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The command {@code diff} with the options {@code -u -U -b -w -I -r -q --strip-trailing-cr}. */
final class DiffCommand {

  private static final int DEFAULT_CONTEXT = 3;

  private boolean unified;
  private boolean brief;
  private boolean recursive;
  private boolean ignoreAllSpace;
  private boolean ignoreSpaceChange;
  private boolean stripCarriageReturns;
  private int context = DEFAULT_CONTEXT;
  private @Nullable Pattern ignored;
  private final List<String> operands = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private DiffCommand() {}

  /** The arguments make no sense. */
  private static final class Usage extends Exception {
    private static final long serialVersionUID = 1L;

    Usage(String message) {
      super(message, null, false, false);
    }
  }

  static int run(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path directory)
      throws IOException {
    DiffCommand command = new DiffCommand();
    try {
      command.parse(args);
      boolean same = command.compare(in, directory);
      out.write(command.out.toString().getBytes(UTF_8));
      return same ? 0 : 1;
    } catch (Usage e) {
      err.write((e.getMessage() + "\n").getBytes(UTF_8));
      return 1;
    }
  }

  private void parse(List<String> args) throws Usage {
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals("--strip-trailing-cr")) {
        stripCarriageReturns = true;
      } else if (arg.equals("-") || !arg.startsWith("-")) {
        operands.add(arg);
      } else if (arg.startsWith("--")) {
        throw new Usage("Unsupported: 'diff': option " + arg + " not recognized");
      } else if (arg.startsWith("-U") || arg.startsWith("-I")) {
        boolean inNext = arg.length() == 2;
        if (inNext && i + 1 == args.size()) {
          throw new Usage("Unsupported: 'diff': option " + arg + " requires argument");
        }
        valued(arg.charAt(1), inNext ? args.get(++i) : arg.substring(2));
      } else {
        for (char letter : arg.substring(1).toCharArray()) {
          flag(letter);
        }
      }
    }
    if (operands.size() != 2) {
      throw new Usage("Error: missing or extra operand");
    }
  }

  private void valued(char option, String value) throws Usage {
    try {
      if (option == 'I') {
        ignored = Pattern.compile(value);
      } else {
        unified = true;
        context = Integer.parseUnsignedInt(value);
      }
    } catch (IllegalArgumentException e) {
      throw new Usage("Error: invalid '-" + option + "' argument: " + value);
    }
  }

  private void flag(char letter) throws Usage {
    switch (letter) {
      case 'u' -> unified = true;
      case 'b' -> ignoreSpaceChange = true;
      case 'w' -> ignoreAllSpace = true;
      case 'r' -> recursive = true;
      case 'q' -> brief = true;
      default -> throw new Usage("Unsupported: 'diff': option -" + letter + " not recognized");
    }
  }

  private boolean compare(InputStream in, Path directory) throws IOException, Usage {
    String a = operands.get(0);
    String b = operands.get(1);
    if (recursive) {
      if (a.equals("-") || b.equals("-")) {
        throw new Usage("Error: cannot recursively compare '-'");
      }
      return sameTree(a, existing(directory, a), b, existing(directory, b));
    }
    byte[] bytesA = a.equals("-") ? in.readAllBytes() : read(existing(directory, a), a);
    byte[] bytesB = b.equals("-") ? in.readAllBytes() : read(existing(directory, b), b);
    return same(a, bytesA, b, bytesB);
  }

  private static Path existing(Path directory, String name) throws Usage {
    Path path = directory.resolve(name);
    if (!Files.exists(path)) {
      throw new Usage(
          "Error: 'diff' command failed, [Errno 2] No such file or directory: '" + name + "'");
    }
    return path;
  }

  private static byte[] read(Path path, String name) throws IOException, Usage {
    if (Files.isDirectory(path)) {
      throw new Usage("Error: 'diff' command failed, [Errno 21] Is a directory: '" + name + "'");
    }
    return Files.readAllBytes(path);
  }

  private boolean sameTree(String nameA, Path a, String nameB, Path b) throws IOException {
    boolean folderA = Files.isDirectory(a);
    boolean folderB = Files.isDirectory(b);
    if (folderA != folderB) {
      String kindA = folderA ? "directory" : "regular file";
      String kindB = folderB ? "directory" : "regular file";
      out.append("File ").append(nameA).append(" is a ").append(kindA).append(" while file ");
      out.append(nameB).append(" is a ").append(kindB).append('\n');
      return false;
    }
    if (!folderA) {
      return same(nameA, Files.readAllBytes(a), nameB, Files.readAllBytes(b));
    }
    boolean same = true;
    Set<String> names = new TreeSet<>(names(a));
    names.addAll(names(b));
    for (String name : names) {
      boolean inA = Files.exists(a.resolve(name));
      boolean inB = Files.exists(b.resolve(name));
      if (inA && inB) {
        same &= sameTree(nameA + "/" + name, a.resolve(name), nameB + "/" + name, b.resolve(name));
      } else {
        out.append("Only in ").append(inA ? nameA : nameB).append(": ").append(name).append('\n');
        same = false;
      }
    }
    return same;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(path -> path.getFileName().toString()).toList();
    }
  }

  private boolean same(String nameA, byte[] bytesA, String nameB, byte[] bytesB) {
    if (Arrays.equals(bytesA, bytesB)) {
      return true;
    }
    List<String> a = lines(bytesA);
    List<String> b = lines(bytesB);
    List<String> keysA = keys(a);
    List<String> keysB = keys(b);
    if (keysA.equals(keysB)) {
      return true;
    }
    if (brief) {
      out.append("Files ").append(nameA).append(" and ").append(nameB).append(" differ\n");
    } else {
      out.append(
          LineDiff.print(
              new LineDiff.Text(nameA, a, keysA),
              new LineDiff.Text(nameB, b, keysB),
              context,
              unified));
    }
    return false;
  }

  private List<String> lines(byte[] bytes) {
    String text = new String(bytes, UTF_8);
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline + 1;
      String line = text.substring(start, end);
      if (ignored == null || !ignored.matcher(line).lookingAt()) {
        lines.add(line);
      }
      start = end;
    }
    return lines;
  }

  private List<String> keys(List<String> lines) {
    if (!ignoreAllSpace && !ignoreSpaceChange && !stripCarriageReturns) {
      return lines;
    }
    List<String> keys = new ArrayList<>(lines.size());
    for (String line : lines) {
      String key = stripCarriageReturns ? line.replace("\r\n", "\n") : line;
      if (ignoreAllSpace) {
        key = CharMatcher.whitespace().removeFrom(key);
      } else if (ignoreSpaceChange) {
        key = CharMatcher.whitespace().trimAndCollapseFrom(key, ' ');
      }
      keys.add(key);
    }
    return keys;
  }
}
