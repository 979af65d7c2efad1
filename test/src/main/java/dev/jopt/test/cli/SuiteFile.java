package dev.jopt.test.cli;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.jopt.test.lit.LitCommand;
import dev.jopt.test.lit.LitConfig;
import java.io.IOException;
import java.io.Reader;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
 * <p>In values, <code>${NAME}</code> is what {@code -D NAME=VALUE} gave, <code>${NAME:-text}</code>
 * the text if it gave nothing.
 */
public final class SuiteFile {

  private static final Pattern PARAMETER = Pattern.compile("\\$\\{([^}:]+)(?::-([^}]*))?\\}");
  private static final CharMatcher BLANK = CharMatcher.whitespace();

  private final Path file;
  private final Map<String, String> params;
  private final LitConfig config;
  private final Map<String, String> commands = new LinkedHashMap<>();
  private final List<URL> classPath = new ArrayList<>();

  /** The file is wrong; the message says where and why. */
  public static final class SuiteFileException extends Exception {
    private static final long serialVersionUID = 1L;

    SuiteFileException(String message) {
      super(message, null, false, false);
    }
  }

  private SuiteFile(Path file, Map<String, String> params, LitConfig config) {
    this.file = file;
    this.params = params;
    this.config = config;
  }

  /**
   * Reads a file into a configuration of its folder.
   *
   * @param params what the file may ask for as <code>${NAME}</code>
   * @throws IOException if it cannot be read
   * @throws SuiteFileException if it is wrong
   */
  public static void read(Path file, Map<String, String> params, LitConfig config)
      throws IOException, SuiteFileException {
    SuiteFile suite = new SuiteFile(file, params, config);
    for (Map.Entry<String, String> entry : entries(file).entrySet()) {
      suite.set(entry.getKey(), suite.expand(entry.getValue()));
    }
    suite.addCommands();
  }

  /** Reads key and value pairs in their order, for that of substitutions matters. */
  private static Map<String, String> entries(Path file) throws IOException, SuiteFileException {
    Map<String, String> entries = new LinkedHashMap<>();
    Properties properties =
        new Properties() {
          private static final long serialVersionUID = 1L;

          @Override
          public synchronized Object put(Object key, Object value) {
            entries.put((String) key, (String) value);
            return super.put(key, value);
          }
        };
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IllegalArgumentException e) {
      throw new SuiteFileException(file + ": " + e.getMessage());
    }
    return entries;
  }

  private String expand(String value) throws SuiteFileException {
    Matcher matcher = PARAMETER.matcher(value);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String given = params.get(matcher.group(1));
      if (given == null) {
        given = matcher.group(2);
      }
      if (given == null) {
        throw new SuiteFileException(
            "%s: unable to find '%s' parameter, use '--param=%s=VALUE'"
                .formatted(file, matcher.group(1), matcher.group(1)));
      }
      matcher.appendReplacement(out, Matcher.quoteReplacement(given));
    }
    return matcher.appendTail(out).toString();
  }

  private static List<String> words(String value) {
    return Splitter.on(BLANK).omitEmptyStrings().splitToList(value);
  }

  private void set(String key, String value) throws SuiteFileException {
    int dot = key.indexOf('.');
    String rest = key.substring(dot + 1);
    Path folder = config.folder();
    switch (dot < 0 ? key : key.substring(0, dot + 1)) {
      case "name" -> config.name(value);
      case "suffixes" -> config.suffixes(words(value).toArray(new String[0]));
      case "excludes" -> words(value).forEach(config::exclude);
      case "features" -> words(value).forEach(config::feature);
      case "path" -> {
        List<String> folders = words(value);
        for (int i = folders.size() - 1; i >= 0; i--) {
          config.path(folder.resolve(folders.get(i)));
        }
      }
      case "classpath" -> {
        for (String entry : words(value)) {
          classPath.add(url(folder.resolve(entry)));
        }
      }
      case "exec-root" -> config.execRoot(folder.resolve(value));
      case "timeout" -> config.timeout(Duration.ofSeconds(number(key, value)));
      case "recursion-limit" -> config.recursionLimit(number(key, value));
      case "only-declared-programs" -> {
        if (Boolean.parseBoolean(value)) {
          config.onlyDeclaredPrograms();
        }
      }
      case "program." -> config.program(rest, words(value).toArray(new String[0]));
      case "environment." -> config.environment(rest, value);
      case "command." -> commands.put(rest, value);
      case "substitution." -> {
        if (!rest.startsWith("%") || rest.length() < 2) {
          throw new SuiteFileException(file + ": a substitution starts with %: " + key);
        }
        config.substitution(rest, value);
      }
      default -> throw new SuiteFileException(file + ": unknown key '" + key + "'");
    }
  }

  private int number(String key, String value) throws SuiteFileException {
    try {
      return Integer.parseUnsignedInt(value);
    } catch (NumberFormatException e) {
      throw new SuiteFileException(file + ": " + key + " is no number: '" + value + "'");
    }
  }

  private static URL url(Path path) throws SuiteFileException {
    try {
      return path.normalize().toUri().toURL();
    } catch (MalformedURLException e) {
      throw new SuiteFileException(path + ": " + e.getMessage());
    }
  }

  /**
   * Adds the declared commands, and lets jopt find the dialects and passes of the class path. The
   * loader stays open for as long as the tests run, which is as long as the program does.
   */
  @SuppressWarnings("resource")
  private void addCommands() throws SuiteFileException {
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
        throw new SuiteFileException(
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
