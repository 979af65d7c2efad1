package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers in reports. */
final class ReportTextTest {
  @Test
  void numbersAreRoundedAndPadded() {
    assertThat(ReportText.decimal(0, 8, 4)).isEqualTo("  0.0000");
    assertThat(ReportText.decimal(1.00004, 8, 4)).isEqualTo("  1.0000");
    assertThat(ReportText.decimal(1.00006, 8, 4)).isEqualTo("  1.0001");
    assertThat(ReportText.decimal(12345.6789, 8, 4)).isEqualTo("12345.6789");
    assertThat(ReportText.decimal(99.96, 5, 1)).isEqualTo("100.0");
    assertThat(ReportText.decimal(-0.25, 5, 1)).isEqualTo(" -0.3");
    assertThat(ReportText.decimal(-0.01, 5, 1)).isEqualTo("  0.0");
    assertThat(ReportText.decimal(3.5, 0, 1)).isEqualTo("3.5");
  }

  @Test
  void theyAreThoseOfTheLibrary() {
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      double number = random.nextInt(1_000_000_000) / 1e9 * random.nextInt(1000);
      String expected = String.format(Locale.ROOT, "%9.3f", number);
      assertThat(ReportText.decimal(number, 9, 3)).isEqualTo(expected);
    }
  }
}
