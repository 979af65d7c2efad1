package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.property.Property;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Searches in a {@link TextBuffer}, of which many long ones are answered from an index. */
class TextBufferTest {

  private static String text(Random random, int length, int letters) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) (0xf8 + random.nextInt(letters)));
    }
    return text.toString();
  }

  @Test
  void searchesFindTheFirstPlace() {
    Property.tries(20)
        .seed(16)
        .check(
            choices -> {
              Random random = choices.random();
              int letters = 2 + random.nextInt(6);
              String text = text(random, random.nextInt(20_000), letters);
              TextBuffer buffer = new TextBuffer("text", text);
              for (int i = 0; i < 300; i++) {
                int from = random.nextInt(text.length() + 1);
                int end = from + random.nextInt(text.length() - from + 1);
                String wanted = text(random, random.nextInt(12), letters);
                int at = text.indexOf(wanted, from);
                int expected = at >= 0 && at + wanted.length() <= end ? at : -1;
                assertWithMessage("%s from %s to %s", wanted, from, end)
                    .that(buffer.find(new Needle(wanted), from, end))
                    .isEqualTo(expected);
              }
            });
  }

  @Test
  void anIndexFindsTheFirstPlace() {
    Property.tries(50)
        .seed(17)
        .check(
            choices -> {
              Random random = choices.random();
              int letters = 1 + random.nextInt(3);
              String text = text(random, random.nextInt(300), letters);
              GramIndex index = new GramIndex(text);
              for (int i = 0; i < 100; i++) {
                int from = random.nextInt(text.length() + 1);
                int end = from + random.nextInt(text.length() - from + 1);
                String wanted = text(random, GramIndex.GRAM + random.nextInt(8), letters);
                int at = text.indexOf(wanted, from);
                int expected = at >= 0 && at + wanted.length() <= end ? at : -1;
                assertWithMessage("%s from %s to %s", wanted, from, end)
                    .that(index.find(wanted, from, end))
                    .isEqualTo(expected);
              }
            });
  }

  @Test
  void manyLongSearchesReadTheTextAFewTimes() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      lines.append("line number ").append(i).append(" is here\n");
    }
    TextBuffer buffer = new TextBuffer("text", lines.toString());
    for (int i = 4999; i > 0; i--) {
      String wanted = "number " + i + " ";
      assertThat(buffer.find(new Needle(wanted), 0, lines.length()))
          .isEqualTo(lines.indexOf(wanted));
    }
    assertThat(buffer.searched()).isLessThan(10L * lines.length());
  }

  @Test
  void equalDagDirectivesTakeOnePlaceEach() {
    String checks = "CHECK-DAG: same\n".repeat(3);
    FileCheckOptions options = new FileCheckOptions();
    assertThat(FileCheck.check(options, checks, "same, same\nsame\n").exitCode()).isEqualTo(0);
    FileCheckResult result = FileCheck.check(options, checks, "the same\nand the same\n");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.report())
        .contains(
            """
            <checks>:3:12: error: CHECK-DAG: expected string not found in input
            CHECK-DAG: same
                       ^
            <stdin>:2:13: note: scanning from here
            and the same
                        ^
            """);
  }
}
