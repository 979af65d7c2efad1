package dev.jopt.test.execution;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The checker that sees every access. */
final class Valgrind {
  /** What a program that made a mistake exits with. */
  static final int FOUND = 99;

  private Valgrind() {}

  /**
   * Runs some of the programs of an executable.
   *
   * @param leaks whether to leak is a mistake, too
   */
  static Toolchain.Outcome run(Path folder, Path executable, List<String> names, boolean leaks)
      throws Exception {
    assumeTrue(Programs.find("valgrind").isPresent(), "no valgrind on the path to check with");
    List<String> command = new ArrayList<>(List.of("valgrind", "--quiet"));
    if (leaks) {
      command.addAll(
          List.of(
              "--leak-check=full",
              "--show-leak-kinds=definite,indirect,possible",
              "--errors-for-leak-kinds=definite,indirect,possible"));
    }
    command.addAll(List.of("--error-exitcode=" + FOUND, executable.toString()));
    command.addAll(names);
    return Toolchain.run(folder, Map.of("PLAIN", "1"), command);
  }
}
