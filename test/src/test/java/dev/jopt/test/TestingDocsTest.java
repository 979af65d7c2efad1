package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The files that {@code docs/testing.md} shows are those of {@code examples/testing}. */
class TestingDocsTest {

  private static final ImmutableList<Path> EXAMPLES =
      ImmutableList.of(Path.of("../examples/testing"), Path.of("../examples/toy"));
  private static final Pattern LISTING =
      Pattern.compile("```(?:xml|java|mlir|properties)\n(.*?)```", Pattern.DOTALL);

  /** The excerpt of a file on the page before the whole file, without blanks. */
  private static final ImmutableList<String> EARLY =
      ImmutableList.of(
          "super(LitConfig.ofFolder(Path.of(\"tests\")).command(\"jopt\",newJoptCommand()));");

  private static String squeeze(String text) {
    return CharMatcher.whitespace().removeFrom(text);
  }

  @TestFactory
  Stream<DynamicTest> listings() throws IOException {
    StringBuilder files = new StringBuilder();
    for (Path example : EXAMPLES) {
      try (Stream<Path> walk = Files.walk(example)) {
        for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
          if (!file.startsWith(example.resolve("target"))) {
            Files.readString(file)
                .lines()
                .map(TestingDocsTest::squeeze)
                .forEach(line -> files.append('\n').append(line));
          }
        }
      }
    }
    String all = files.append('\n').toString();
    return LISTING
        .matcher(Files.readString(Path.of("../docs/testing.md")))
        .results()
        .map(MatchResult::group)
        .map(
            listing ->
                DynamicTest.dynamicTest(
                    listing.lines().skip(1).findFirst().orElseThrow(), () -> check(listing, all)));
  }

  private static void check(String listing, String all) {
    listing
        .lines()
        .filter(line -> !line.startsWith("```"))
        .map(TestingDocsTest::squeeze)
        .filter(line -> !EARLY.contains(line))
        .forEach(
            line ->
                assertWithMessage("a line of the example: %s", line)
                    .that(all.contains("\n" + line + "\n"))
                    .isTrue());
  }
}
