import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes large texts of the files of a folder. */
final class RealText {
  private final List<String> modules = new ArrayList<>();

  /**
   * Keeps the files that jopt reads, each as a module without aliases.
   *
   * @throws IOException if it reads none
   */
  RealText(String jopt, Path folder) throws IOException, InterruptedException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(file -> file.toString().endsWith(".mlir")).sorted().toList();
    }
    for (Path file : files) {
      try {
        modules.add(
            Measured.run(
                    List.of(
                        jopt,
                        "--allow-unregistered-dialect",
                        "--mlir-print-local-scope",
                        file.toString()))
                .said());
      } catch (IOException refused) {
        System.err.println("left out: " + file);
      }
    }
    if (modules.isEmpty()) {
      throw new IOException("no file to read in " + folder);
    }
  }

  /** Repeats the files until there are so many lines of operations. */
  void write(int operations, Path to) throws IOException {
    try (Writer out = Files.newBufferedWriter(to)) {
      long lines = 0;
      for (int i = 0; lines < operations; i++) {
        String module = modules.get(i % modules.size());
        // Names of modules would be defined again.
        out.write(module.replaceFirst("^module @\\S+", "module"));
        lines += module.lines().filter(line -> line.contains(" : ")).count();
      }
    }
  }
}
