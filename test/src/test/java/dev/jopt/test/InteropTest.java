package dev.jopt.test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import dev.jopt.test.lit.TextDiff;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Feeds every {@link PositiveFile} to jopt and to mlir-opt with the same flags, and demands the
 * same bytes, in custom and in generic form. A file that mlir-opt cannot know says so in a comment
 * {@code INTEROP: no (reason)}.
 */
class InteropTest {

  private static final String GENERIC = "--mlir-print-op-generic";
  private static final Pattern EXCUSE = Pattern.compile("// INTEROP: no \\(([^)]+)\\)");

  @TestFactory
  Stream<DynamicTest> sameBytes() throws IOException {
    @Nullable ReferenceBatch batch = Tool.reference().map(ReferenceBatch::new).orElse(null);
    List<DynamicTest> tests = new ArrayList<>();
    for (PositiveFile file : PositiveFile.all().toList()) {
      tests.add(test(file, "custom", file.flags(), batch));
      if (!file.printing().contains(GENERIC)) {
        tests.add(test(file, "generic", file.flags(GENERIC), batch));
      }
    }
    return tests.stream();
  }

  private static DynamicTest test(
      PositiveFile file, String form, ImmutableList<String> flags, @Nullable ReferenceBatch batch)
      throws IOException {
    if (batch != null && !file.text().contains("INTEROP:")) {
      batch.add(file.path(), flags);
    }
    return DynamicTest.dynamicTest(
        file.name() + ", " + form, file.path().toUri(), () -> compare(file, flags, batch));
  }

  private static void compare(
      PositiveFile file, ImmutableList<String> flags, @Nullable ReferenceBatch batch)
      throws Exception {
    if (batch == null) {
      abort("no mlir-opt-22 on the path to compare with");
      return;
    }
    String text = file.text();
    if (text.contains("INTEROP:")) {
      var excuse = EXCUSE.matcher(text);
      if (!excuse.find()) {
        fail("an excuse reads: // INTEROP: no (reason)");
      }
      assumeTrue(false, excuse.group(1));
    }
    Tool.Output theirs = batch.of(file.path(), flags);
    assertEquals(0, theirs.exit(), () -> "mlir-opt rejects the file:\n" + theirs.errors());
    List<String> args = new ArrayList<>(flags);
    args.add(file.path().toString());
    Tool.Output ours = Tool.jopt(new byte[0], args);
    assertEquals(0, ours.exit(), ours::errors);
    if (!theirs.text().equals(ours.text())) {
      fail(
          "not the same bytes; - is mlir-opt, + is jopt "
              + String.join(" ", flags)
              + "\n"
              + TextDiff.describe(theirs.text(), ours.text()));
    }
  }
}
