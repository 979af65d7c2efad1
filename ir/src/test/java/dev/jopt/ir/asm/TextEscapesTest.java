package dev.jopt.ir.asm;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.property.Property;
import dev.jopt.property.Reducer;
import org.junit.jupiter.api.Test;

class TextEscapesTest {
  @Test
  void allBytesSurvive() {
    Property.tries(1000)
        .seed(1)
        .forAll(
            choices -> choices.bytes(255),
            Reducer.ofBytes(),
            bytes -> {
              String text = TextEscapes.toText(bytes, 0, bytes.length);
              assertThat(TextEscapes.toBytes(text)).isEqualTo(bytes);
              String quoted = TextEscapes.quote(text);
              assertThat(TextEscapes.unescape(quoted.substring(1, quoted.length() - 1)))
                  .isEqualTo(text);
            });
  }

  @Test
  void unescapes() {
    assertThat(TextEscapes.unescape("plain")).isEqualTo("plain");
    assertThat(TextEscapes.unescape("\\n\\t\\\\\\\"\\41")).isEqualTo("\n\t\\\"A");
    assertThat(TextEscapes.unescape("\\C3\\A9")).isEqualTo("\u00E9");
    assertThat(TextEscapes.unescape("\\FF")).isEqualTo("\uDCFF");
    assertThat(TextEscapes.unescape("\\q")).isNull();
    assertThat(TextEscapes.unescape("\\4")).isNull();
    assertThat(TextEscapes.unescape("\\")).isNull();
  }

  @Test
  void bareIdentifiers() {
    assertThat(TextEscapes.isBareIdentifier("_a.b$1")).isTrue();
    assertThat(TextEscapes.isBareIdentifier("")).isFalse();
    assertThat(TextEscapes.isBareIdentifier("1a")).isFalse();
    assertThat(TextEscapes.isBareIdentifier("a-b")).isFalse();
    assertThat(TextEscapes.isBareIdentifier("\u00E9")).isFalse();
  }
}
