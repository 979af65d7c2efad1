package dev.jopt.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Scripts in place of the programs that the server starts, which say how they were called. */
final class Programs {
  private Programs() {}

  /** Makes a folder as a distribution is: with {@code bin}. */
  static Path in(Path folder) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    for (String name : List.of("jlit", "jopt-update-checks")) {
      script(bin.resolve(name), "echo \"" + name + " $*\"; echo \"in $PWD\"; exit 3");
    }
    script(
        bin.resolve("jopt"),
        """
        echo "jopt $*"; echo "in $PWD"
        for file; do
          [ ! -f "$file" ] || { cat "$file"; echo "$file:1:2: error: wrong" >&2; }
        done
        """);
    return folder;
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + file + " executable");
    }
  }
}
