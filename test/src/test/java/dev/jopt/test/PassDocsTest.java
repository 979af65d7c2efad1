package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.pass.PassRegistry;
import dev.jopt.tools.PassDocs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks that {@code docs/passes.md} matches the descriptions of the passes. */
class PassDocsTest {
  @Test
  void pageIsUpToDate() throws IOException {
    assertWithMessage("docs/passes.md is out of date; make it again with: dev/quick docs")
        .that(Files.readString(Path.of("../docs/passes.md")))
        .isEqualTo(PassDocs.page(PassRegistry.withAllPasses()));
  }
}
