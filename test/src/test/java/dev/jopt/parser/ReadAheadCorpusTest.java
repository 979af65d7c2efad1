package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.FileReading.Division;
import dev.jopt.parser.action.ReadAhead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The lit tests, read by several threads: results and diagnostics are those of one. */
class ReadAheadCorpusTest {

  private static final Path CORPUS = Path.of("../lit-tests");

  /** Splits the tests as well; parts of a few lines, so that these short texts have some. */
  private static final ReadAhead.Limits LIMITS = new ReadAhead.Limits(64, 3);

  private static final Pattern SEPARATOR = Pattern.compile("(?m)^// -----.*$");

  private int begun;
  private int taken;

  @Test
  void corpusReadsAlike() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(CORPUS)) {
      files = walk.filter(path -> path.toString().endsWith(".mlir")).sorted().toList();
    }
    for (Path path : files) {
      String whole = Files.readString(path);
      List<String> texts = new ArrayList<>(List.of(whole));
      texts.addAll(List.of(SEPARATOR.split(whole, -1)));
      for (String text : texts) {
        assertReadsAlike(text);
      }
    }
    assertThat(begun).isAtLeast(500);
    assertThat(taken).isAtLeast(begun / 3);
  }

  /** Each line of such a text begins an operation, but only symbols begin parts. */
  @Test
  void textWithoutIndentationIsDividedAtSymbols() {
    String lines = "\"test.use\"() : () -> ()\n".repeat(40);
    for (String symbol : List.of("func.func private @f%d() ", "llvm.mlir.global @g%d() : i32 ")) {
      boolean function = symbol.startsWith("func");
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        text.append(symbol.formatted(i)).append("{\n").append(lines);
        text.append(function ? "return\n}\n" : "llvm.return\n}\n");
      }
      for (String whole : List.of(text.toString(), "module {\n" + text + "}\n")) {
        begun = 0;
        taken = 0;
        assertReadsAlike(whole);
        assertThat(List.of(begun, taken)).containsExactly(2, 2);
      }
    }
  }

  private void assertReadsAlike(String text) {
    String alone = read(text, (context, file) -> FileReading.readBlock(context, file, true));
    String together =
        read(text, (context, file) -> FileReading.readBlock(context, file, LIMITS, this::count));
    assertWithMessage(text).that(together).isEqualTo(alone);
  }

  private void count(Division division) {
    begun += division.begun();
    taken += division.taken();
  }

  /** The diagnostics and the module read. */
  private static String read(
      String text, BiFunction<Context, SourceFile, @Nullable Block> reading) {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    StringBuilder all = new StringBuilder();
    var scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  all.append(diagnostic.location()).append(' ').append(diagnostic.message());
                  for (Diagnostic note : diagnostic.notes()) {
                    all.append('\n').append(note.location()).append(' ').append(note.message());
                  }
                  all.append('\n');
                  return true;
                });
    Block block = reading.apply(context, SourceFile.of("-", text));
    scope.close();
    if (block != null) {
      PrintingFlags flags = PrintingFlags.builder().debugInfo(true).genericForm(true).build();
      block.operations().forEach(op -> all.append(IrPrinter.print(op, flags)).append('\n'));
    }
    return all.toString();
  }
}
