package dev.jopt.test.lit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

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

  private final Path folder;
  private final Set<String> suffixes = new TreeSet<>(Set.of(".mlir"));
  private final Set<String> excluded = new TreeSet<>(Set.of("Inputs"));
  private final Map<String, LitCommand> commands = new LinkedHashMap<>();
  private final Map<String, Path> programs = new LinkedHashMap<>();
  private final Map<String, String> substitutions = new LinkedHashMap<>();
  private final Set<String> features = new LinkedHashSet<>();

  private LitConfig(Path folder) {
    this.folder = folder;
    commands.putAll(BuiltinCommands.all());
  }

  /** Returns a suite over a folder, with the built-in commands. */
  public static LitConfig ofFolder(Path folder) {
    return new LitConfig(folder.toAbsolutePath().normalize());
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
   * Adds an installed program. If one of the candidates is on the path, the name is a feature, and
   * tests with {@code REQUIRES: name} may run the program under that name.
   */
  public LitConfig program(String name, String... candidates) {
    Optional<Path> found = Programs.find(candidates);
    if (found.isPresent()) {
      programs.put(name, found.get());
      features.add(name);
    }
    return this;
  }

  /** Replaces {@code key}, which starts with a percent sign, in commands. */
  public LitConfig substitution(String key, String value) {
    if (!key.startsWith("%") || key.length() < 2) {
      throw new IllegalArgumentException("a substitution starts with a percent sign: " + key);
    }
    substitutions.put(key, value);
    return this;
  }

  /** Adds a name that {@code REQUIRES}, {@code UNSUPPORTED} and {@code XFAIL} may mention. */
  public LitConfig feature(String name) {
    features.add(name);
    return this;
  }

  /** Returns the folder, absolute. */
  public Path folder() {
    return folder;
  }

  ImmutableMap<String, LitCommand> commands() {
    return ImmutableMap.copyOf(commands);
  }

  ImmutableMap<String, Path> programs() {
    return ImmutableMap.copyOf(programs);
  }

  ImmutableMap<String, String> substitutions() {
    return ImmutableMap.copyOf(substitutions);
  }

  ImmutableSet<String> features() {
    return ImmutableSet.copyOf(features);
  }

  /**
   * Reads the test files, in the order of their names.
   *
   * @throws UncheckedIOException if the folder or a file cannot be read
   */
  public ImmutableList<LitTest> discover() {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(this::isTest).sorted().forEach(files::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ImmutableList.Builder<LitTest> tests = ImmutableList.builder();
    try {
      for (Path file : files) {
        tests.add(LitTest.read(folder, file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tests.build();
  }

  private boolean isTest(Path path) {
    for (Path part : folder.relativize(path)) {
      if (excluded.contains(part.toString())) {
        return false;
      }
    }
    String name = path.getFileName().toString();
    return suffixes.stream().anyMatch(name::endsWith) && Files.isRegularFile(path);
  }
}
