package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.IrPrinter;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.SourceFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Large files, which several threads read: all must be as one thread reads them. */
final class ReadAheadTest {
  /** Enough for a file to be read in parts: a little over 2 MB. */
  private static final int BOXES = 22_000;

  private static final String BOX =
      """
        sample.box {
          %0 = "test.make"() : () -> !t
          %1 = "test.use"(%0) {text = "}"} : (!t) -> i32
        }
      """;

  private static final String BEFORE = "!t = tuple<i32, f32>\n#early = loc(\"early\")\nmodule {\n";

  /** A module of boxes with lines put in at three quarters. */
  private static String large(String inserted) {
    return large(BEFORE, BOX, inserted, "}\n");
  }

  private static String large(String before, String box, String inserted, String after) {
    return before
        + box.repeat(BOXES / 4 * 3)
        + inserted
        + (inserted.isEmpty() ? "" : "\n")
        + box.repeat(BOXES / 4)
        + after;
  }

  /** What was reported, then the module with its locations. */
  private static List<String> read(String text, boolean fast) {
    Context context = Reading.context();
    List<String> lines = new ArrayList<>();
    var scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  lines.add(diagnostic.location() + " " + diagnostic.message());
                  for (Diagnostic note : diagnostic.notes()) {
                    lines.add(note.location() + " " + note.message());
                  }
                  return true;
                });
    @Nullable Block block = FileReading.readBlock(context, SourceFile.of("-", text), fast);
    scope.close();
    if (block == null) {
      lines.add("failed");
    } else {
      PrintingFlags flags = PrintingFlags.builder().debugInfo(true).build();
      block.operations().forEach(op -> lines.add(IrPrinter.print(op, flags)));
    }
    return lines;
  }

  /** Reads with and without other threads and caches, which must be the same, and gives that. */
  private static List<String> readBothWays(String text) {
    List<String> alone = read(text, false);
    boolean same = read(text, true).equals(alone);
    assertThat(same).isTrue(); // Nobody wants to see these texts compared.
    return alone;
  }

  @Test
  void operationsStayInOrder() {
    StringBuilder text = new StringBuilder("module {\n");
    for (int i = 0; i < BOXES; i++) {
      text.append("  sample.box {\n    %0 = \"test.op\"() {here = ").append(i);
      text.append(" : i32, more = [\"a string\", 1.0e+00 : f32]} : () -> i32\n  }\n");
    }
    assertThat(readBothWays(text.append("}\n").toString())).hasSize(1);
  }

  @Test
  void aliasesOfTheStartAreKnownToAll() {
    assertThat(readBothWays(large(""))).hasSize(1);
  }

  @Test
  void locationsMayBeDefinedAtTheEnd() {
    String box =
        BOX.replace("-> i32\n", "-> i32 loc(#late)\n").replace("-> !t\n", "-> !t loc(#early)\n");
    assertThat(readBothWays(large(BEFORE, box, "", "}\n#late = loc(\"late\")\n"))).hasSize(1);
    assertThat(readBothWays(large(BEFORE, box, "", "}\n")))
        .contains("loc(\"-\":6:56) operation location alias was never defined");
  }

  @Test
  void errorsAreReportedOnceAndInOrder() {
    assertThat(readBothWays(large("  sample.box {\n    \"test.use\"(%nothing) : (i32) -> ()\n  }")))
        .containsExactly(
            "loc(\"-\":" + (3 * BOXES + 5) + ":16) use of undeclared SSA value name", "failed");
    assertThat(readBothWays(large("  sample.box }"))).hasSize(2);
    assertThat(readBothWays(large("  %x =")).get(0)).startsWith("loc(\"-\":");
  }

  @Test
  void valuesOfTheModuleAreSeenEverywhere() {
    assertThat(readBothWays(large("  %late = \"test.use\"(%late) : (i32) -> i32"))).hasSize(1);
    assertThat(
            readBothWays(
                large(
                    BEFORE + "  %early = \"test.make\"() : () -> i32\n",
                    BOX,
                    "  \"test.use\"(%early) : (i32) -> ()",
                    "}\n")))
        .hasSize(1);
    assertThat(
            readBothWays(
                large(
                    BEFORE + "  %early = \"test.make\"() : () -> i32\n",
                    BOX,
                    "  %early = \"test.make\"() : () -> i32",
                    "}\n")))
        .contains("loc(\"-\":" + (3 * BOXES + 5) + ":3) redefinition of SSA value '%early'");
  }

  @Test
  void blocksAndDistinctAttributesAreOfTheWholeFile() {
    assertThat(readBothWays(large("  \"test.branch\"()[^bb] : () -> ()\n^bb:"))).hasSize(1);
    assertThat(
            readBothWays(
                large(
                    BEFORE + "  \"test.op\"() {a = distinct[0]<1 : i32>} : () -> ()\n",
                    BOX,
                    "  \"test.op\"() {a = distinct[0]<1 : i32>} : () -> ()",
                    "}\n")))
        .hasSize(1);
  }

  @Test
  void indentationMeansNothing() {
    String flat = BOX.replaceAll("(?m)^ +", "  ");
    assertThat(readBothWays(large(BEFORE, flat, "", "}\n"))).hasSize(1);
    String nested = "  sample.box {\n" + BOX + "  }\n";
    assertThat(readBothWays(large(BEFORE, nested, "", "}\n"))).hasSize(1);
  }
}
