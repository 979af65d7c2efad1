package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSet;
import dev.jopt.test.lit.ShellScript.Command;
import dev.jopt.test.lit.ShellScript.JoinedPipeline;
import dev.jopt.test.lit.ShellScript.Redirection;
import dev.jopt.test.lit.ShellScript.Word;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs commands one after the other, those of a pipe too: each gets the whole output of the one
 * before it. A pipeline fails if any of its commands does.
 */
final class Shell {

  private static final Pattern READ_FILE =
      Pattern.compile("%\\{readfile:((?:[^{}]|\\{[^{}]*\\})*)\\}");
  private static final int NOT_FOUND = 127;

  /** Commands in this JVM that are only faster than the installed ones, and know no options. */
  private static final ImmutableSet<String> WITHOUT_OPTIONS = ImmutableSet.of("cp", "touch", "cmp");

  private final LitTools tools;
  private final List<String> requires;
  private final ShellEnvironment environment;
  private final Processes processes;
  private final Trace trace;

  private enum Negation {
    BANG,
    NOT,
    NOT_CRASH
  }

  /**
   * A command without the words that wrap it.
   *
   * @param environment that of the script, or a copy if there is an {@code env}
   */
  private record Unwrapped(
      List<String> words, ShellEnvironment environment, List<Negation> negations) {}

  /** The streams of a command. */
  record Streams(byte[] in, OutputStream out, OutputStream err) {}

  private record Opened(String name, Path path, OutputStream stream) {}

  /** How a command ended; a breakdown has an exit code, too. */
  private record Ended(int exit, boolean crashed) {}

  Shell(
      LitTools tools,
      List<String> requires,
      ShellEnvironment environment,
      Processes processes,
      Trace trace) {
    this.tools = tools;
    this.requires = requires;
    this.environment = environment;
    this.processes = processes;
    this.trace = trace;
  }

  /** Runs a script; returns its exit code. */
  int run(ShellScript script) {
    script.warnings().forEach(trace::warning);
    int exit = 0;
    for (JoinedPipeline step : script.steps()) {
      boolean skipped =
          (step.joint().equals("&&") && exit != 0) || (step.joint().equals("||") && exit == 0);
      if (processes.stopped()) {
        return exit;
      }
      if (skipped) {
        continue;
      }
      OptionalInt ended = runPipeline(step.pipeline());
      if (ended.isEmpty()) {
        return NOT_FOUND;
      }
      exit = ended.getAsInt();
    }
    return exit;
  }

  private static List<String> texts(Command command) {
    return command.words().stream().map(Word::text).toList();
  }

  private static byte[] bytes(@Nullable String message) {
    return (message + "\n").getBytes(UTF_8);
  }

  /** Returns the exit code; none if a command cannot be run at all, with which the script ends. */
  private OptionalInt runPipeline(List<Command> pipeline) {
    int result = 0;
    byte[] piped = new byte[0];
    for (int i = 0; i < pipeline.size(); i++) {
      Command command = pipeline.get(i);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      List<Opened> opened = new ArrayList<>();
      int exit;
      try {
        exit = runRedirected(command, pipeline.size() > 1, new Streams(piped, out, err), opened);
      } catch (ShellException e) {
        err.writeBytes(bytes(e.getMessage()));
        trace.executed(texts(command), new byte[0], err.toByteArray(), NOT_FOUND, List.of());
        return OptionalInt.empty();
      } catch (IOException e) {
        exit = NOT_FOUND;
        err.writeBytes(bytes(command.words().get(0).text() + ": " + e));
      }
      boolean last = i + 1 == pipeline.size();
      byte[] output = out.toByteArray();
      trace.executed(
          texts(command),
          last ? output : new byte[0],
          err.toByteArray(),
          exit,
          exit == 0 ? List.of() : contents(opened));
      piped = output;
      if (exit != 0) {
        result = exit;
      }
    }
    return OptionalInt.of(result);
  }

  private static List<Trace.OutputFile> contents(List<Opened> opened) {
    List<Trace.OutputFile> files = new ArrayList<>();
    for (Opened file : opened) {
      try {
        files.add(new Trace.OutputFile(file.name(), Files.readAllBytes(file.path())));
      } catch (IOException e) {
        // The command may have removed it; there is nothing to show then.
      }
    }
    return files;
  }

  private int runRedirected(Command command, boolean piped, Streams initial, List<Opened> opened)
      throws IOException, ShellException {
    Streams streams = initial;
    try {
      Unwrapped unwrapped = unwrap(command);
      for (Redirection redirection : command.redirections()) {
        streams = redirect(streams, redirection, unwrapped.environment().directory(), opened);
      }
      return runUnwrapped(unwrapped, piped, streams);
    } finally {
      for (Opened file : opened) {
        file.stream().close();
      }
    }
  }

  private static Streams redirect(Streams s, Redirection r, Path directory, List<Opened> opened)
      throws IOException, ShellException {
    if (r.operator().equals("<<<")) {
      return new Streams(bytes(r.target().text()), s.out(), s.err());
    }
    if (r.operator().equals(">&")) {
      OutputStream target = r.target().text().equals("1") ? s.out() : s.err();
      return r.stream() == 2
          ? new Streams(s.in(), s.out(), target)
          : new Streams(s.in(), target, s.err());
    }
    String name = r.target().text();
    String pattern = r.target().pattern();
    if (pattern != null) {
      List<String> names = Globs.expand(pattern, directory);
      if (names.size() != 1) {
        throw new ShellException("Unsupported: glob in redirect expanded to multiple files");
      }
      name = names.get(0);
    }
    boolean nothing = name.equals("/dev/null");
    Path path = directory.resolve(name);
    if (r.operator().equals("<")) {
      return new Streams(nothing ? new byte[0] : Files.readAllBytes(path), s.out(), s.err());
    }
    OutputStream target = OutputStream.nullOutputStream();
    if (!nothing) {
      target =
          r.operator().equals(">>")
              ? Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
              : Files.newOutputStream(path);
      opened.add(new Opened(name, path, target));
    }
    return new Streams(
        s.in(), r.stream() == 2 ? s.out() : target, r.stream() == 1 ? s.err() : target);
  }

  private Unwrapped unwrap(Command command) throws IOException, ShellException {
    List<String> words = expand(command.words());
    ShellEnvironment current = environment;
    List<Negation> negations = new ArrayList<>();
    while (!words.isEmpty()) {
      String word = words.get(0);
      if (word.equals("env")) {
        current = current == environment ? environment.copy() : current;
        words = current.update(words.subList(1, words.size()));
        if (words.isEmpty()) {
          words = List.of("env");
          break;
        }
      } else if (word.equals("not") || word.equals("!")) {
        boolean crash = word.equals("not") && words.size() > 1 && words.get(1).equals("--crash");
        negations.add(crash ? Negation.NOT_CRASH : word.equals("!") ? Negation.BANG : Negation.NOT);
        words = words.subList(crash ? 2 : 1, words.size());
        if (words.isEmpty()) {
          throw new ShellException("Error: '" + word + "' requires a subcommand");
        }
      } else {
        break;
      }
    }
    return new Unwrapped(words, current, negations);
  }

  private List<String> expand(List<Word> words) throws IOException, ShellException {
    List<String> result = new ArrayList<>();
    for (Word word : words) {
      String pattern = word.pattern();
      String text = pattern == null ? word.text() : pattern;
      if (text.contains("%{readfile:")) {
        text = readFiles(text);
      }
      if (pattern == null) {
        result.add(text);
      } else {
        result.addAll(Globs.expand(text, environment.directory()));
      }
    }
    return result;
  }

  private String readFiles(String text) throws IOException, ShellException {
    Matcher matcher = READ_FILE.matcher(text);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      Path path = environment.directory().resolve(matcher.group(1));
      if (!Files.isRegularFile(path)) {
        throw new ShellException("File specified in readfile substitution does not exist: " + path);
      }
      matcher.appendReplacement(out, Matcher.quoteReplacement(Files.readString(path)));
    }
    return matcher.appendTail(out).toString();
  }

  private int runUnwrapped(Unwrapped command, boolean piped, Streams streams)
      throws IOException, ShellException {
    String name = command.words().get(0);
    List<String> args = command.words().subList(1, command.words().size());
    Ended ended;
    if (name.equals("env")) {
      for (var variable : command.environment().variables().entrySet()) {
        streams.out().write(bytes(variable.getKey() + "=" + variable.getValue()));
      }
      ended = new Ended(0, false);
    } else if (ShellBuiltins.NAMES.contains(name)) {
      if (command.environment() != environment) {
        throw new ShellException("Error: 'env' cannot call '" + name + "'");
      }
      if (command.negations().contains(Negation.NOT_CRASH)) {
        throw new ShellException("Error: 'not --crash' cannot call '" + name + "'");
      }
      if (piped && !name.equals("echo")) {
        throw new ShellException("Unsupported: '" + name + "' cannot be part of a pipeline");
      }
      ended = new Ended(ShellBuiltins.run(name, args, environment, streams), false);
    } else {
      LitCommand here = tools.commands().get(name);
      if (here != null && !(WITHOUT_OPTIONS.contains(name) && hasOption(args))) {
        ended = runHere(here, args, command.environment(), streams);
      } else {
        Path program = program(name, command.environment());
        int exit = processes.run(program, command.words(), command.environment(), streams);
        ended = new Ended(exit, exit < 0);
      }
    }
    return negate(ended, command.negations());
  }

  private static boolean hasOption(List<String> args) {
    return args.stream().anyMatch(arg -> arg.startsWith("-"));
  }

  private Path program(String name, ShellEnvironment in) throws ShellException {
    Path declared = tools.programs().get(name);
    if (tools.onlyDeclared()) {
      if (declared == null) {
        throw new ShellException("'" + name + "': command not found");
      }
      if (!requires.contains(name)) {
        throw new ShellException("the test must say 'REQUIRES: " + name + "' to run it");
      }
    }
    if (declared != null) {
      return declared;
    }
    String path = in.variables().getOrDefault("PATH", environment.variables().get("PATH"));
    Path found = Programs.find(name, in.directory(), path == null ? "" : path);
    if (found == null) {
      throw new ShellException("'" + name + "': command not found");
    }
    return found;
  }

  private static int negate(Ended ended, List<Negation> negations) {
    if (negations.isEmpty()) {
      return ended.exit();
    }
    if (negations.contains(Negation.NOT_CRASH)) {
      Ended current = ended;
      for (int i = negations.size() - 1; i >= 0; i--) {
        current = new Ended(negate(current, negations.get(i)), false);
      }
      return current.exit();
    }
    if (negations.size() == 1) {
      return negate(ended, negations.get(0));
    }
    // Of several, crashes count as failures do.
    boolean failed = ended.exit() != 0;
    return failed == (negations.size() % 2 == 0) ? 1 : 0;
  }

  private static int negate(Ended ended, Negation negation) {
    boolean good =
        switch (negation) {
          case BANG -> ended.exit() != 0;
          case NOT -> ended.exit() != 0 && !ended.crashed();
          case NOT_CRASH -> ended.crashed();
        };
    return good ? 0 : 1;
  }

  private static Ended runHere(
      LitCommand command, List<String> args, ShellEnvironment in, Streams s) throws IOException {
    int exit;
    try {
      exit =
          command.run(
              args,
              new ByteArrayInputStream(s.in()),
              s.out(),
              s.err(),
              in.directory(),
              in.variables());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
      s.err().write(LitRunner.stackTrace(e).getBytes(UTF_8));
      exit = LitCommand.CRASHED;
    }
    return new Ended(exit, exit >= LitCommand.CRASHED || exit < 0);
  }
}
