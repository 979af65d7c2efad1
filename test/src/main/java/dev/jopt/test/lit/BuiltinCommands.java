package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The commands in this JVM that every suite has, beside those of the shell itself. */
final class BuiltinCommands {

  private BuiltinCommands() {}

  static ImmutableMap<String, LitCommand> all() {
    return ImmutableMap.<String, LitCommand>builder()
        .put("FileCheck", LitCommand.fileCheck())
        .put("split-file", SplitFile::run)
        .put("count", BuiltinCommands::count)
        .put("cat", BuiltinCommands::cat)
        .put("diff", DiffCommand::run)
        .put("cmp", BuiltinCommands::cmp)
        .put("cp", BuiltinCommands::cp)
        .put("touch", BuiltinCommands::touch)
        .put("true", (args, in, out, err, dir) -> 0)
        .put("false", (args, in, out, err, dir) -> 1)
        .buildOrThrow();
  }

  private static int fail(OutputStream err, String message) throws IOException {
    err.write((message + "\n").getBytes(UTF_8));
    return 1;
  }

  private static int count(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.size() != 1 || !args.get(0).matches("\\d{1,9}")) {
      fail(err, "usage: count <expected line count>");
      return 2;
    }
    int expected = Integer.parseInt(args.get(0));
    int lines = 0;
    for (byte b : in.readAllBytes()) {
      lines += b == '\n' ? 1 : 0;
    }
    return expected == lines ? 0 : fail(err, "Expected " + expected + " lines, got " + lines + ".");
  }

  private static int cat(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    boolean visible = false;
    List<String> names = new ArrayList<>();
    for (String arg : args) {
      if (arg.equals("-v") || arg.equals("--show-nonprinting")) {
        visible = true;
      } else if (arg.startsWith("-") && arg.length() > 1) {
        return fail(err, "Unsupported: 'cat':  option " + arg + " not recognized");
      } else {
        names.add(arg);
      }
    }
    for (String name : names.isEmpty() ? List.of("-") : names) {
      Path file = dir.resolve(name);
      if (!name.equals("-") && !Files.isRegularFile(file)) {
        return fail(err, "[Errno 2] No such file or directory: '" + name + "'");
      }
      byte[] bytes = name.equals("-") ? in.readAllBytes() : Files.readAllBytes(file);
      out.write(visible ? visible(bytes) : bytes);
    }
    return 0;
  }

  private static byte[] visible(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte b : bytes) {
      int value = b & 0x7f;
      if (b == '\t' || b == '\n') {
        out.write(b);
        continue;
      }
      if (b < 0) {
        out.writeBytes("M-".getBytes(UTF_8));
      }
      if (value < ' ' || value == 0x7f) {
        out.write('^');
        out.write(value ^ 0x40);
      } else {
        out.write(value);
      }
    }
    return out.toByteArray();
  }

  private static int cmp(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.size() != 2) {
      return fail(err, "cmp: two files are needed");
    }
    for (String name : args) {
      if (!Files.isRegularFile(dir.resolve(name))) {
        return fail(err, "cmp: " + name + ": No such file or directory");
      }
    }
    byte[] first = Files.readAllBytes(dir.resolve(args.get(0)));
    int at = Arrays.mismatch(first, Files.readAllBytes(dir.resolve(args.get(1))));
    return at < 0 ? 0 : fail(out, args.get(0) + " " + args.get(1) + " differ: byte " + (at + 1));
  }

  private static int cp(
      List<String> args, InputStream in, OutputStream out, OutputStream err, Path dir)
      throws IOException {
    if (args.size() < 2) {
      return fail(err, "cp: a source and a target are needed");
    }
    Path target = dir.resolve(args.get(args.size() - 1));
    boolean into = Files.isDirectory(target);
    if (args.size() > 2 && !into) {
      return fail(err, "cp: target '" + target + "' is not a directory");
    }
    for (String name : args.subList(0, args.size() - 1)) {
      Path source = dir.resolve(name);
      if (!Files.isRegularFile(source)) {
        return fail(err, "cp: " + name + ": No such file");
      }
      Files.copy(
          source,
          into ? target.resolve(source.getFileName()) : target,
          StandardCopyOption.REPLACE_EXISTING);
    }
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
