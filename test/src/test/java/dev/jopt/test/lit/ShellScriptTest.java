package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.test.lit.ShellScript.Command;
import dev.jopt.test.lit.ShellScript.Redirection;
import dev.jopt.test.lit.ShellScript.SyntaxException;
import dev.jopt.test.lit.ShellScript.Word;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShellScriptTest {

  private static List<String> words(String line) throws SyntaxException {
    return only(line).words().stream().map(Word::text).toList();
  }

  private static Command only(String line) throws SyntaxException {
    ShellScript script = ShellScript.parse(line);
    assertThat(script.steps()).hasSize(1);
    assertThat(script.steps().get(0).pipeline()).hasSize(1);
    return script.steps().get(0).pipeline().get(0);
  }

  private static void assertMalformed(String line) {
    assertThrows(SyntaxException.class, () -> ShellScript.parse(line), line);
  }

  @Test
  void words() throws SyntaxException {
    assertThat(words("  a\tb  c ")).containsExactly("a", "b", "c").inOrder();
    assertThat(words("a'b c'\"d e\"f\\ g")).containsExactly("ab cd ef g");
    assertThat(words("a '' \"\"")).containsExactly("a", "", "").inOrder();
  }

  @Test
  void backslashes() throws SyntaxException {
    assertThat(words("\\a\\\\b\\|")).containsExactly("a\\b|");
    assertThat(words("'\\n'")).containsExactly("\\n");
    assertThat(words("\"\\n \\\" \\\\ \\$ \\`\"")).containsExactly("\\n \" \\ $ \\`");
  }

  @Test
  void globs() throws SyntaxException {
    assertThat(only("cat *.a 'b*' [c]d").words())
        .containsExactly(
            new Word("cat", null),
            new Word("*.a", "*.a"),
            new Word("b*", null),
            new Word("[c]d", null))
        .inOrder();
    assertThat(only("*'*'a\\[?").words()).containsExactly(new Word("**a[?", "*[*]a[[]?"));
  }

  @Test
  void joints() throws SyntaxException {
    ShellScript script = ShellScript.parse("a|b && c || d;e");
    assertThat(script.steps().stream().map(ShellScript.JoinedPipeline::joint))
        .containsExactly(";", "&&", "||", ";")
        .inOrder();
    assertThat(script.steps().get(0).pipeline()).hasSize(2);
  }

  @Test
  void redirections() throws SyntaxException {
    assertThat(only("a <i >o 2>e").redirections())
        .containsExactly(
            new Redirection("<", 0, new Word("i", null)),
            new Redirection(">", 1, new Word("o", null)),
            new Redirection(">", 2, new Word("e", null)))
        .inOrder();
    assertThat(only("a >>o 2>>e 2>&1").redirections())
        .containsExactly(
            new Redirection(">>", 1, new Word("o", null)),
            new Redirection(">>", 2, new Word("e", null)),
            new Redirection(">&", 2, new Word("1", null)))
        .inOrder();
    assertThat(only("a &> o").redirections())
        .containsExactly(new Redirection(">", Redirection.BOTH, new Word("o", null)));
    assertThat(only("a >& o").redirections())
        .containsExactly(new Redirection(">", Redirection.BOTH, new Word("o", null)));
    assertThat(only("a <<< 'some text'").redirections())
        .containsExactly(new Redirection("<<<", 0, new Word("some text", null)));
  }

  @Test
  void digitsAreStreamsOnlyRightBefore() throws SyntaxException {
    assertThat(words("a 2 >o")).containsExactly("a", "2").inOrder();
    assertThat(words("a b2>o")).containsExactly("a", "b2").inOrder();
    assertMalformed("a 3>o");
    assertMalformed("a 2<o");
  }

  @Test
  void mistakes() throws SyntaxException {
    assertMalformed("");
    assertMalformed("   ");
    assertMalformed("| a");
    assertMalformed("a |");
    assertMalformed("a &&");
    assertMalformed("a ;");
    assertMalformed("a ; ; b");
    assertMalformed("a >");
    assertMalformed("a > | b");
    assertMalformed("> o a");
    assertMalformed("a & b");
    assertThat(ShellScript.parse("echo 'a").warnings()).hasSize(1);
    assertThat(ShellScript.parse("echo \\").warnings()).hasSize(1);
  }

  @Test
  void quotedWordsAreReadBack() throws SyntaxException {
    for (String word : List.of("", "a", "a b", "it's", "\\", "\"", "*", "a|b", "%{x}", "'")) {
      assertThat(words("x " + ShellScript.quote(word))).containsExactly("x", word).inOrder();
    }
  }
}
