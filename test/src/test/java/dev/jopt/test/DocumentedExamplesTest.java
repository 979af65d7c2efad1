package dev.jopt.test;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the listings of documents: a listing after {@code <!-- jopt FLAGS -->} is what jopt prints
 * for the last one after {@code <!-- in -->}, without the module around it and blanks at the ends
 * of lines.
 */
class DocumentedExamplesTest {
  private static final ImmutableList<String> DOCUMENTS =
      ImmutableList.of(
          "deallocation.md",
          "dialects.md",
          "memory.md",
          "merge-alloc.md",
          "ordering.md",
          "tensor-memory.md");

  private static final Path ACCELERATOR = Path.of("../examples/accelerator/accel.dialect");

  private static final Pattern LISTING =
      Pattern.compile("<!-- (in|jopt (.*?)) -->\n```mlir\n(.*?)```", Pattern.DOTALL);

  @TestFactory
  Stream<DynamicTest> listings() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (String document : DOCUMENTS) {
      List<DynamicTest> found = listings(document);
      assertWithMessage(document).that(found).isNotEmpty();
      tests.addAll(found);
    }
    return tests.stream();
  }

  @Test
  void definitionFileIsThatOfTheExample() throws IOException {
    assertThat(Files.readString(Path.of("../docs/dialects.md")))
        .contains("```\n" + Files.readString(ACCELERATOR) + "```\n");
  }

  private static List<DynamicTest> listings(String document) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    String input = "";
    Matcher listing = LISTING.matcher(Files.readString(Path.of("../docs", document)));
    while (listing.find()) {
      String text = listing.group(3);
      String flags = listing.group(2);
      if (flags == null) {
        input = text;
      } else {
        String given = input;
        tests.add(
            DynamicTest.dynamicTest(
                document + " " + (tests.size() + 1) + ": jopt " + flags,
                () -> compare(given, flags, text)));
      }
    }
    return tests;
  }

  private static void compare(String input, String flags, String expected) {
    Tool.Output output = Tool.jopt(input.getBytes(UTF_8), Splitter.on(' ').splitToList(flags));
    assertWithMessage(output.errors()).that(output.exit()).isEqualTo(0);
    StringBuilder printed = new StringBuilder();
    for (String line : Splitter.on('\n').split(output.text().strip())) {
      if (!line.equals("module {") && !line.equals("}")) {
        printed.append(line.substring(Math.min(2, line.length())).stripTrailing()).append('\n');
      }
    }
    assertThat(printed.toString()).isEqualTo(expected);
  }
}
