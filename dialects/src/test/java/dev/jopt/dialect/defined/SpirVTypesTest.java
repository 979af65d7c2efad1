package dev.jopt.dialect.defined;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.type.OpaqueType;
import org.junit.jupiter.api.Test;

final class SpirVTypesTest {
  @Test
  void arraysSayHowLongTheyAre() {
    OpaqueType array = new OpaqueType("spirv", "array<4 x i32>");
    assertThat(SpirVTypes.isArray(array)).isTrue();
    assertThat(SpirVTypes.length(array)).isEqualTo(4);
  }

  /** Text that is kept as it was written need not be right. */
  @Test
  void brokenTextIsNoArray() {
    for (String text :
        new String[] {"array<4>", "array<x i32>", "array<\uFFFD 3 x i32>", "array< x i32>"}) {
      assertWithMessage(text).that(SpirVTypes.isArray(new OpaqueType("spirv", text))).isFalse();
    }
  }
}
