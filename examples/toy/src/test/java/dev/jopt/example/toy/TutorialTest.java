package dev.jopt.example.toy;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The listings of the tutorial are parts of the sources, or what the compiler prints. */
class TutorialTest {
  private static final Path TUTORIAL = Path.of("../../docs/tutorial.md");

  @Test
  void listingsAreFromTheSources() throws IOException {
    String sources = sources();
    int found = 0;
    Matcher listing =
        Pattern.compile("```(?:java|toy|mlir)\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(TUTORIAL));
    while (listing.find()) {
      assertWithMessage(listing.group(1)).that(sources).contains(unindented(listing.group(1)));
      found++;
    }
    assertThat(found).isAtLeast(10);
  }

  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path folder : List.of(Path.of("src/main/java"), Path.of("tests"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          all.append(unindented(Files.readString(file)));
        }
      }
    }
    for (String stage : List.of("shapes", "memory")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ToyMain.run(List.of("tests/scale.toy", stage), new PrintStream(out, true, UTF_8), System.err);
      all.append(unindented(out.toString(UTF_8)));
    }
    return all.toString();
  }

  /** Without the blanks that lines begin with, and without comments of tests. */
  private static String unindented(String text) {
    StringBuilder lines = new StringBuilder();
    for (String line : Splitter.on('\n').split(text)) {
      if (!line.startsWith("# ")) {
        lines.append(line.strip()).append('\n');
      }
    }
    return lines.toString().strip() + "\n";
  }
}
