package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameSuggestionTest {
  private static final List<String> NAMES =
      List.of("cse", "canonicalize", "region-dce", "symbol-dce");

  @Test
  void findsTheClosest() {
    assertThat(NameSuggestion.closest("canonicalise", NAMES)).isEqualTo("canonicalize");
    assertThat(NameSuggestion.closest("ces", NAMES)).isEqualTo("cse");
    assertThat(NameSuggestion.closest("symboldce", NAMES)).isEqualTo("symbol-dce");
  }

  @Test
  void isSilentWhenNothingIsClose() {
    assertThat(NameSuggestion.closest("loop-unroll", NAMES)).isNull();
    assertThat(NameSuggestion.closest("x", List.of())).isNull();
  }
}
