package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class IntPagesTest {
  /** Enough for several pages, of which the first one grows. */
  private static final int MANY = 5_000;

  @Test
  void eachEntryIsWhatItWasSetTo() {
    IntPages pages = new IntPages();
    for (int i = 0; i < MANY; i++) {
      pages.set(i, 3 * i + 1);
    }
    for (int i = 0; i < MANY; i += 7) {
      pages.set(i, -i);
    }
    for (int i = 0; i < MANY; i++) {
      assertThat(pages.get(i)).isEqualTo(i % 7 == 0 ? -i : 3 * i + 1);
    }
  }

  @Test
  void entriesMayBeSetAgainAfterOthersWereForgotten() {
    IntPages pages = new IntPages();
    for (int round = 1; round <= 3; round++) {
      for (int i = 0; i < 1000 * round; i++) {
        pages.set(i, i + round);
      }
      assertThat(pages.get(1000 * round - 1)).isEqualTo(1000 * round - 1 + round);
    }
  }
}
