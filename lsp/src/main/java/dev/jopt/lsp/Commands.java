package dev.jopt.lsp;

import dev.jopt.lsp.RunLines.RunLine;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;

/**
 * What the lenses on {@code RUN} lines do. They start the programs beside this one; what a {@code
 * RUN} line says besides is run by {@code jlit} alone, which the user asks for.
 */
final class Commands {
  static final String RUN = "jopt.run";
  static final String UPDATE = "jopt.updateChecks";
  static final String SHOW = "jopt.showOutput";
  private static final long SECONDS = 60;

  private final @Nullable Path home;

  /**
   * Makes commands.
   *
   * @param home the folder with the programs, or with the folder {@code bin} that they are in; null
   *     to look for it
   */
  Commands(@Nullable Path home) {
    this.home = home == null ? found() : home;
  }

  /** The folder that the launcher started this program from, or null. */
  private static @Nullable Path found() {
    String first = System.getProperty("java.class.path", "").split(File.pathSeparator)[0];
    try {
      // tools/target/app/jopt.jar in a checkout, lib/jopt.jar in a distribution
      for (Path path = Path.of(first).toAbsolutePath(); path != null; path = path.getParent()) {
        if (program(path, "jopt") != null && program(path, "jlit") != null) {
          return path;
        }
      }
    } catch (InvalidPathException e) {
      return null;
    }
    return null;
  }

  /** The script that starts a program, or null. */
  private static @Nullable Path program(Path home, String name) {
    String file = File.separatorChar == '\\' ? name + ".cmd" : name;
    for (Path path : List.of(home.resolve("bin").resolve(file), home.resolve(file))) {
      if (Files.isRegularFile(path) && Files.isExecutable(path)) {
        return path;
      }
    }
    return null;
  }

  /** The lenses of a document. */
  static List<CodeLens> lenses(String uri, Text text, Tokens tokens) {
    List<CodeLens> lenses = new ArrayList<>();
    List<RunLine> runs = RunLines.of(tokens);
    for (int i = 0; i < runs.size(); i++) {
      RunLine run = runs.get(i);
      Range range = text.range(run.span().start(), run.span().end());
      if (i == 0) {
        lenses.add(lens(range, "▶ run test", RUN, List.of(uri)));
        lenses.add(lens(range, "update checks", UPDATE, List.of(uri)));
      }
      if (run.runsJopt()) {
        lenses.add(lens(range, "show output", SHOW, List.of(uri, i)));
      }
    }
    return lenses;
  }

  private static CodeLens lens(Range range, String title, String command, List<Object> arguments) {
    return new CodeLens(range, new Command(title, command, arguments), null);
  }

  /**
   * Runs a command.
   *
   * @param run which {@code RUN} line, for {@link #SHOW}
   * @return {@code status}, {@code output} and {@code errors}
   */
  Map<String, Object> execute(String command, Document document, int run)
      throws IOException, InterruptedException {
    String name =
        switch (command) {
          case RUN -> "jlit";
          case UPDATE -> "jopt-update-checks";
          default -> "jopt";
        };
    Path program = home == null ? null : program(home, name);
    if (program == null) {
      return result(1, "", name + " is not found; give its folder to jopt-lsp, with --home");
    }
    Path file = fileOf(document);
    if (command.equals(SHOW)) {
      return show(program, document, file, run);
    }
    if (file == null) {
      return result(1, "", "the document is not a file");
    }
    List<String> line = new ArrayList<>(List.of(program.toString()));
    if (command.equals(RUN)) {
      line.add("-v");
    }
    line.add(file.toString());
    return run(line, file.getParent());
  }

  private static @Nullable Path fileOf(Document document) {
    try {
      return Path.of(URI.create(document.uri()));
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }

  /** Runs jopt with the options of a line on the text as it is in the editor. */
  private static Map<String, Object> show(
      Path jopt, Document document, @Nullable Path file, int run)
      throws IOException, InterruptedException {
    Text text = document.text();
    List<RunLine> runs = RunLines.of(new Tokens(text));
    if (run < 0 || run >= runs.size()) {
      return result(1, "", "there is no such RUN line");
    }
    Path copy = Files.createTempFile("jopt-lsp", ".mlir");
    Path folder = file == null ? null : file.getParent();
    boolean isThere = folder != null && Files.isDirectory(folder);
    String around = String.valueOf(isThere ? folder : copy.getParent());
    try {
      Files.writeString(copy, text.string());
      List<String> line = new ArrayList<>(List.of(jopt.toString()));
      boolean named = false;
      for (String word : words(runs.get(run).joptOptions())) {
        named |= word.contains("%s");
        line.add(word.replace("%s", copy.toString()).replace("%S", around).replace("%p", around));
      }
      if (!named) {
        line.add(copy.toString());
      }
      Map<String, Object> result = run(line, Path.of(around));
      // What is said is said of the document.
      String name = String.valueOf(file == null ? document.uri() : file.getFileName());
      result.replaceAll(
          (key, value) ->
              value instanceof String said ? said.replace(copy.toString(), name) : value);
      return result;
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  /** The words of a command without anything that a shell would do but quotes. */
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean any = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
        any = true;
      } else if (Character.isWhitespace(c)) {
        if (any || !word.isEmpty()) {
          words.add(word.toString());
        }
        word.setLength(0);
        any = false;
      } else {
        word.append(c);
      }
    }
    if (any || !word.isEmpty()) {
      words.add(word.toString());
    }
    return words;
  }

  private static Map<String, Object> run(List<String> line, @Nullable Path folder)
      throws IOException, InterruptedException {
    Path errors = Files.createTempFile("jopt-lsp", ".err");
    Path output = Files.createTempFile("jopt-lsp", ".out");
    try {
      ProcessBuilder builder = new ProcessBuilder(line);
      if (folder != null) {
        builder.directory(folder.toFile());
      }
      Process process =
          builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
      process.getOutputStream().close();
      try {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          return result(1, read(output), "stopped after " + SECONDS + " seconds");
        }
      } finally {
        // What a test started, too.
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      return result(process.exitValue(), read(output), read(errors));
    } finally {
      Files.deleteIfExists(errors);
      Files.deleteIfExists(output);
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static Map<String, Object> result(int status, String output, String errors) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("status", status);
    result.put("output", output);
    result.put("errors", errors);
    return result;
  }
}
