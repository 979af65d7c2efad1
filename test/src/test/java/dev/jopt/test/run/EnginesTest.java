package dev.jopt.test.run;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.test.Tool;
import dev.jopt.test.lit.LitTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The compiler and the interpreter agree on results, buffers, output and errors. */
class EnginesTest {
  private static final Path PROGRAMS = Path.of("programs");
  private static final int SEEDS = Boolean.getBoolean("jopt.campaign") ? 1500 : 60;

  private final EngineComparison engines = new EngineComparison();

  private static Optional<ModuleOp> parsed(byte[] text) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    context.diagnostics().push(diagnostic -> true);
    return IrParser.tryParse(context, new SourceFile("input", text));
  }

  private void compare(byte[] text, long seed) {
    Optional<ModuleOp> module = parsed(text);
    if (module.isPresent()) {
      assertWithMessage(new String(text, StandardCharsets.UTF_8))
          .that(engines.differences(module.get(), seed))
          .isEqualTo(Optional.empty());
    }
  }

  @TestFactory
  Stream<DynamicTest> litInputs() {
    return Tool.suite().discover().stream()
        .map(test -> DynamicTest.dynamicTest(test.name(), test.file().toUri(), () -> lit(test)));
  }

  private void lit(LitTest test) {
    for (String part : Tool.parts(test)) {
      compare(part.getBytes(StandardCharsets.ISO_8859_1), 1);
    }
  }

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(PROGRAMS)) {
      files = found.filter(file -> file.toString().endsWith(".mlir")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.toString(), () -> compare(Files.readAllBytes(file), 1)));
  }

  /** Random programs are made to be compiled: all of them are. */
  @Test
  void randomPrograms() {
    for (long seed = 0; seed < SEEDS; seed++) {
      String program = new RandomLoopProgram(seed).text();
      byte[] text = program.getBytes(StandardCharsets.UTF_8);
      assertWithMessage(program).that(parsed(text).isPresent()).isTrue();
      compare(text, seed);
    }
    assertThat(engines.refused).isEqualTo(0);
    assertThat(engines.compared).isAtLeast(SEEDS / 2);
  }
}
