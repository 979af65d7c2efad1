package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The messages that the tables "When it says no" of the documents quote are in the sources. */
class RefusalTablesTest {
  private static final String HEADING = "\n## When it says no\n";

  /** The first cell of a row, whose first code span is a message. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)`.* \\|$");

  /** Literals that are concatenated, as the formatter splits long ones. */
  private static final Pattern JOINT = Pattern.compile("\"\\s*\\+\\s*\"");

  private static final ImmutableList<String> MODULES =
      ImmutableList.of("memory", "passes", "tools", "lsp");

  private static List<String> sources = List.of();

  @BeforeAll
  static void readSources() throws IOException {
    List<String> all = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> walk = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : walk.filter(path -> path.toString().endsWith(".java")).toList()) {
          all.add(JOINT.matcher(Files.readString(file)).replaceAll(""));
        }
      }
    }
    sources = all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "deallocation.md",
        "memory.md",
        "merge-alloc.md",
        "planner.md",
        "tensor-memory.md"
      })
  void messagesAreInTheSources(String document) throws IOException {
    String page = Files.readString(Path.of("../docs", document));
    assertThat(page).contains(HEADING);
    Matcher row = ROW.matcher(page.substring(page.indexOf(HEADING)));
    int rows = 0;
    while (row.find()) {
      rows++;
      assertWithMessage("a file that has the message: %s", row.group(1))
          .that(isInSources(row.group(1)))
          .isTrue();
    }
    assertThat(rows).isAtLeast(5);
  }

  @Test
  void othersAreNot() {
    assertThat(isInSources("expected fully bufferized IR, found a tensor value")).isTrue();
    assertThat(isInSources("needs … bytes for merge-alloc, but argument 0 has …")).isTrue();
    assertThat(isInSources("needs … bytes for merge-alloc, but argument 1 has …")).isFalse();
    assertThat(isInSources("argument 0 has … needs … bytes for merge-alloc")).isFalse();
  }

  /** Whether one file has the parts of a message, in order and close together. */
  private static boolean isInSources(String message) {
    Pattern parts =
        Pattern.compile(
            Splitter.on('…')
                .splitToStream(message)
                .map(Pattern::quote)
                .collect(joining("(?s:.{0,200}?)")));
    return sources.stream().anyMatch(source -> parts.matcher(source).find());
  }
}
