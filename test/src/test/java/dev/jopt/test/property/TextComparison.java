package dev.jopt.test.property;

import static org.junit.jupiter.api.Assertions.fail;

import dev.jopt.test.lit.TextDiff;

/** Compares texts and shows only where they differ. */
final class TextComparison {
  private TextComparison() {}

  static void assertSame(String expected, String found) {
    if (!expected.equals(found)) {
      fail("- expected, + found\n" + TextDiff.describe(expected, found));
    }
  }
}
