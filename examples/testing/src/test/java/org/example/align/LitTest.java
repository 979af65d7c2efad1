package org.example.align;

import dev.jopt.test.cli.JoptCommand;
import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitSuite;
import java.nio.file.Path;

class LitTest extends LitSuite {
  LitTest() {
    super(
        LitConfig.ofFolder(Path.of("tests"))
            .command("jopt", new JoptCommand())
            .program("mlir-opt", "mlir-opt-22", "mlir-opt")
            .substitution("%{align}", "jopt --align-allocs"));
  }
}
