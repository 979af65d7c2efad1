package dev.jopt.dialect.defined;

import static com.google.common.truth.Truth.assertThat;

import com.google.common.collect.ImmutableList;
import dev.jopt.ir.attribute.Embedded;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.attribute.VerbatimForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Blanks as MLIR prints them in attributes and types that are kept verbatim. */
class VerbatimWriterTest {
  private static VerbatimForm form(String text) {
    return new VerbatimForm(text, ImmutableList.of());
  }

  private static VerbatimForm normal(VerbatimForm form) {
    VerbatimTokens tokens = VerbatimTokens.of(form);
    VerbatimWriter writer = new VerbatimWriter();
    writer.append(tokens, 0, tokens.size());
    return writer.form();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "kind<1,2> ; kind<1, 2>",
        "kind< 1 , 2 > ; kind<1, 2>",
        "kind<a=1,b = 2> ; kind<a = 1, b = 2>",
        "kind<f32:i64> ; kind<f32 : i64>",
        "kind<(a,b)->c> ; kind<(a, b) -> c>",
        "kind<[1,2],{a=3}> ; kind<[1, 2], {a = 3}>",
        "kind<@a :: @b> ; kind<@a::@b>",
        "kind<x|y> ; kind<x|y>",
        "kind<-1> ; kind<-1>",
        "kind<d0 - 1> ; kind<d0 - 1>",
        "kind<1.0e-5,2> ; kind<1.0e-5, 2>",
        // The contents of a string are no tokens.
        "kind<\"a,b = c\"> ; kind<\"a,b = c\">",
        "kind<@\"a b\",\"\\\"\"> ; kind<@\"a b\", \"\\22\">",
      })
  void blanks(String text, String expected) {
    assertThat(normal(form(text)).text()).isEqualTo(expected);
    assertThat(normal(form(expected)).text()).isEqualTo(expected);
  }

  @Test
  void embeddedValuesMoveWithTheText() {
    VerbatimForm form =
        new VerbatimForm("kind<1,  >", ImmutableList.of(new Embedded(9, UnitAttribute.UNIT)));
    VerbatimForm normal = normal(form);
    assertThat(normal.text()).isEqualTo("kind<1, >");
    assertThat(normal.embedded()).containsExactly(new Embedded(8, UnitAttribute.UNIT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"kind<", "kind>", "kind<(>)", "kind<[}>", "kind<1> // comment"})
  void otherTextIsNoTokens(String text) {
    assertThat(VerbatimTokens.of(form(text))).isNull();
  }

  @Test
  void deepTextIsNoTokens() {
    assertThat(VerbatimTokens.of(form("k" + "<".repeat(100) + ">".repeat(100)))).isNotNull();
    assertThat(VerbatimTokens.of(form("k" + "<".repeat(101) + ">".repeat(101)))).isNull();
  }
}
