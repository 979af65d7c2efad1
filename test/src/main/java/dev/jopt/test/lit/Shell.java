package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.lit.ShellScript.Command;
import dev.jopt.test.lit.ShellScript.Redirection;
import dev.jopt.test.lit.ShellScript.Step;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs commands one after the other, those of a pipe too: each gets the whole output of the one
 * before it. A pipeline fails if any of its commands does.
 */
final class Shell {

  private static final int TIMEOUT_SECONDS = 120;
  private static final int REPORT_LIMIT = 20_000;

  private final Map<String, LitCommand> commands;
  private final Map<String, Path> programs;
  private final List<String> requires;
  private final Path directory;
  private final StringBuilder report;

  /** The words that run another command, and how its exit code changes. */
  private record Wrapped(List<String> words, Map<String, String> environment, Negation negation) {}

  private enum Negation {
    NONE,
    NOT,
    NOT_CRASH
  }

  private record Streams(InputStream in, OutputStream out, OutputStream err) {}

  Shell(
      Map<String, LitCommand> commands,
      Map<String, Path> programs,
      List<String> requires,
      Path directory,
      StringBuilder report) {
    this.commands = commands;
    this.programs = programs;
    this.requires = requires;
    this.directory = directory;
    this.report = report;
  }

  /** Runs a script; returns whether it succeeded. The report tells what happened. */
  boolean run(ShellScript script) {
    boolean ok = true;
    for (Step step : script.steps()) {
      if ((step.joint().equals("&&") && !ok) || (step.joint().equals("||") && ok)) {
        continue;
      }
      ok = runPipeline(step.pipeline());
    }
    return ok;
  }

  private boolean runPipeline(List<Command> pipeline) {
    boolean ok = true;
    byte[] piped = new byte[0];
    for (int i = 0; i < pipeline.size(); i++) {
      Command command = pipeline.get(i);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      int exit;
      try {
        exit = runRedirected(command, piped, out, err);
      } catch (IOException | IllegalArgumentException e) {
        exit = 127;
        err.writeBytes((command.words().get(0) + ": " + e + "\n").getBytes(UTF_8));
      }
      ok &= exit == 0;
      boolean last = i + 1 == pipeline.size();
      tell(command, exit, err, last ? out : new ByteArrayOutputStream());
      piped = out.toByteArray();
    }
    return ok;
  }

  private void tell(
      Command command, int exit, ByteArrayOutputStream err, ByteArrayOutputStream out) {
    report.append("$ ").append(describe(command)).append('\n');
    quote("stdout", out);
    quote("stderr", err);
    if (exit != 0) {
      report.append("# exit code ").append(exit).append('\n');
    }
  }

  private void quote(String name, ByteArrayOutputStream bytes) {
    if (bytes.size() == 0) {
      return;
    }
    String text = bytes.toString(UTF_8);
    report.append("# ").append(name).append(":\n");
    if (text.length() > REPORT_LIMIT) {
      report.append(text, 0, REPORT_LIMIT).append("\n# (").append(text.length());
      report.append(" characters in all)\n");
    } else {
      report.append(text).append(text.endsWith("\n") ? "" : "\n");
    }
  }

  private static String describe(Command command) {
    StringBuilder out = new StringBuilder();
    for (String word : command.words()) {
      boolean plain = word.matches("[\\w@%+=:,./^-]+");
      out.append(plain ? word : "'" + word.replace("'", "'\\''") + "'").append(' ');
    }
    for (Redirection r : command.redirections()) {
      String stream = r.stream() == 2 ? "2" : r.stream() == 3 ? "&" : "";
      out.append(stream).append(r.operator()).append(r.target()).append(' ');
    }
    return out.toString().strip();
  }

  private int runRedirected(
      Command command, byte[] piped, ByteArrayOutputStream out, ByteArrayOutputStream err)
      throws IOException {
    List<OutputStream> opened = new ArrayList<>();
    Streams streams = new Streams(new ByteArrayInputStream(piped), out, err);
    try {
      for (Redirection redirection : command.redirections()) {
        streams = redirect(streams, redirection, opened);
      }
      return runCommand(unwrap(command.words()), streams);
    } finally {
      for (OutputStream stream : opened) {
        stream.close();
      }
    }
  }

  private Streams redirect(Streams s, Redirection r, List<OutputStream> opened) throws IOException {
    switch (r.operator()) {
      case "<" -> {
        byte[] content = Files.readAllBytes(directory.resolve(r.target()));
        return new Streams(new ByteArrayInputStream(content), s.out(), s.err());
      }
      case "<<<" -> {
        byte[] content = (r.target() + "\n").getBytes(UTF_8);
        return new Streams(new ByteArrayInputStream(content), s.out(), s.err());
      }
      case ">&" -> {
        OutputStream target =
            switch (r.target()) {
              case "1" -> s.out();
              case "2" -> s.err();
              default -> throw new IllegalArgumentException("unknown stream " + r.target());
            };
        return r.stream() == 2
            ? new Streams(s.in(), s.out(), target)
            : new Streams(s.in(), target, s.err());
      }
      default -> {
        OutputStream target = OutputStream.nullOutputStream();
        if (!r.target().equals("/dev/null")) {
          Path path = directory.resolve(r.target());
          target =
              r.operator().equals(">>")
                  ? Files.newOutputStream(
                      path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                  : Files.newOutputStream(path);
          opened.add(target);
        }
        return new Streams(
            s.in(), r.stream() == 2 ? s.out() : target, r.stream() == 1 ? s.err() : target);
      }
    }
  }

  private static Wrapped unwrap(List<String> words) {
    Map<String, String> environment = new LinkedHashMap<>();
    Negation negation = Negation.NONE;
    int i = 0;
    while (i < words.size()) {
      String word = words.get(i);
      if (word.equals("not")) {
        boolean crash = i + 1 < words.size() && words.get(i + 1).equals("--crash");
        if (negation != Negation.NONE) {
          throw new IllegalArgumentException("'not' twice");
        }
        negation = crash ? Negation.NOT_CRASH : Negation.NOT;
        i += crash ? 2 : 1;
      } else if (word.equals("env")) {
        i++;
        while (i < words.size() && words.get(i).indexOf('=') > 0) {
          int equals = words.get(i).indexOf('=');
          environment.put(words.get(i).substring(0, equals), words.get(i).substring(equals + 1));
          i++;
        }
      } else {
        break;
      }
    }
    if (i == words.size()) {
      throw new IllegalArgumentException("a command is missing behind: " + words);
    }
    return new Wrapped(words.subList(i, words.size()), environment, negation);
  }

  private int runCommand(Wrapped wrapped, Streams streams) throws IOException {
    String name = wrapped.words().get(0);
    LitCommand command = commands.get(name);
    int exit;
    if (command != null) {
      List<String> args = wrapped.words().subList(1, wrapped.words().size());
      exit = runHere(command, args, streams);
    } else if (programs.containsKey(name) && requires.contains(name)) {
      exit = runProcess(wrapped, programs.get(name), streams);
    } else if (programs.containsKey(name)) {
      throw new IllegalArgumentException("the test must say 'REQUIRES: " + name + "' to run it");
    } else {
      throw new IllegalArgumentException("unknown command");
    }
    boolean crashed = exit >= LitCommand.CRASHED || exit < 0;
    return switch (wrapped.negation()) {
      case NONE -> exit;
      case NOT -> exit != 0 && !crashed ? 0 : 1;
      case NOT_CRASH -> crashed ? 0 : 1;
    };
  }

  private int runHere(LitCommand command, List<String> args, Streams s) throws IOException {
    try {
      return command.run(args, s.in(), s.out(), s.err(), directory);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
      s.err().write(LitRunner.stackTrace(e).getBytes(UTF_8));
      return LitCommand.CRASHED;
    }
  }

  private int runProcess(Wrapped wrapped, Path program, Streams s) throws IOException {
    List<String> words = new ArrayList<>(wrapped.words());
    words.set(0, program.toString());
    Path in = Files.createTempFile(directory, "stdin", "");
    Path out = Files.createTempFile(directory, "stdout", "");
    Path err = Files.createTempFile(directory, "stderr", "");
    Files.write(in, s.in().readAllBytes());
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(directory.toFile())
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile());
    // One file for both keeps the order in which they were written.
    boolean merged = s.out() == s.err();
    if (merged) {
      builder.redirectErrorStream(true);
    } else {
      builder.redirectError(err.toFile());
    }
    builder.environment().putAll(wrapped.environment());
    Process process = builder.start();
    try {
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("no end after " + TIMEOUT_SECONDS + " seconds");
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    Files.copy(out, s.out());
    if (!merged) {
      Files.copy(err, s.err());
    }
    Files.delete(in);
    Files.delete(out);
    Files.delete(err);
    return process.exitValue();
  }
}
