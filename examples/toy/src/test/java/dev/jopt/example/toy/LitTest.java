package dev.jopt.example.toy;

import dev.jopt.test.cli.JoptCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitSuite;
import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

class LitTest extends LitSuite {
  LitTest() throws IOException {
    super(
        LitConfig.ofFolder(Path.of("tests"))
            .suffixes(".toy", ".mlir")
            .command("jopt", new JoptCommand())
            .command(
                "toyc",
                (args, in, out, err, directory) ->
                    ToyMain.run(args, new PrintStream(out, true), new PrintStream(err, true)))
            .program("mlir-opt", "mlir-opt-22")
            .program("mlir-runner", "mlir-runner-22")
            .substitution("%{runner-utils}", runnerUtilities()));
  }

  /** The library with the functions that print, beside the runner. */
  private static String runnerUtilities() throws IOException {
    Optional<Path> runner = Programs.find("mlir-runner-22");
    return runner.isEmpty()
        ? ""
        : runner.get().toRealPath().resolveSibling("../lib/libmlir_runner_utils.so").toString();
  }
}
