package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import dev.jopt.test.filecheck.FileCheck;
import dev.jopt.test.filecheck.FileCheckOptions;
import dev.jopt.test.filecheck.FileCheckResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The commands that every suite has, beside {@code not} and {@code env}, which wrap others. */
final class BuiltinCommands {

  private BuiltinCommands() {}

  static ImmutableMap<String, LitCommand> all() {
    return ImmutableMap.<String, LitCommand>builder()
        .put("FileCheck", BuiltinCommands::fileCheck)
        .put("split-file", BuiltinCommands::splitFile)
        .put("count", BuiltinCommands::count)
        .put("cat", BuiltinCommands::cat)
        .put("diff", BuiltinCommands::diff)
        .put("cmp", BuiltinCommands::diff)
        .put("echo", BuiltinCommands::echo)
        .put("mkdir", BuiltinCommands::mkdir)
        .put("rm", BuiltinCommands::rm)
        .put("cp", BuiltinCommands::cp)
        .put("touch", BuiltinCommands::touch)
        .put("true", (args, in, out, err, dir) -> 0)
        .put("false", (args, in, out, err, dir) -> 1)
        .buildOrThrow();
  }

  private static int fail(OutputStream err, String message) throws IOException {
    err.write((message + "\n").getBytes(UTF_8));
    return 2;
  }

  private static int fileCheck(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    FileCheckOptions options;
    try {
      options = FileCheckOptions.parse(args);
    } catch (FileCheckOptions.UnknownOption e) {
      fail(err, "FileCheck: " + e.getMessage());
      return 1;
    } catch (IllegalArgumentException e) {
      return fail(err, "error: " + e.getMessage());
    }
    String checkFile = options.checkFile();
    if (checkFile == null) {
      return fail(err, "<check-file> not specified");
    }
    Path checks = dir.resolve(checkFile);
    if (!Files.isRegularFile(checks)) {
      return fail(err, "Could not open check file '" + checkFile + "': No such file or directory");
    }
    String inputFile = options.inputFile();
    byte[] input;
    if (inputFile == null) {
      input = in.readAllBytes();
    } else if (Files.isRegularFile(dir.resolve(inputFile))) {
      input = Files.readAllBytes(dir.resolve(inputFile));
    } else {
      return fail(err, "Could not open input file '" + inputFile + "': No such file or directory");
    }
    FileCheckResult result =
        FileCheck.check(
            options,
            checkFile,
            Files.readAllBytes(checks),
            inputFile == null ? "<stdin>" : inputFile,
            input);
    err.write(result.report().getBytes(UTF_8));
    return result.exitCode();
  }

  private static int splitFile(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    boolean leadingLines = args.contains("--leading-lines") || args.contains("-leading-lines");
    List<String> paths = args.stream().filter(a -> !a.startsWith("-") || a.equals("-")).toList();
    if (paths.size() != 2) {
      return fail(err, "split-file: a file and a folder are needed");
    }
    byte[] bytes =
        paths.get(0).equals("-")
            ? in.readAllBytes()
            : Files.readAllBytes(dir.resolve(paths.get(0)));
    Path folder = dir.resolve(paths.get(1));
    Files.createDirectories(folder);
    StringBuilder part = new StringBuilder();
    Path target = null;
    int lines = 0;
    List<String> all = Splitter.on('\n').splitToList(new String(bytes, ISO_8859_1));
    for (int i = 0; i < all.size(); i++) {
      String line = all.get(i);
      int marker = line.startsWith("//") ? 6 : 5;
      if (line.length() >= marker && line.startsWith("--- ", marker - 4)) {
        write(target, part);
        target = folder.resolve(line.substring(marker).strip());
        part = new StringBuilder(leadingLines ? "\n".repeat(lines + 1) : "");
      } else if (i + 1 < all.size() || !line.isEmpty()) {
        part.append(line).append(i + 1 < all.size() ? "\n" : "");
      }
      lines++;
    }
    if (target == null) {
      return fail(err, "split-file: " + paths.get(0) + ": no part separator was found");
    }
    write(target, part);
    return 0;
  }

  private static void write(@Nullable Path target, StringBuilder part) throws IOException {
    if (target != null) {
      Files.createDirectories(target.getParent());
      Files.write(target, part.toString().getBytes(ISO_8859_1));
    }
  }

  private static int count(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.size() != 1) {
      return fail(err, "count: the number of lines is needed");
    }
    int lines = 0;
    int last = '\n';
    for (byte b : in.readAllBytes()) {
      if (b == '\n') {
        lines++;
      }
      last = b;
    }
    if (last != '\n') {
      lines++;
    }
    if (!args.get(0).equals(String.valueOf(lines))) {
      fail(err, "Expected " + args.get(0) + " lines, got " + lines + ".");
      return 1;
    }
    return 0;
  }

  private static int cat(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.isEmpty()) {
      in.transferTo(out);
    }
    for (String arg : args) {
      if (arg.equals("-")) {
        in.transferTo(out);
      } else if (Files.isRegularFile(dir.resolve(arg))) {
        Files.copy(dir.resolve(arg), out);
      } else {
        fail(err, "cat: " + arg + ": No such file or directory");
        return 1;
      }
    }
    return 0;
  }

  private static int diff(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    List<String> names = args.stream().filter(a -> !a.startsWith("-") || a.equals("-")).toList();
    if (names.size() != 2) {
      return fail(err, "diff: two files are needed");
    }
    List<byte[]> contents = new ArrayList<>();
    for (String name : names) {
      if (!name.equals("-") && !Files.isRegularFile(dir.resolve(name))) {
        return fail(err, "diff: " + name + ": No such file or directory");
      }
      contents.add(name.equals("-") ? in.readAllBytes() : Files.readAllBytes(dir.resolve(name)));
    }
    if (Arrays.equals(contents.get(0), contents.get(1))) {
      return 0;
    }
    out.write(
        TextDiff.describe(new String(contents.get(0), UTF_8), new String(contents.get(1), UTF_8))
            .getBytes(UTF_8));
    return 1;
  }

  private static int echo(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    boolean newline = args.isEmpty() || !args.get(0).equals("-n");
    String text = String.join(" ", newline ? args : args.subList(1, args.size()));
    out.write((text + (newline ? "\n" : "")).getBytes(UTF_8));
    return 0;
  }

  private static int mkdir(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    for (String arg : args) {
      if (!arg.startsWith("-")) {
        Files.createDirectories(dir.resolve(arg));
      }
    }
    return 0;
  }

  private static int rm(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    for (String arg : args) {
      Path path = dir.resolve(arg).normalize();
      if (arg.startsWith("-") || !Files.exists(path)) {
        continue;
      }
      if (!path.startsWith(dir)) {
        return fail(err, "rm: " + arg + " is not within the folder of the test");
      }
      List<Path> all;
      try (Stream<Path> walk = Files.walk(path)) {
        all = walk.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path each : all) {
        Files.delete(each);
      }
    }
    return 0;
  }

  private static int cp(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.size() != 2) {
      return fail(err, "cp: two paths are needed");
    }
    Path source = dir.resolve(args.get(0));
    Path target = dir.resolve(args.get(1));
    Files.copy(
        source,
        Files.isDirectory(target) ? target.resolve(source.getFileName()) : target,
        StandardCopyOption.REPLACE_EXISTING);
    return 0;
  }

  private static int touch(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    for (String arg : args) {
      Path path = dir.resolve(arg);
      if (!Files.exists(path)) {
        Files.write(path, new byte[0]);
      }
    }
    return 0;
  }
}
