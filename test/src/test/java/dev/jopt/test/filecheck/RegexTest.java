package dev.jopt.test.filecheck;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The matcher: matches, groups, and malformed patterns. */
class RegexTest {

  /** Returns the match and what each group took, or nothing if there is no match. */
  private static List<@Nullable String> find(String regex, String text) throws Exception {
    RegexProgram program = RegexCompiler.compile(regex, true, false);
    int[] found =
        RegexMatcher.search(program, new TextBuffer("text", text), 0, text.length(), true);
    List<@Nullable String> taken = new ArrayList<>();
    for (int i = 0; found != null && i < found.length; i += 2) {
      taken.add(found[i] < 0 ? null : text.substring(found[i], found[i + 1]));
    }
    return taken;
  }

  @Test
  void leftmostThenLongest() throws Exception {
    assertThat(find("b|ab|abc", "xabcd")).containsExactly("abc");
    assertThat(find("a*", "baa")).containsExactly("");
    assertThat(find("a+|b", "baa")).containsExactly("b");
    assertThat(find("x", "baa")).isEmpty();
  }

  @Test
  void piecesTakeAsMuchAsTheRestAllows() throws Exception {
    assertThat(find("(a*)(a*)b", "aab")).containsExactly("aab", "aa", "").inOrder();
    assertThat(find("(a|ab)(c|bcd)(d*)", "abcd")).containsExactly("abcd", "ab", "c", "d").inOrder();
    assertThat(find("(a?)(ab)?", "ab")).containsExactly("ab", "", "ab").inOrder();
  }

  @Test
  void loopsKeepTheLastRound() throws Exception {
    assertThat(find("(ab|a)*c", "ababac")).containsExactly("ababac", "a").inOrder();
    assertThat(find("((a)|b)*", "ab")).containsExactly("ab", "b", null).inOrder();
  }

  @Test
  void theFirstBranchThatFitsCounts() throws Exception {
    assertThat(find("(a)|(.)", "a")).containsExactly("a", "a", null).inOrder();
    assertThat(find("((.)|(a))b", "ab")).containsExactly("ab", "a", "a", null).inOrder();
  }

  @Test
  void references() throws Exception {
    assertThat(find("(a*)x\\1", "aaxa")).containsExactly("axa", "a").inOrder();
    assertThat(find("(a|b)\\1", "abb")).containsExactly("bb", "b").inOrder();
    assertThat(find("(a)(b)\\2\\1", "abab")).isEmpty();
  }

  @Test
  void referencesAcrossALongLine() throws Exception {
    String line = "a" + "x".repeat(50_000) + "a";
    assertThat(find("(a).*\\1", line)).containsExactly(line, "a").inOrder();
  }

  @Test
  void trialsWithoutEndFindNothing() throws Exception {
    String line = "a" + "x".repeat(3_000_000) + "a";
    assertThat(find("(a)((x)|(y))*\\1", line)).isEmpty();
  }

  @Test
  void anchorsSeeLines() throws Exception {
    assertThat(find("^b$", "a\nb\nc")).containsExactly("b");
    assertThat(find("a.b", "a\nb")).isEmpty();
    assertThat(find("a[^x]b", "a\nb")).isEmpty();
    assertThat(find("a[[:space:]]b", "a\nb")).containsExactly("a\nb");
    assertThat(find("[[:<:]]b+[[:>:]]", "ab bbc bb")).containsExactly("bb");
  }

  @Test
  void theStretchIsAllThatIsSeen() throws Exception {
    RegexProgram program = RegexCompiler.compile("^b+$", true, false);
    assertThat(RegexMatcher.search(program, new TextBuffer("text", "abbc"), 1, 3, false))
        .isEqualTo(new int[] {1, 3});
  }

  @Test
  void repetitions() throws Exception {
    assertThat(find("a{2,3}", "aaaa")).containsExactly("aaa");
    assertThat(find("a{2}", "a")).isEmpty();
    assertThat(find("(a{0,1}b){2}", "abb")).containsExactly("abb", "b").inOrder();
    assertThat(find("a{,2}", "a{,2}")).containsExactly("a{,2}");
  }

  @Test
  void brackets() throws Exception {
    assertThat(find("[]a-]+", "x]-a")).containsExactly("]-a");
    assertThat(find("[^]a]", "]ab")).containsExactly("b");
    assertThat(find("[\\n]+", "\\n")).containsExactly("\\n");
    assertThat(find("[[:digit:][.space.][=x=]]+", "a1 x")).containsExactly("1 x");
  }

  @Test
  void caseOfLetters() throws Exception {
    RegexProgram program = RegexCompiler.compile("[a-c]X", true, true);
    assertThat(RegexMatcher.search(program, new TextBuffer("text", "Bx"), 0, 2, false))
        .isEqualTo(new int[] {0, 2});
  }

  @Test
  void longLinesTakeTimeInProportion() throws Exception {
    String text = "a".repeat(200_000) + "\n";
    assertThat(find("[ab]*c", text)).isEmpty();
    assertThat(find("[ab]*\n", text)).containsExactly(text);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "(a, parentheses not balanced",
        "a), parentheses not balanced",
        "a|, empty (sub)expression",
        "[a, brackets ([ ]) not balanced",
        "[[:no:]], invalid character class",
        "[[.no.]], invalid collating element",
        "[b-a], invalid character range",
        "*a, repetition-operator operand invalid",
        "a**, repetition-operator operand invalid",
        "^*, repetition-operator operand invalid",
        "\"a{2,1}\", invalid repetition count(s)",
        "a{256}, invalid repetition count(s)",
        "a{1, braces not balanced",
        "a\\, trailing backslash (\\)",
        "a\\1, invalid backreference number",
      })
  void malformed(String regex, String problem) {
    RegexCompiler.Malformed e =
        assertThrows(
            RegexCompiler.Malformed.class, () -> RegexCompiler.compile(regex, true, false));
    assertThat(e).hasMessageThat().isEqualTo(problem);
  }

  @Test
  void quotedTextMatchesItself() throws Exception {
    String text = "(a|b)*[c]{2}+?.^$\\";
    assertThat(find(CaseGenerator.quoted(text), "x" + text)).containsExactly(text);
  }
}
