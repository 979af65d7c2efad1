package dev.jopt.test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.jopt.test.lit.TextDiff;
import java.util.Arrays;
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
                      byte[] once = run(file.bytes(), file.flags());
                      assertSame(once, run(once, file.flags()));
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
                      byte[] custom = run(file.bytes(), file.parsingFlags());
                      byte[] generic = run(file.bytes(), file.parsingFlags(GENERIC));
                      assertSame(custom, run(generic, file.parsingFlags()));
                      assertSame(generic, run(custom, file.parsingFlags(GENERIC)));
                    }));
  }

  private static byte[] run(byte[] input, List<String> flags) {
    Tool.Output output = Tool.jopt(input, flags);
    assertEquals(0, output.exit(), output::errors);
    return output.bytes();
  }

  private static void assertSame(byte[] first, byte[] second) {
    if (!Arrays.equals(first, second)) {
      Tool.Output a = new Tool.Output(0, first, "");
      Tool.Output b = new Tool.Output(0, second, "");
      fail("- printed once, + printed again\n" + TextDiff.describe(a.text(), b.text()));
    }
  }
}
