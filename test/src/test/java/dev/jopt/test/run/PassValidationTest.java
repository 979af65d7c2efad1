package dev.jopt.test.run;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.test.Tool;
import dev.jopt.test.lit.LitTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** On the inputs of the lit tests, no pass changes what a function does. */
class PassValidationTest {
  private static final Pattern COMMAND =
      Pattern.compile(
          "jopt %s((?: --?[\\w-]+(?:=(?:'[^']*'|\"[^\"]*\"|[^ '\"|]*))?)+) *(?:\\||$).*");

  private static final Pattern WORD = Pattern.compile("(?:[^ '\"]|'[^']*'|\"[^\"]*\")+");

  /**
   * What no run of a program can be the same after: quotients of complex numbers and some functions
   * are rounded at other places, alignments are promised that arguments need not have, and the fast
   * memory that assign-memory-spaces allocates is freed by a later pass, as other memory is.
   */
  private static final List<String> OTHERWISE =
      List.of(
          "verify-diagnostics",
          "generate-runtime-verification",
          "%",
          "-o",
          "arith-expand",
          "convert-complex-to-standard",
          "convert-complex-to-llvm",
          "convert-math-to-llvm",
          "use-vector-alignment",
          "assign-memory-spaces");

  /** What cancels is rounded as it stands, and a logarithm may be on another branch. */
  private static final String ROUNDED = "dialect/complex/canonicalize-rounded.mlir";

  @TestFactory
  Stream<DynamicTest> litInputs() {
    return Tool.suite().discover().stream()
        .filter(test -> !test.name().equals(ROUNDED))
        .flatMap(PassValidationTest::tests);
  }

  private static Stream<DynamicTest> tests(LitTest test) {
    List<List<String>> commands = new ArrayList<>();
    for (String line : test.runLines()) {
      Matcher command = COMMAND.matcher(line.strip());
      if (command.matches()
          && OTHERWISE.stream().noneMatch(word -> command.group(1).contains(word))) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command.group(1));
        while (word.find()) {
          words.add(word.group().replaceAll("['\"]", ""));
        }
        commands.add(words);
      }
    }
    return commands.isEmpty()
        ? Stream.empty()
        : Stream.of(
            DynamicTest.dynamicTest(
                test.name(), test.file().toUri(), () -> validate(test, commands)));
  }

  private static void validate(LitTest test, List<List<String>> commands) {
    for (List<String> command : commands) {
      List<String> words = new ArrayList<>(command);
      words.removeIf(word -> word.startsWith("--split-input-file"));
      words.add("--validate-passes");
      for (String part : Tool.parts(test)) {
        Tool.Output output = Tool.jopt(part.getBytes(StandardCharsets.ISO_8859_1), words);
        assertWithMessage(output.errors()).that(output.errors()).doesNotContain("changed what '");
      }
    }
  }
}
