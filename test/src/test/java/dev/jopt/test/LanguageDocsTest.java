package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.tools.LanguageDocs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Checks that {@code docs/language.md} lists the operations that there are. */
class LanguageDocsTest {
  @Test
  void pageIsUpToDate() throws IOException {
    String page = Files.readString(Path.of("../docs/language.md"));
    assertWithMessage("docs/language.md is out of date; make it again with: dev/quick docs")
        .that(page)
        .isEqualTo(LanguageDocs.page(page, Path.of("../lit-tests")));
  }
}
