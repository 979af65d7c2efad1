package dev.jopt.ir.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.regex.Matcher;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;

class PosixRegexTest {

  private static String match(String expression, String text) {
    PosixRegex regex = PosixRegex.compile(expression, PosixRegex.NEWLINE);
    Matcher matcher = regex.find(text, 0, text.length());
    return matcher == null ? "no match" : matcher.group();
  }

  @Test
  void literalsAndRepetition() {
    assertThat(match("ab*c", "xabbbcx")).isEqualTo("abbbc");
    assertThat(match("a{2,3}", "aaaa")).isEqualTo("aaa");
    assertThat(match("a{2}", "a")).isEqualTo("no match");
    assertThat(match("a{2,}", "aaaaa")).isEqualTo("aaaaa");
    assertThat(match("x{", "x{")).isEqualTo("x{");
  }

  @Test
  void backslashOnlyQuotes() {
    assertThat(match("\\d+", "12dd")).isEqualTo("dd");
    assertThat(match("\\.", "a.")).isEqualTo(".");
    assertThat(match("[\\d]+", "\\d1")).isEqualTo("\\d");
  }

  @Test
  void brackets() {
    assertThat(match("[]a]+", "]a]b")).isEqualTo("]a]");
    assertThat(match("[^]a]+", "]bc]")).isEqualTo("bc");
    assertThat(match("[a-c-]+", "a-cd")).isEqualTo("a-c");
    assertThat(match("[[:alpha:]_]+", "1ab_2")).isEqualTo("ab_");
    assertThat(match("[[:xdigit:]]+", "xyzDEADbeef!")).isEqualTo("DEADbeef");
    assertThat(match("[&&^~]+", "a&&^~b")).isEqualTo("&&^~");
  }

  @Test
  void lines() {
    assertThat(match("a.*b", "a\nb")).isEqualTo("no match");
    assertThat(match("^b$", "a\nb\nc")).isEqualTo("b");
    assertThat(match("[^x]*", "ab\ncd")).isEqualTo("ab");
    assertThat(match("a[[:space:]]b", "a\nb")).isEqualTo("a\nb");
    PosixRegex whole = PosixRegex.compile("^a.b$", 0);
    assertThat(whole.find("a\nb", 0, 3)).isNotNull();
    assertThat(PosixRegex.compile("^b", 0).find("a\nb", 0, 3)).isNull();
  }

  @Test
  void longestAlternativeWins() {
    assertThat(match("a|ab", "abc")).isEqualTo("ab");
    assertThat(match("(a|ab)(c|bcd)?", "abcd")).isEqualTo("abcd");
  }

  @Test
  void backReferences() {
    assertThat(match("(a|b)\\1", "abb")).isEqualTo("bb");
  }

  @Test
  void caseCanBeIgnored() {
    PosixRegex regex = PosixRegex.compile("hello", PosixRegex.IGNORE_CASE);
    assertThat(regex.find("HeLLo", 0, 5)).isNotNull();
  }

  @Test
  void boundsAreTheWholeWorld() {
    PosixRegex regex = PosixRegex.compile("^b$", PosixRegex.NEWLINE);
    assertThat(regex.find("abc", 1, 2)).isNotNull();
  }

  @Test
  void quoteMatchesItself() {
    String all = "()^$|*+?.[]\\{}abc\"#&~";
    assertThat(match(PosixRegex.quote(all), "x" + all)).isEqualTo(all);
  }

  @Test
  void malformed() {
    String[][] cases = {
      {"[a", "brackets ([ ]) not balanced"},
      {"(a", "parentheses not balanced"},
      {"a)", "parentheses not balanced"},
      {"*a", "repetition-operator operand invalid"},
      {"a**", "repetition-operator operand invalid"},
      {"a{3,2}", "invalid repetition count(s)"},
      {"a{1", "braces not balanced"},
      {"a\\", "trailing backslash (\\)"},
      {"a|", "empty (sub)expression"},
      {"", "empty (sub)expression"},
      {"[z-a]", "invalid character range"},
      {"[[:foo:]]", "invalid character class"},
      {"\\1", "invalid backreference number"},
    };
    for (String[] c : cases) {
      PatternSyntaxException e =
          assertThrows(
              PatternSyntaxException.class, () -> PosixRegex.compile(c[0], PosixRegex.NEWLINE));
      assertWithMessage(c[0]).that(e.getDescription()).isEqualTo(c[1]);
    }
  }
}
