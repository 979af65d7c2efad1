package dev.jopt.test.lit;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LitTestTest {

  private static final Path FILE = Path.of("/suite/dir/t.mlir");

  private static LitTest read(String... lines) {
    return DirectiveReader.read(FILE, "dir/t.mlir", String.join("\n", lines).getBytes(UTF_8));
  }

  private static String substitute(String line) throws IOException {
    return substitute(FILE, line);
  }

  private static String substitute(Path file, String line) throws IOException {
    return new Substitutions(
            file,
            Path.of("/tmp/x"),
            Path.of("/tmp/x/t.mlir.tmp"),
            Map.of("%{run}", "tool %s"),
            Set.of("sun"),
            -1)
        .apply(line);
  }

  @Test
  void continuationsAreJoined() {
    LitTest test = read("// RUN: a \\", "some text", "// RUN:   b \\  ", "// RUN: c", "// RUN: d");
    assertThat(test.runLines()).containsExactly("a    b  c", "d").inOrder();
    assertThat(test.script().get(0).location()).isEqualTo("from line 1 to 4");
  }

  @Test
  void lineNumbers() {
    assertThat(read("", "// RUN: a %(line) %(line+1)%(line - 2)").runLines())
        .containsExactly("a 2 30");
  }

  @Test
  void carriageReturnsDoNotCount() {
    LitTest test =
        read("// RUN: a\\\r", "// RUN: b\r", "// REQUIRES: c\r", "// END.\r", "// RUN: x");
    assertThat(test.runLines()).containsExactly("a b");
    assertThat(test.requires()).containsExactly("c");
  }

  @Test
  void conditionsAreSplitAtCommasAndContinued() {
    LitTest test =
        read("RUN: a", "REQUIRES: b, c && \\", "REQUIRES: d", "XFAIL: *", "UNSUPPORTED: e");
    assertThat(test.requires()).containsExactly("b", "c && d").inOrder();
    assertThat(test.xfail()).containsExactly("*");
    assertThat(test.unsupported()).containsExactly("e");
    assertThat(test.problem()).isNull();
  }

  @Test
  void problems() {
    assertThat(read("x").problem()).isEqualTo("Test has no 'RUN:' line");
    assertThat(read("RUN: a \\").problem())
        .isEqualTo("Test has unterminated 'RUN:' directive (with '\\') at line 1");
    assertThat(read("RUN: a", "REQUIRES: b \\").problem())
        .isEqualTo("Test has unterminated 'REQUIRES:' lines (with '\\')");
    assertThat(read("RUN: a", "DEFINE: %{x}").problem())
        .startsWith("Substitution's definition does not contain '='");
    assertThat(read("RUN: a", "DEFINE: %x = a").problem())
        .startsWith("Substitution name '%x' is malformed");
    assertThat(read("RUN: a", "REQUIRES: a b").problem()).contains("on test line 2");
  }

  @Test
  void defineKeepsItsText() {
    LitDirective directive =
        Iterables.getOnlyElement(read("DEFINE: %{x} = a = b \\", "DEFINE:    c  ").script());
    assertThat(directive.name()).isEqualTo("%{x}");
    assertThat(directive.text()).isEqualTo("a = b c");
  }

  @Test
  void substitutionsMayMentionLaterOnes() throws IOException {
    assertThat(substitute(" %{run} %% %%s %S|%p|%t ")) //
        .isEqualTo("tool /suite/dir/t.mlir % %s /suite/dir|/suite/dir|/tmp/x/t.mlir.tmp");
    assertThat(substitute("%{s:basename} %{t:stem} %basename_t")).isEqualTo("t.mlir t.mlir t.mlir");
    assertThat(substitute("%/s %:s %{/t:regex_replacement} %T"))
        .isEqualTo("/suite/dir/t.mlir suite/dir/t.mlir /tmp/x/t.mlir.tmp /tmp/x");
  }

  @Test
  void conditionals() throws IOException {
    assertThat(substitute("a %if sun %{ b %} %else %{ c %} d")).isEqualTo("a  b  d");
    assertThat(substitute("a %if moon %{ b %} %else %{%s%}")).isEqualTo("a /suite/dir/t.mlir");
    assertThat(substitute("%if sun %{1%if moon %{2%}%else%{3%}%}")).isEqualTo("13");
    assertThat(substitute("%%if sun %%{")).isEqualTo("%if sun %{");
  }

  @Test
  void pathsAreQuotedWhereTheyNeedIt() throws IOException {
    Path file = Path.of("/a b/t.mlir");
    assertThat(substitute(file, "x %s %S/y --z=%s %s.1"))
        .isEqualTo("x '/a b/t.mlir' '/a b'/y --z='/a b/t.mlir' '/a b/t.mlir'.1");
    assertThat(substitute(file, "%{run} %T %t %{s:basename}"))
        .isEqualTo("tool '/a b/t.mlir' /tmp/x /tmp/x/t.mlir.tmp t.mlir");
    assertThat(substitute(file, "'z=%s' \"z=%s\" \"a\\\"%s\" '\\'%s \\%s"))
        .isEqualTo(
            "'z=/a b/t.mlir' \"z=/a b/t.mlir\" \"a\\\"/a b/t.mlir\" '\\''/a b/t.mlir'"
                + " \\/'a b/t.mlir'");
    assertThat(substitute(Path.of("/a/it's $5.mlir"), "%s '%s' \"%s\""))
        .isEqualTo("'/a/it'\"'\"'s $5.mlir' '/a/it'\"'\"'s $5.mlir' \"/a/it's \\$5.mlir\"");
  }

  @Test
  void nothingInPathsIsReplaced() throws IOException {
    assertThat(substitute(Path.of("/100%s/%%t/%{run}.mlir"), "%s")) //
        .isEqualTo("/100%s/%%t/%{run}.mlir");
  }
}
