package dev.jopt.test.lit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A suite: a folder of test files and the commands that they may use. Each setter returns this.
 *
 * <pre>{@code
 * LitConfig.ofFolder(Path.of("tests"))
 *     .command("my-opt", (args, in, out, err, dir) -> MyOpt.run(args, in, out, err))
 *     .program("mlir-opt", "mlir-opt-22", "mlir-opt");
 * }</pre>
 */
public final class LitConfig {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(5);

  private final Path folder;
  private String name;
  private final Set<String> suffixes = new TreeSet<>(Set.of(".mlir"));
  private final Set<String> excluded = new TreeSet<>(Set.of("Inputs", "Output", ".git", ".svn"));
  private final Map<String, LitCommand> commands = new LinkedHashMap<>();
  private final Map<String, Path> programs = new LinkedHashMap<>();
  private final Map<String, String> substitutions = new LinkedHashMap<>();
  private final Set<String> features = new LinkedHashSet<>();
  private final Map<String, String> environment;
  private boolean onlyDeclared;
  private Duration timeout = DEFAULT_TIMEOUT;
  private int recursionLimit = -1;
  private @Nullable Path execRoot;
  private ImmutableList<String> unsupported = ImmutableList.of();
  private int retries;
  private String localFile = "lit.local.properties";
  private ImmutableMap<String, String> parameters = ImmutableMap.of();

  private LitConfig(Path folder) {
    this.folder = folder;
    this.name = String.valueOf(folder.getFileName());
    commands.putAll(BuiltinCommands.all());
    environment = ShellEnvironment.initialVariables(System.getenv());
  }

  private LitConfig(LitConfig other) {
    folder = other.folder;
    name = other.name;
    suffixes.clear();
    suffixes.addAll(other.suffixes);
    excluded.addAll(other.excluded);
    commands.putAll(other.commands);
    programs.putAll(other.programs);
    substitutions.putAll(other.substitutions);
    features.addAll(other.features);
    environment = new LinkedHashMap<>(other.environment);
    onlyDeclared = other.onlyDeclared;
    timeout = other.timeout;
    recursionLimit = other.recursionLimit;
    execRoot = other.execRoot;
    unsupported = other.unsupported;
    retries = other.retries;
    localFile = other.localFile;
    parameters = other.parameters;
  }

  /** Returns a suite over a folder, with the built-in commands. */
  public static LitConfig ofFolder(Path folder) {
    return new LitConfig(folder.toAbsolutePath().normalize());
  }

  /** Names the suite; its folder's name if not set. */
  public LitConfig name(String value) {
    name = value;
    return this;
  }

  /** Sets the endings of the names of test files; {@code .mlir} if not set. */
  public LitConfig suffixes(String... values) {
    suffixes.clear();
    suffixes.addAll(List.of(values));
    return this;
  }

  /** Leaves out files and folders of a name; {@code Inputs} is left out already. */
  public LitConfig exclude(String name) {
    excluded.add(name);
    return this;
  }

  /** Adds a command that runs in this JVM, in place of an earlier one of the same name. */
  public LitConfig command(String name, LitCommand command) {
    commands.put(name, command);
    return this;
  }

  /**
   * Replaces a command with one made from it, such as one that takes notes.
   *
   * @throws IllegalArgumentException if there is no command of that name
   */
  public LitConfig wrap(String name, UnaryOperator<LitCommand> wrapper) {
    LitCommand command = commands.get(name);
    if (command == null) {
      throw new IllegalArgumentException("no command " + name);
    }
    commands.put(name, wrapper.apply(command));
    return this;
  }

  /**
   * Adds an installed program under a name of its own. If one of the candidates is on the path, the
   * name is a feature.
   */
  public LitConfig program(String name, String... candidates) {
    Optional<Path> found = Programs.find(candidates);
    if (found.isPresent()) {
      programs.put(name, found.get());
      features.add(name);
    }
    return this;
  }

  /**
   * Lets tests run no installed programs but those of {@link #program}, and those only where {@code
   * REQUIRES} names them, so that they do not by chance depend on what a machine has.
   */
  public LitConfig onlyDeclaredPrograms() {
    onlyDeclared = true;
    return this;
  }

  /** Looks for programs in a folder, before those on the path and those added earlier. */
  public LitConfig path(Path directory) {
    String before = environment.getOrDefault("PATH", "");
    environment.put("PATH", directory.toAbsolutePath().normalize() + File.pathSeparator + before);
    return this;
  }

  /** Sets an environment variable for all commands. */
  public LitConfig environment(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /**
   * Replaces {@code key}, which starts with a percent sign, in commands. The value may mention
   * later ones and the built-in ones.
   */
  public LitConfig substitution(String key, String value) {
    if (!key.startsWith("%") || key.length() < 2) {
      throw new IllegalArgumentException("a substitution starts with a percent sign: " + key);
    }
    substitutions.put(key, value);
    return this;
  }

  /**
   * Lets commands be gone over again, up to a number of times, until nothing is left to replace.
   */
  public LitConfig recursionLimit(int times) {
    recursionLimit = times;
    return this;
  }

  /** Adds a name that {@code REQUIRES}, {@code UNSUPPORTED} and {@code XFAIL} may mention. */
  public LitConfig feature(String name) {
    features.add(name);
    return this;
  }

  /**
   * Lets no test run where one of these conditions holds, which are as in {@code UNSUPPORTED};
   * {@code true} always holds.
   */
  public LitConfig unsupported(String... conditions) {
    unsupported = ImmutableList.copyOf(conditions);
    return this;
  }

  /**
   * Lets a test that fails run so many times more before it counts as failed; 0 if not set. What
   * {@code ALLOW_RETRIES} of the test says goes before this.
   */
  public LitConfig retries(int times) {
    retries = times;
    return this;
  }

  /**
   * Names the file that changes the configuration for its folder and those below; {@code
   * lit.local.properties} if not set. Its keys are those of a suite's file about single tests.
   */
  public LitConfig localFile(String name) {
    localFile = name;
    return this;
  }

  /** Sets what <code>${NAME}</code> stands for in the files of folders. */
  public LitConfig parameters(Map<String, String> values) {
    parameters = ImmutableMap.copyOf(values);
    return this;
  }

  /** Ends a test that takes longer; five minutes if not set, zero for no limit. */
  public LitConfig timeout(Duration value) {
    timeout = value;
    return this;
  }

  /**
   * Keeps what tests write, below a folder; if not set, it is deleted after each test. {@code
   * a.mlir} runs in {@code Output/a.mlir.dir}.
   */
  public LitConfig execRoot(Path value) {
    execRoot = value.toAbsolutePath().normalize();
    return this;
  }

  /** Returns the folder, absolute. */
  public Path folder() {
    return folder;
  }

  /** Returns the suite's name. */
  public String name() {
    return name;
  }

  /** Returns what {@code REQUIRES}, {@code UNSUPPORTED} and {@code XFAIL} may mention. */
  public ImmutableSet<String> features() {
    return ImmutableSet.copyOf(features);
  }

  /** Returns the suite's own substitutions. */
  public ImmutableMap<String, String> substitutions() {
    return ImmutableMap.copyOf(substitutions);
  }

  /** Returns how long a test may take; zero for no limit. */
  public Duration timeout() {
    return timeout;
  }

  LitConfig copy() {
    return new LitConfig(this);
  }

  ImmutableList<String> unsupported() {
    return unsupported;
  }

  int retries() {
    return retries;
  }

  String localFile() {
    return localFile;
  }

  ImmutableMap<String, String> parameters() {
    return parameters;
  }

  LitTools tools() {
    return new LitTools(ImmutableMap.copyOf(commands), ImmutableMap.copyOf(programs), onlyDeclared);
  }

  ImmutableMap<String, String> environment() {
    return ImmutableMap.copyOf(environment);
  }

  int recursionLimit() {
    return recursionLimit;
  }

  /** Returns where what tests write is kept; null if it is not. */
  public @Nullable Path execRoot() {
    return execRoot;
  }

  /**
   * Reads the test files, in the order of their names.
   *
   * @throws UncheckedIOException if the folder or a file cannot be read; with a {@link
   *     LitFileException} as its cause, if a folder's file is wrong
   */
  public ImmutableList<LitTest> discover() {
    return discover(folder);
  }

  /**
   * Reads the test files below a folder of the suite, or one file of it, in the order of their
   * names.
   *
   * @throws UncheckedIOException if the folder or a file cannot be read; with a {@link
   *     LitFileException} as its cause, if a folder's file is wrong
   */
  public ImmutableList<LitTest> discover(Path within) {
    List<Path> files = new ArrayList<>();
    ImmutableList.Builder<LitTest> tests = ImmutableList.builder();
    try {
      Files.walkFileTree(within, new Collector(new FolderConfigs(this), files));
      Collections.sort(files);
      for (Path file : files) {
        tests.add(LitTest.read(folder, file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tests.build();
  }

  private static final class Collector extends SimpleFileVisitor<Path> {
    private final FolderConfigs configs;
    private final List<Path> files;

    Collector(FolderConfigs configs, List<Path> files) {
      this.configs = configs;
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
        throws IOException {
      LitConfig around = configs.ofFile(path);
      boolean skipped =
          !path.equals(around.folder) && around.excluded.contains(path.getFileName().toString());
      return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
      LitConfig config = configs.ofFile(path);
      String file = path.getFileName().toString();
      if (!file.startsWith(".")
          && !config.excluded.contains(file)
          && config.suffixes.stream().anyMatch(file::endsWith)) {
        files.add(path);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
