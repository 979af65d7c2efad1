package dev.jopt.test.definitions;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The definition files of dialects agree with the installed LLVM. */
class DefinitionFilesTest {
  private static final Path FILES =
      Path.of("../dialects/src/main/resources/dev/jopt/dialect/defined");

  @Test
  void filesAreUpToDate() throws Exception {
    Optional<Path> tblgen = Programs.find("llvm-tblgen-22");
    assumeTrue(
        tblgen.isPresent() && Files.exists(include(tblgen.get()).resolve("mlir")),
        "no llvm-tblgen-22 on the path to make definitions with");
    Path program = tblgen.orElseThrow();
    for (Map.Entry<String, String> file :
        DefinitionWriter.write(program.toString(), include(program)).entrySet()) {
      assertWithMessage("%s is stale: run dev/definitions", file.getKey())
          .that(Files.readString(FILES.resolve(file.getKey() + ".dialect")))
          .isEqualTo(file.getValue());
    }
  }

  /** The headers and definitions that come with a program of LLVM. */
  private static Path include(Path program) throws Exception {
    return program.toRealPath().getParent().resolveSibling("include");
  }
}
