package dev.jopt.test.definitions;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.test.lit.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The definition files of dialects and the table of intrinsics agree with the installed LLVM. */
class DefinitionFilesTest {
  private static final Path FILES =
      Path.of("../dialects/src/main/resources/dev/jopt/dialect/defined");

  private static final Path MACHINES =
      Path.of("../passes/src/main/resources/dev/jopt/translate/machines.table");

  @Test
  void filesAreUpToDate() throws Exception {
    Path program = tblgen();
    for (Map.Entry<String, String> file :
        DefinitionWriter.write(program.toString(), include(program)).entrySet()) {
      assertWithMessage("%s is stale: run dev/definitions", file.getKey())
          .that(Files.readString(FILES.resolve(file.getKey() + ".dialect")))
          .isEqualTo(file.getValue());
    }
  }

  @Test
  void tableIsUpToDate() throws Exception {
    Path program = tblgen();
    Path opt = program.toRealPath().resolveSibling("opt");
    assumeTrue(Files.exists(opt), "no opt beside llvm-tblgen-22 to ask for attributes");
    assertWithMessage("machines.table is stale: run dev/definitions")
        .that(Files.readString(MACHINES))
        .isEqualTo(MachineTable.text(program.toString(), include(program), opt));
  }

  private static Path tblgen() throws Exception {
    Optional<Path> tblgen = Programs.find("llvm-tblgen-22");
    assumeTrue(
        tblgen.isPresent() && Files.exists(include(tblgen.get()).resolve("mlir")),
        "no llvm-tblgen-22 on the path to make definitions with");
    return tblgen.orElseThrow();
  }

  /** The headers and definitions that come with a program of LLVM. */
  private static Path include(Path program) throws Exception {
    return program.toRealPath().getParent().resolveSibling("include");
  }
}
