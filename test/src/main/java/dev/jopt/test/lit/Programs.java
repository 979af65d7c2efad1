package dev.jopt.test.lit;

import com.google.common.base.Splitter;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds programs that are installed on this machine. */
public final class Programs {

  private Programs() {}

  /** Returns the first of the named programs that is on the path. */
  public static Optional<Path> find(String... names) {
    String path = System.getenv("PATH");
    for (String name : names) {
      Path found = path == null ? null : find(name, Path.of("").toAbsolutePath(), path);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  /**
   * Finds a program; a name with a separator is that of a file.
   *
   * @param path folders, as in the environment variable
   */
  static @Nullable Path find(String name, Path directory, String path) {
    if (name.contains("/") || name.contains(File.separator)) {
      Path file = directory.resolve(name);
      return isProgram(file) ? file : null;
    }
    for (String folder : Splitter.on(File.pathSeparatorChar).split(path)) {
      Path file = directory.resolve(folder).resolve(name);
      if (isProgram(file)) {
        return file;
      }
    }
    return null;
  }

  private static boolean isProgram(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }
}
