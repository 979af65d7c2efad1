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
   * @param home the folder with the script {@code jopt}; null to look for it
   */
  Commands(@Nullable Path home) {
    this.home = home == null ? found() : home;
  }

  /** The folder that the launcher started this program from, or null. */
  private static @Nullable Path found() {
    String first = System.getProperty("java.class.path", "").split(File.pathSeparator)[0];
    try {
      // tools/target/app/jopt.jar
      for (Path path = Path.of(first).toAbsolutePath(); path != null; path = path.getParent()) {
        if (Files.isExecutable(path.resolve("jopt")) && Files.isDirectory(path.resolve("bin"))) {
          return path;
        }
      }
    } catch (InvalidPathException e) {
      return null;
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
    if (home == null) {
      return result(1, "", "the folder of jopt is not known; give --home to jopt-lsp");
    }
    if (command.equals(SHOW)) {
      return show(document, run);
    }
    Path file;
    try {
      file = Path.of(URI.create(document.uri()));
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return result(1, "", "the document is not a file");
    }
    String program = command.equals(RUN) ? "jlit" : "jopt-update-checks";
    List<String> line = new ArrayList<>(List.of(home.resolve("bin/" + program).toString()));
    if (command.equals(RUN)) {
      line.add("-v");
    }
    line.add(file.toString());
    return run(line, file.getParent());
  }

  /** Runs jopt with the options of a line on the text as it is in the editor. */
  private Map<String, Object> show(Document document, int run)
      throws IOException, InterruptedException {
    Text text = document.text();
    List<RunLine> runs = RunLines.of(new Tokens(text));
    if (run < 0 || run >= runs.size() || home == null) {
      return result(1, "", "there is no such RUN line");
    }
    Path copy = Files.createTempFile("jopt-lsp", ".mlir");
    try {
      Files.writeString(copy, text.string());
      List<String> line = new ArrayList<>(List.of(home.resolve("jopt").toString()));
      boolean named = false;
      for (String word : words(runs.get(run).joptOptions())) {
        named |= word.contains("%s");
        line.add(word.replace("%s", copy.toString()));
      }
      if (!named) {
        line.add(copy.toString());
      }
      return run(line, copy.getParent());
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
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return result(1, read(output), "stopped after " + SECONDS + " seconds");
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
