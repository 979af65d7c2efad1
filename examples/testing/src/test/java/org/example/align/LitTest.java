package org.example.align;

import dev.jopt.test.lit.LitConfig;
import dev.jopt.test.lit.LitSuite;
import dev.jopt.tools.Jopt;
import java.nio.file.Path;

class LitTest extends LitSuite {
  LitTest() {
    super(
        LitConfig.ofFolder(Path.of("tests"))
            .command("jopt", (args, in, out, err, dir) -> Jopt.run(args, in, out, err)));
  }
}
