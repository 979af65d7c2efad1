package dev.jopt.ir.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.ir.diagnostic.ExpectedDiagnostics.Mode;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.UnknownLocation;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

/** The complaints are those of mlir-opt of LLVM 22. */
class ExpectedDiagnosticsTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** Runs diagnostics against the comments of a file; returns the complaints. */
  private String verify(Mode mode, String text, Diagnostic... diagnostics) {
    out.reset();
    SourceFile file = new SourceFile("t.mlir", text.getBytes(UTF_8));
    SourceFiles sources = SourceFiles.of(file);
    DiagnosticPrinter printer = new DiagnosticPrinter(out, sources);
    ExpectedDiagnostics expected = new ExpectedDiagnostics(file, sources, printer, mode);
    for (Diagnostic diagnostic : diagnostics) {
      assertThat(expected.handle(diagnostic)).isTrue();
    }
    boolean ok = expected.finish();
    String complaints = out.toString(UTF_8);
    assertThat(ok).isEqualTo(complaints.isEmpty());
    return complaints;
  }

  private String verify(String text, Diagnostic... diagnostics) {
    return verify(Mode.ALL, text, diagnostics);
  }

  private static Location line(int line) {
    return new FileLineColLocation("t.mlir", line, 1);
  }

  private static Diagnostic error(int line, String message) {
    return Diagnostic.error(line(line), message);
  }

  @Test
  void sameLine() {
    assertThat(verify("x // expected-error {{bad}}\n", error(1, "really bad thing"))).isEmpty();
  }

  @Test
  void eachSeverity() {
    assertThat(verify("x // expected-warning {{w}}", Diagnostic.warning(line(1), "w"))).isEmpty();
    assertThat(verify("x // expected-remark {{r}}", Diagnostic.remark(line(1), "r"))).isEmpty();
    assertThat(verify("x // expected-note {{n}}", Diagnostic.note(line(1), "n"))).isEmpty();
  }

  @Test
  void offsets() {
    assertThat(verify("// expected-error@+2 {{bad}}\n\nx", error(3, "bad"))).isEmpty();
    assertThat(verify("x\n\n// expected-error@-2 {{bad}}", error(1, "bad"))).isEmpty();
    assertThat(verify("x // expected-error@+0 {{bad}}", error(1, "bad"))).isEmpty();
  }

  @Test
  void aboveAndBelowSkipOtherComments() {
    String above = "x\n// expected-error@above {{a}}\n// expected-error@above {{b}}\n";
    assertThat(verify(above, error(1, "a"), error(1, "b"))).isEmpty();
    String below = "// expected-error@below {{a}}\n// expected-error@below {{b}}\nx\n";
    assertThat(verify(below, error(3, "a"), error(3, "b"))).isEmpty();
  }

  @Test
  void belowAtTheEndOfTheFile() {
    assertThat(verify("x\n// expected-error@below {{a}}", error(2, "a"))).isEmpty();
  }

  @Test
  void unknown() {
    Diagnostic nowhere = Diagnostic.error(UnknownLocation.UNKNOWN, "bad");
    assertThat(verify("// expected-error@unknown {{bad}}\n", nowhere)).isEmpty();
    assertThat(verify("// expected-error@unknown {{bad}}\n"))
        .isEqualTo("<unknown>:0: error: expected error \"bad\" was not produced\n");
    assertThat(verify("", nowhere)).isEqualTo("<unknown>:0: error: unexpected error: bad\n");
  }

  @Test
  void missing() {
    assertThat(verify("// expected-error@+1 {{foo}}\nx\n"))
        .isEqualTo(
            """
            t.mlir:1:4: error: expected error "foo" was not produced
            // expected-error@+1 {{foo}}
               ^~~
            """);
  }

  @Test
  void longTextIsUnderlinedToTheEndOfTheLine() {
    assertThat(verify("// expected-note {{" + "f".repeat(40) + "}}\n"))
        .isEqualTo(
            "t.mlir:1:4: error: expected note \""
                + "f".repeat(40)
                + "\" was not produced\n// expected-note {{"
                + "f".repeat(40)
                + "}}\n   ^"
                + "~".repeat(39)
                + "\n");
  }

  @Test
  void unexpected() {
    assertThat(verify("x y\n", error(1, "bad")))
        .isEqualTo("t.mlir:1:1: error: unexpected error: bad\nx y\n^\n");
  }

  @Test
  void unexpectedNote() {
    Diagnostic noted = error(1, "bad").attachNote(line(2), "see");
    assertThat(verify("x // expected-error {{bad}}\ny\n", noted))
        .isEqualTo("t.mlir:2:1: error: unexpected note: see\ny\n^\n");
    assertThat(verify("x // expected-error {{bad}}\ny // expected-note {{see}}\n", noted))
        .isEmpty();
  }

  @Test
  void otherSeverityIsNamed() {
    assertThat(verify(" // expected-warning {{bad}} \n", error(1, "bad")))
        .isEqualTo(
            """
            t.mlir:1:5: error: 'error' diagnostic emitted when expecting a 'warning'
             // expected-warning {{bad}}\s
                ^
            t.mlir:1:5: error: expected warning "bad" was not produced
             // expected-warning {{bad}}\s
                ^~~
            """);
  }

  @Test
  void onlyExpectedIgnoresOthers() {
    assertThat(verify(Mode.ONLY_EXPECTED, "x\n", error(1, "bad"))).isEmpty();
    assertThat(verify(Mode.ONLY_EXPECTED, "// expected-error {{foo}}\n", error(1, "bad")))
        .contains("expected error \"foo\" was not produced");
  }

  @Test
  void oneCommentCoversRepetitions() {
    assertThat(verify("x // expected-error {{bad}}", error(1, "bad"), error(1, "bad"))).isEmpty();
  }

  @Test
  void countIsExact() {
    String text = "x // expected-error 2 {{bad}}";
    assertThat(verify(text, error(1, "bad"), error(1, "bad"))).isEmpty();
    assertThat(verify(text, error(1, "bad"))).contains("was not produced");
    assertThat(verify(text, error(1, "bad"), error(1, "bad"), error(1, "bad")))
        .contains("unexpected error: bad");
    assertThat(verify("// expected-error@+1 2{{bad}}\nx", error(2, "bad"), error(2, "bad")))
        .isEmpty();
  }

  @Test
  void regularExpressions() {
    String text = "x // expected-error-re {{a (b) {{[0-9]+}} c}}";
    assertThat(verify(text, error(1, "a (b) 42 c"))).isEmpty();
    assertThat(verify(text, error(1, "a (b) x c"))).contains("unexpected error: a (b) x c");
    assertThat(verify("x // expected-error-re@+0 {{{{a|b}}c}}", error(1, "bc"))).isEmpty();
  }

  @Test
  void bracesWithoutReAreText() {
    assertThat(verify("x // expected-error {{type {{a|os}} ret}}", error(1, "type {{a|os}} ret")))
        .isEmpty();
  }

  @Test
  void badRegularExpression() {
    assertThat(verify("// expected-error-re {{bad{{[a-z}}}}\n"))
        .isEqualTo(
            """
            t.mlir:1:4: error: invalid regex: brackets ([ ]) not balanced
            // expected-error-re {{bad{{[a-z}}}}
               ^~~~~~~~~~~
            """);
    assertThat(verify("// expected-error-re {{bad{{[a-z]}}\n"))
        .contains("found start of regex with no end '}}'");
  }

  @Test
  void textBehindTheCommentDisablesIt() {
    assertThat(verify("// expected-error {{foo}} and more\n")).isEmpty();
    assertThat(verify("// expected-error@5 {{foo}}\n")).isEmpty();
    assertThat(verify("// expected-error {{foo\n")).isEmpty();
  }

  @Test
  void secondCommentOnALineBelongsToTheFirst() {
    assertThat(verify("// expected-remark {{bar}} expected-note {{baz}}\n"))
        .startsWith(
            "t.mlir:1:4: error: expected remark \"bar}} expected-note {{baz\" was not produced\n");
  }

  @Test
  void lineBeforeTheFile() {
    assertThat(verify("// expected-error@-100 {{foo}}\n")).contains("was not produced");
    assertThat(verify("// expected-error@+99999999999 {{foo}}\n")).contains("was not produced");
  }

  @Test
  void textBeyondAscii() {
    assertThat(verify("\u00e9 // expected-error {{\u00fc}}\n", error(1, "a \u00fc b"))).isEmpty();
  }
}
