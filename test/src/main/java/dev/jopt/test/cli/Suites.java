package dev.jopt.test.cli;

import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitFileException;
import dev.jopt.test.lit.LitRunner;
import dev.jopt.test.lit.LitTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds suites and their tests from the paths of a command line. */
final class Suites {

  private final JlitOptions options;
  private final Consumer<String> note;
  private final Map<Path, Suite> byFolder = new LinkedHashMap<>();
  private final Map<Path, SuiteTest> tests = new LinkedHashMap<>();
  private boolean pythonNoted;

  /** A suite with all that is needed to run its tests. */
  record Suite(LitConfig config, LitRunner runner, TestTimes times) {}

  /** A test of a suite. */
  record SuiteTest(Suite suite, LitTest test) {
    String fullName() {
      return suite.config().name() + " :: " + test.name();
    }
  }

  /**
   * Creates the finder.
   *
   * @param note takes remarks for the user
   */
  Suites(JlitOptions options, Consumer<String> note) {
    this.options = options;
    this.note = note;
  }

  /** Finds the tests, each once; in the order of the paths, then of names. */
  List<SuiteTest> find() throws IOException {
    for (String name : options.paths) {
      Path path = Path.of(name).toAbsolutePath().normalize();
      int before = tests.size();
      if (Files.exists(path)) {
        Path folder = Files.isDirectory(path) ? path : path.getParent();
        Path root = root(folder);
        Suite suite = suite(root == null ? folder : root, root != null);
        if (root == null && !Files.isDirectory(path)) {
          // Who names a file without a suite means it.
          add(suite, List.of(LitTest.read(folder, path)));
        } else {
          collect(suite, path);
        }
      }
      if (tests.size() == before && Files.notExists(path)) {
        note.accept("warning: input '" + name + "' contained no tests");
      }
    }
    return new ArrayList<>(tests.values());
  }

  /** Returns the suites found. */
  Set<Suite> suites() {
    return new LinkedHashSet<>(byFolder.values());
  }

  private String fileName() {
    return options.configPrefix + ".properties";
  }

  /** Returns the nearest folder around one that is a suite's, by its own file or that of lit. */
  private @Nullable Path root(Path folder) {
    Path python = null;
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(fileName()))) {
        return at;
      }
      if (python == null
          && (Files.exists(at.resolve(options.configPrefix + ".cfg.py"))
              || Files.exists(at.resolve(options.configPrefix + ".cfg")))) {
        python = at;
      }
    }
    return python;
  }

  private Suite suite(Path folder, boolean isRoot) throws IOException {
    Suite known = byFolder.get(folder);
    if (known != null) {
      return known;
    }
    LitConfig config =
        LitConfig.ofFolder(folder)
            .command("jopt", new JoptCommand())
            .command("jopt-run", new JoptRunCommand())
            .command("jopt-reduce", new JoptReduceCommand())
            .command("jopt-translate", new JoptTranslateCommand())
            .timeout(Duration.ZERO)
            .retries(options.retries)
            .localFile(options.configPrefix + ".local.properties")
            .parameters(options.params);
    Path file = folder.resolve(fileName());
    if (Files.exists(file)) {
      SuiteFile.read(file, options.params, config);
    } else if (isRoot && !pythonNoted) {
      pythonNoted = true;
      note.accept(
          "warning: "
              + folder
              + " is configured in Python, which is not read here: substitutions, features and"
              + " suffixes of that file are missing. Write them into "
              + file
              + " ('jlit --help' says how).");
    }
    for (int i = options.toolPaths.size() - 1; i >= 0; i--) {
      config.path(options.toolPaths.get(i));
    }
    if (options.timeout >= 0) {
      config.timeout(Duration.ofSeconds(options.timeout));
    }
    Path execRoot = config.execRoot();
    if (execRoot != null) {
      try {
        Files.createDirectories(execRoot);
      } catch (IOException e) {
        throw new LitFileException(file + ": cannot make exec-root: " + e);
      }
    }
    Suite suite = new Suite(config, new LitRunner(config), TestTimes.read(config.execRoot()));
    byFolder.put(folder, suite);
    return suite;
  }

  private void collect(Suite suite, Path within) throws IOException {
    List<Path> nested = nested(suite.config().folder(), within);
    List<LitTest> own;
    try {
      own = suite.config().discover(within);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    add(
        suite,
        own.stream()
            .filter(test -> nested.stream().noneMatch(folder -> test.file().startsWith(folder)))
            .toList());
    for (Path folder : nested) {
      collect(suite(folder, true), folder);
    }
  }

  private void add(Suite suite, List<LitTest> more) {
    for (LitTest test : more) {
      tests.putIfAbsent(test.file(), new SuiteTest(suite, test));
    }
  }

  /** Returns the outermost suites within a folder of another. */
  private List<Path> nested(Path root, Path within) throws IOException {
    List<Path> nested = new ArrayList<>();
    if (!Files.isDirectory(within)) {
      return nested;
    }
    Files.walkFileTree(
        within,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (folder.equals(root) || !Files.exists(folder.resolve(fileName()))) {
              return FileVisitResult.CONTINUE;
            }
            nested.add(folder);
            return FileVisitResult.SKIP_SUBTREE;
          }
        });
    nested.sort(null);
    return nested;
  }
}
