package dev.jopt.example.toy;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.parser.ParseException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToyReaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "def main() { print(a); }                | 1:20: error: variable 'a' is not defined",
        "def f(a, a) { }                         | 1:10: error: variable 'a' is defined twice",
        "def f() { } def f() { }                 | 1:13: error: function 'f' is defined twice",
        "def main() { print(g(1)); }             | 1:20: error: function 'g' is not defined",
        "def f(a) { return a; } def g() { print(f(1, 2)); }"
            + "| 1:40: error: function 'f' takes 1 arguments",
        "def f() { } def main() { print(f()); }  | 1:32: error: function 'f' returns nothing",
        "def main() { print([[1, 2], [3]]); }"
            + "| 1:20: error: this array has rows of different shapes",
        "def main() { return; print(1); }" + "| 1:22: error: this statement follows the return",
        "def f(a) { return a; return; }          | 1:22: error: this statement follows the return",
        "def main( { }                           | 1:11: error: mismatched input '{'",
        "def main() { var a = 1 @ 2; }           | 1:24: error: mismatched input '@'",
      })
  void tellsWhatIsWrongAndWhere(String program, String message) {
    ParseException refused =
        assertThrows(
            ParseException.class,
            () -> ToyReader.read(Context.withAllDialects(), "a.toy", program));
    assertThat(refused).hasMessageThat().startsWith("a.toy:" + message);
  }
}
