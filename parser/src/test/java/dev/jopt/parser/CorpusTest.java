package dev.jopt.parser;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.generated.MlirParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.junit.jupiter.api.Test;

/** What must hold of any text, tried on the lit tests of the core language. */
final class CorpusTest {

  @Test
  void everyDecisionNeedsOneTokenOnly() {
    ATN atn = MlirParser.Prediction._ATN;
    LL1Analyzer analyzer = new LL1Analyzer(atn);
    for (DecisionState decision : atn.decisionToState) {
      IntervalSet seen = new IntervalSet();
      for (IntervalSet alternative : analyzer.getDecisionLookahead(decision)) {
        assertWithMessage("rule " + MlirParser.ruleNames[decision.ruleIndex])
            .that(seen.and(alternative).isNil())
            .isTrue();
        seen.addAll(alternative);
      }
    }
  }

  @Test
  void quickReadingChangesNothing() {
    for (Path file : Reading.corpus()) {
      for (String part : Reading.parts(file)) {
        // Twice, so that the second half is read from the caches that the first has filled.
        String text = part + "\n\"separator\"() : () -> ()\n" + part;
        assertWithMessage(file + ":\n" + part).that(read(text, true)).isEqualTo(read(text, false));
      }
    }
  }

  private static String read(String text, boolean fast) {
    Context context = Reading.context();
    StringBuilder result = new StringBuilder();
    var scope =
        context
            .diagnostics()
            .push(
                diagnostic -> {
                  result.append(diagnostic.location()).append(diagnostic).append('\n');
                  return true;
                });
    Block block = FileReading.readBlock(context, SourceFile.of("-", text), fast);
    if (block != null) {
      for (Operation op : block.operations()) {
        result.append(IrPrinter.printGeneric(op)).append('\n');
      }
    }
    scope.close();
    return result.toString();
  }

  @Test
  void everyTextCutShortIsReadOrRefused() {
    int cuts = 0;
    for (Path file : Reading.corpus()) {
      byte[] bytes = String.join("\n", Reading.parts(file)).getBytes(StandardCharsets.UTF_8);
      // Every byte of the shorter files; of all, each place where it matters.
      int step = 1 + bytes.length / 4000;
      for (int length = 0; length <= bytes.length; length += step) {
        checkRefusedOrRead(Arrays.copyOf(bytes, length));
        cuts++;
      }
    }
    assertThat(cuts).isGreaterThan(1000);
  }

  @Test
  void everyTextGarbledIsReadOrRefused() {
    Random random = new Random(3);
    for (Path file : Reading.corpus()) {
      for (String part : Reading.parts(file)) {
        for (int i = 0; i < 20; i++) {
          byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
          for (int n = random.nextInt(4); n >= 0 && bytes.length > 0; n--) {
            int at = random.nextInt(bytes.length);
            bytes[at] =
                random.nextBoolean()
                    ? bytes[random.nextInt(bytes.length)]
                    : (byte) random.nextInt(256);
          }
          checkRefusedOrRead(bytes);
        }
      }
    }
  }

  private static void checkRefusedOrRead(byte[] text) {
    try {
      List<String> errors = Reading.errors(text);
      assertThat(errors).doesNotContain("failed without a word");
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(new String(text, StandardCharsets.UTF_8), e);
    }
  }
}
