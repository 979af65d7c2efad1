package dev.jopt.test.lit;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds programs that are installed on this machine. */
public final class Programs {

  private Programs() {}

  /** Returns the first of the named programs that is on the path. */
  public static Optional<Path> find(String... names) {
    String path = System.getenv("PATH");
    if (path == null) {
      return Optional.empty();
    }
    for (String name : names) {
      for (String folder : path.split(File.pathSeparator, -1)) {
        Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(candidate) && Files.isRegularFile(candidate)) {
          return Optional.of(candidate);
        }
      }
    }
    return Optional.empty();
  }
}
