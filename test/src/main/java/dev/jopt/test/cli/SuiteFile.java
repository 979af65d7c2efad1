package dev.jopt.test.cli;

import dev.jopt.test.lit.LitCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitFile;
import dev.jopt.test.lit.LitFileException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code lit.properties}, which makes a folder a suite. It is a Java properties file;
 * paths are relative to it. All keys are optional:
 *
 * <pre>
 * # "my-passes :: a/b.mlir"; the folder's name if not set
 * name = my-passes
 * # Which files are tests; .mlir if not set
 * suffixes = .mlir .test
 * # Names of files and folders that hold none, besides Inputs
 * excludes = data
 * # For REQUIRES, UNSUPPORTED, XFAIL and %if
 * features = asserts linux
 * # Folders with programs, before those of PATH
 * path = ../build/bin
 * # Another name for the first of these that is installed; a feature then
 * program.mlir-opt = mlir-opt-22 mlir-opt
 * # Replaced in RUN lines; may mention later ones, and %s and its kin
 * substitution.%{opt} = jopt %s --cse
 * # A variable for all commands
 * environment.LANG = C
 * # A class that is a LitCommand, to run in the JVM of jlit, and where to find it
 * command.my-opt = org.example.MyOpt
 * classpath = my-opt.jar
 * # No test runs where one of these holds, as in UNSUPPORTED
 * unsupported = windows, !asserts
 * # How often a failed test runs again; ALLOW_RETRIES of the test goes before this
 * retries = 2
 * # Keep what tests write here, and how long each took
 * exec-root = ../build/test
 * # Seconds for one test
 * timeout = 60
 * # How often substitutions are replaced in what they gave
 * recursion-limit = 10
 * # Run no installed programs but those above, and those only where REQUIRES names them
 * only-declared-programs = true
 * </pre>
 *
 * <p>In values, <code>${NAME}</code> is the value that {@code -D NAME=VALUE} gave, <code>
 * ${NAME:-text}</code> the text if it gave none. A file {@code lit.local.properties} changes the
 * configuration of the suite for its folder and those below: the keys {@code suffixes}, {@code
 * excludes}, {@code features}, {@code unsupported}, {@code retries}, {@code substitution} and
 * {@code environment}.
 */
public final class SuiteFile {

  private final Path file;
  private final LitConfig config;
  private final Map<String, String> commands = new LinkedHashMap<>();
  private final List<URL> classPath = new ArrayList<>();

  private SuiteFile(Path file, LitConfig config) {
    this.file = file;
    this.config = config;
  }

  /**
   * Reads a file into a configuration of its folder.
   *
   * @param params the values that the file may use as <code>${NAME}</code>
   * @throws LitFileException if it is wrong
   * @throws IOException if it cannot be read
   */
  public static void read(Path file, Map<String, String> params, LitConfig config)
      throws IOException {
    SuiteFile suite = new SuiteFile(file, config);
    config.parameters(params);
    LitFile.read(file, params, suite::set);
    suite.addCommands();
  }

  private void set(String key, String value) throws LitFileException {
    int dot = key.indexOf('.');
    String rest = key.substring(dot + 1);
    Path folder = config.folder();
    switch (dot < 0 ? key : key.substring(0, dot + 1)) {
      case "name" -> config.name(value);
      case "path" -> {
        List<String> folders = LitFile.words(value);
        for (int i = folders.size() - 1; i >= 0; i--) {
          config.path(folder.resolve(folders.get(i)));
        }
      }
      case "classpath" -> {
        for (String entry : LitFile.words(value)) {
          classPath.add(url(folder.resolve(entry)));
        }
      }
      case "exec-root" -> config.execRoot(folder.resolve(value));
      case "timeout" -> config.timeout(Duration.ofSeconds(LitFile.number(file, key, value)));
      case "recursion-limit" -> config.recursionLimit(LitFile.number(file, key, value));
      case "only-declared-programs" -> {
        if (Boolean.parseBoolean(value)) {
          config.onlyDeclaredPrograms();
        }
      }
      case "program." -> config.program(rest, LitFile.words(value).toArray(new String[0]));
      case "command." -> commands.put(rest, value);
      default -> {
        if (!LitFile.set(file, key, value, config)) {
          throw new LitFileException(file + ": unknown key '" + key + "'");
        }
      }
    }
  }

  private static URL url(Path path) throws LitFileException {
    try {
      return path.normalize().toUri().toURL();
    } catch (MalformedURLException e) {
      throw new LitFileException(path + ": " + e.getMessage());
    }
  }

  /**
   * Adds the declared commands, and lets jopt find the dialects and passes of the class path. The
   * loader stays open for as long as the tests run, which is as long as the program does.
   */
  @SuppressWarnings("resource")
  private void addCommands() throws LitFileException {
    if (commands.isEmpty() && classPath.isEmpty()) {
      return;
    }
    ClassLoader loader =
        new URLClassLoader(classPath.toArray(new URL[0]), SuiteFile.class.getClassLoader());
    config.command("jopt", within(loader, new JoptCommand()));
    for (Map.Entry<String, String> command : commands.entrySet()) {
      try {
        Object made =
            Class.forName(command.getValue(), true, loader).getDeclaredConstructor().newInstance();
        config.command(command.getKey(), within(loader, (LitCommand) made));
      } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
        throw new LitFileException(
            file + ": '" + command.getValue() + "' is not a LitCommand that can be made: " + e);
      }
    }
  }

  /** Makes a command that finds services with a loader. */
  private static LitCommand within(ClassLoader loader, LitCommand command) {
    return LitCommand.withEnvironment(
        (args, in, out, err, directory, environment) -> {
          Thread thread = Thread.currentThread();
          ClassLoader before = thread.getContextClassLoader();
          thread.setContextClassLoader(loader);
          try {
            return command.run(args, in, out, err, directory, environment);
          } finally {
            thread.setContextClassLoader(before);
          }
        });
  }
}
