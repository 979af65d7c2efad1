package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {

  private static List<String> lines(String letters) {
    return letters.chars().mapToObj(c -> (char) c + "\n").collect(toList());
  }

  private static String diff(List<String> a, List<String> b, int context, boolean unified) {
    return LineDiff.print(
        new LineDiff.Text("a", a, a), new LineDiff.Text("b", b, b), context, unified);
  }

  @Test
  void nothingForEqualTexts() {
    assertThat(diff(lines("abc"), lines("abc"), 3, true)).isEmpty();
    assertThat(diff(lines(""), lines(""), 3, true)).isEmpty();
  }

  @Test
  void hunksThatAreFarApart() {
    assertThat(diff(lines("abcdefgh"), lines("xbcdefhi"), 1, true))
        .isEqualTo(
            "--- a\n+++ b\n"
                + "@@ -1,2 +1,2 @@\n-a\n+x\n b\n"
                + "@@ -6,3 +6,3 @@\n f\n-g\n h\n+i\n");
  }

  @Test
  void context() {
    assertThat(diff(lines("abcd"), lines("abxd"), 1, false))
        .isEqualTo(
            "*** a\n--- b\n***************\n"
                + "*** 2,4 ****\n  b\n! c\n  d\n--- 2,4 ----\n  b\n! x\n  d\n");
    assertThat(diff(lines("a"), lines("ab"), 1, false))
        .isEqualTo("*** a\n--- b\n***************\n*** 1 ****\n--- 1,2 ----\n  a\n+ b\n");
  }

  @Test
  void emptyTextAndMissingNewline() {
    assertThat(diff(List.of(), List.of("a"), 3, true))
        .isEqualTo("--- a\n+++ b\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n");
  }

  /** The lines that a unified difference shows of either side are those of that side. */
  @Test
  void differencesLeadFromOneToTheOther() {
    Random random = new Random(20240229);
    for (int round = 0; round < 300; round++) {
      List<String> a = randomLines(random);
      List<String> b = randomLines(random);
      List<String> fromA = new ArrayList<>();
      List<String> fromB = new ArrayList<>();
      diff(a, b, 1000, true)
          .lines()
          .skip(3)
          .forEach(
              line -> {
                if (!line.startsWith("+")) {
                  fromA.add(line.substring(1) + "\n");
                }
                if (!line.startsWith("-")) {
                  fromB.add(line.substring(1) + "\n");
                }
              });
      if (!a.equals(b)) {
        assertThat(fromA).isEqualTo(a);
        assertThat(fromB).isEqualTo(b);
      }
    }
  }

  private static List<String> randomLines(Random random) {
    int size = random.nextInt(12);
    return IntStream.range(0, size).mapToObj(i -> random.nextInt(4) + "\n").collect(toList());
  }
}
