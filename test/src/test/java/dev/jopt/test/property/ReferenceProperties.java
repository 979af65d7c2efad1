package dev.jopt.test.property;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.property.Property;
import dev.jopt.test.lit.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random modules read the same to mlir-opt, where it is installed. */
class ReferenceProperties {
  private static final String MARKER = "// -----\n";
  private static final int PARTS = 60;

  private final Context context = RandomIr.context();

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, false", "true, true"})
  void referencePrintsTheSame(boolean generic, boolean debugInfo) {
    Optional<Path> reference = Programs.find("mlir-opt-22");
    assumeTrue(reference.isPresent(), "no mlir-opt-22 on the path to compare with");
    List<String> command = new ArrayList<>();
    command.add(reference.get().toString());
    command.add("--allow-unregistered-dialect");
    command.add("--split-input-file");
    if (generic) {
      command.add("--mlir-print-op-generic");
    }
    if (debugInfo) {
      command.add("--mlir-print-debuginfo");
    }
    PrintingFlags flags = PrintingFlags.builder().genericForm(generic).debugInfo(debugInfo).build();
    Property.tries(Campaign.tries(1))
        .seed(11)
        .check(
            choices -> {
              List<String> parts = new ArrayList<>();
              for (int i = 0; i < PARTS; i++) {
                parts.add(
                    IrPrinter.print(RandomIr.module(context, choices.random(), 2, 8), flags)
                        + "\n");
              }
              String text = String.join(MARKER, parts);
              List<String> found = Splitter.on(MARKER).splitToList(output(command, text));
              for (int i = 0; i < Math.min(PARTS, found.size()); i++) {
                TextComparison.assertSame(
                    parts.get(i).stripTrailing(), found.get(i).stripTrailing());
              }
              assertThat(found).hasSize(PARTS);
            });
  }

  private static String output(List<String> command, String input) {
    try {
      Path file = Files.createTempFile("random", ".mlir");
      Path errors = Files.createTempFile("errors", ".txt");
      try {
        Files.writeString(file, input);
        List<String> all = new ArrayList<>(command);
        all.add(file.toString());
        Process process = new ProcessBuilder(all).redirectError(errors.toFile()).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), Files.readString(errors));
        return output;
      } finally {
        Files.delete(file);
        Files.delete(errors);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
