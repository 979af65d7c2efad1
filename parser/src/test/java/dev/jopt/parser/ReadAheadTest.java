package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.FileReading.Division;
import dev.jopt.parser.action.ReadAhead;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Files that several threads read: all must be as one thread reads them. */
final class ReadAheadTest {
  private static final int BOXES = 400;

  /** Parts are small, so that texts may be. */
  private static final int LEAST_BYTES = 1 << 12;

  private static final Division ALONE = new Division(0, 0);

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

  /** The diagnostics, then the operations with their locations. */
  private static List<String> read(
      String text, BiFunction<Context, SourceFile, @Nullable Block> reading) {
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
    @Nullable Block block = reading.apply(context, SourceFile.of("-", text));
    scope.close();
    if (block == null) {
      lines.add("failed");
    } else {
      PrintingFlags flags = PrintingFlags.builder().debugInfo(true).build();
      block.operations().forEach(op -> lines.add(IrPrinter.print(op, flags)));
    }
    return lines;
  }

  /** Reads with so many threads and without, which must be the same; says what threads did. */
  private static Division division(String text, int threads) {
    List<String> alone = read(text, (context, file) -> FileReading.readBlock(context, file, false));
    List<Division> division = new ArrayList<>();
    List<String> together =
        read(
            text,
            (context, file) ->
                FileReading.readBlock(
                    context, file, new ReadAhead.Limits(LEAST_BYTES, threads), division::add));
    assertThat(together.equals(alone)).isTrue(); // A failure need not print these texts.
    return division.get(0);
  }

  /** Reads with and without other threads and caches, which must be the same, and gives that. */
  private static List<String> readBothWays(String text) {
    for (int threads = 1; threads <= 4; threads++) {
      assertThat(division(text, threads).begun()).isAtMost(threads - 1);
    }
    return read(text, (context, file) -> FileReading.readBlock(context, file, false));
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

  // Bare operations, and where files are divided.

  private static String functions(int count, int ops) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("sample.box {\n");
      for (int j = 0; j < ops; j++) {
        text.append("  %").append(j).append(" = \"test.make\"() {n = ").append(i + j);
        text.append("} : () -> i32\n");
      }
      text.append("  \"test.use\"(%0) : (i32) -> ()\n}\n");
    }
    return text.toString();
  }

  @Test
  void filesOfManyModulesAreDividedBetweenThem() {
    for (int modules : new int[] {20, 200}) {
      String module = "module {\n" + functions(400 / modules, 10).indent(2) + "}\n";
      for (String text : List.of(module.repeat(modules), (module + "\n").repeat(modules))) {
        assertThat(division(text, 1)).isEqualTo(ALONE);
        assertThat(division(text, 2)).isEqualTo(new Division(1, 1));
        assertThat(division(text, 4)).isEqualTo(new Division(3, 3));
      }
    }
    String generic = "\"builtin.module\"() ({\n" + functions(20, 10).indent(2) + "}) : () -> ()\n";
    assertThat(division(generic.repeat(20), 2)).isEqualTo(new Division(1, 1));
    // Only the first of these lines begins an item of the file.
    String nested = "module {\nmodule {\n" + functions(20, 10) + "}\nmodule {\n}\n}\n";
    assertThat(readBothWays(nested.repeat(20))).hasSize(20);
    // One module after a long one.
    String late = "module {\n" + functions(400, 10).indent(2) + "}\nmodule {\n}\n";
    assertThat(division(late, 2)).isEqualTo(new Division(1, 1));
  }

  @Test
  void bareOperationsAreDivided() {
    for (int ops : new int[] {1, 10, 100}) {
      String text = functions(2000 / ops, ops);
      assertThat(division(text, 1)).isEqualTo(ALONE);
      assertThat(division(text, 2)).isEqualTo(new Division(1, 1));
      assertThat(division(text, 4)).isEqualTo(new Division(3, 3));
    }
  }

  @Test
  void modulesAreDividedInside() {
    String body = functions(400, 5).indent(2);
    assertThat(division("module {\n" + body + "}\n", 4)).isEqualTo(new Division(3, 3));
    assertThat(division("module attributes {a = 1 : i32} {\n" + body + "}\n", 4))
        .isEqualTo(new Division(3, 3));
    assertThat(division("\"builtin.module\"() ({\n" + body + "}) : () -> ()\n", 4))
        .isEqualTo(new Division(3, 3));
    assertThat(division("module {\nmodule @a {\n" + body + "}\n}\n", 4))
        .isEqualTo(new Division(3, 3));
    // Blanks are not needed.
    String flat = "\"test.global\"() : () -> ()\n" + functions(400, 5).replace("\n  ", "\n");
    assertThat(division("module {\n" + flat + "}\n", 4).begun()).isEqualTo(3);
  }

  @Test
  void insideOfFunctionsIsNotDivided() {
    assertThat(division(functions(1, 2000), 4)).isEqualTo(ALONE);
    assertThat(division("module {\n" + functions(1, 2000).indent(2) + "}\n", 4)).isEqualTo(ALONE);
    // Each function has text after it, and only the file is divided.
    assertThat(division(functions(20, 200), 4).begun()).isEqualTo(3);
  }

  @Test
  void wrongPartIsGivenUpAndTheNextIsNot() {
    // A flat function in the middle of others: the part that begins in it is none.
    String use = "\"test.use\"(%0) : (i32) -> ()\n";
    String middle = "sample.box {\n%0 = \"test.make\"() : () -> i32\n" + use.repeat(300) + "}\n";
    String around = functions(60, 5);
    assertThat(division(around + middle + around, 4)).isEqualTo(new Division(3, 2));
  }

  @Test
  void definitionsBetweenOperationsEndReadingAhead() {
    String text = functions(200, 5);
    String use = "\"test.use\"() {a = #late} : () -> ()\n";
    assertThat(division(text + "#late = 1 : i32\n" + text.replace("}\n", "}\n" + use), 4).taken())
        .isEqualTo(1);
    String opaque = "\"test.use\"() {a = #other.kind<#late>} : () -> ()\n";
    assertThat(readBothWays(text + "#late = 1 : i32\n" + opaque + text + opaque)).isNotEmpty();
    assertThat(division("#early = 1 : i32\n" + text.replace("}\n", "}\n" + opaque), 4).taken())
        .isEqualTo(3);
    assertThat(division(text + "#late = loc(\"a\")\n#later = loc(\"b\")\n", 4).taken())
        .isEqualTo(3);
  }

  @Test
  void errorsInBareOperationsAreReportedOnceAndInOrder() {
    String box = "sample.box {\n  %0 = \"test.make\"() : () -> i32\n}\n";
    String wrong = "sample.box {\n  \"test.use\"(%nothing) : (i32) -> ()\n}\n";
    String another = wrong.replace("nothing", "nowhere");
    String broken = "sample.box {\n  %0 = \"test.make\"( : () -> i32\n}\n";
    String text =
        box.repeat(300)
            + wrong
            + box.repeat(300)
            + broken
            + box.repeat(300)
            + another
            + box.repeat(300);
    assertThat(readBothWays(text)).hasSize(4);
    assertThat(readBothWays(broken + text)).hasSize(5);
    // A name that is never defined is one error, wherever it is used again.
    assertThat(readBothWays(text + "}\n" + text)).hasSize(6);
    assertThat(readBothWays(box.repeat(600) + "%v = \"test.use\"(%v) : (i32) -> i32\n" + text))
        .hasSize(4);
  }
}
