package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  private static final List<String> NAMES =
      List.of("cse", "canonicalize", "region-dce", "symbol-dce");

  @Test
  void findsTheClosest() {
    assertThat(Spelling.closest("canonicalise", NAMES)).isEqualTo("canonicalize");
    assertThat(Spelling.closest("ces", NAMES)).isEqualTo("cse");
    assertThat(Spelling.closest("symboldce", NAMES)).isEqualTo("symbol-dce");
  }

  @Test
  void isSilentWhenNothingIsClose() {
    assertThat(Spelling.closest("loop-unroll", NAMES)).isNull();
    assertThat(Spelling.closest("x", List.of())).isNull();
  }
}
