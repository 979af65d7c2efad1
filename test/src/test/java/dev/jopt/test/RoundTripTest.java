package dev.jopt.test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.jopt.test.lit.TextDiff;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What jopt prints for a {@link PositiveFile}, it reads again as the same IR. */
class RoundTripTest {

  private static final String GENERIC = "--mlir-print-op-generic";

  @TestFactory
  Stream<DynamicTest> printingIsIdempotent() {
    return PositiveFile.all()
        .filter(PositiveFile::isReadable)
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.name(),
                    file.path().toUri(),
                    () -> {
                      Tool.Output once = run(file.bytes(), file.flags());
                      assertSame(once, run(once.bytes(), file.flags()));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> genericCustomGeneric() {
    return PositiveFile.all()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.name(),
                    file.path().toUri(),
                    () -> {
                      // Text that the custom form leaves out, such as the default value of an
                      // attribute, is lost in the first step, here as in MLIR.
                      Tool.Output custom = run(file.bytes(), file.parsingFlags());
                      Tool.Output generic = run(custom.bytes(), file.parsingFlags(GENERIC));
                      Tool.Output again = run(generic.bytes(), file.parsingFlags());
                      assertSame(custom, again);
                      assertSame(generic, run(again.bytes(), file.parsingFlags(GENERIC)));
                    }));
  }

  private static Tool.Output run(byte[] input, List<String> flags) {
    Tool.Output output = Tool.jopt(input, flags);
    assertEquals(0, output.exit(), output::errors);
    return output;
  }

  private static void assertSame(Tool.Output first, Tool.Output second) {
    if (!first.text().equals(second.text())) {
      fail("- printed once, + printed again\n" + TextDiff.describe(first.text(), second.text()));
    }
  }
}
