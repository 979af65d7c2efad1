package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is wrong with a text, as it is typed. */
class DiagnosticsTest {
  private TestClient client;

  @BeforeEach
  void start() {
    client = TestClient.start();
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private static Range range(int line, int from, int to) {
    return new Range(new Position(line, from), new Position(line, to));
  }

  private static List<String> messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Diagnostic::getMessage).toList();
  }

  @Test
  void nothingIsWrongWithValidText() {
    assertThat(client.open("func.func @f() {\n  return\n}\n")).isEmpty();
  }

  @Test
  void errorOfTheParserStandsAtItsToken() {
    List<Diagnostic> found = client.open("func.func @f() {\n  arith.adi\n  return\n}\n");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getMessage()).isEqualTo("custom op 'arith.adi' is unknown");
    assertThat(found.get(0).getRange()).isEqualTo(range(1, 2, 11));
    assertThat(found.get(0).getSeverity()).isEqualTo(DiagnosticSeverity.Error);
  }

  @Test
  void errorOfTheVerifierStandsAtItsOperation() {
    List<Diagnostic> found =
        client.open(
            "func.func @f() -> i32 {\n  %0 = arith.constant 1 : i64\n  return %0 : i64\n}\n");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getRange()).isEqualTo(range(2, 2, 8));
  }

  @Test
  void errorsOfAllFunctionsOfAModuleAreTold() {
    List<Diagnostic> found =
        client.open(
            """
            module {
              func.func @a() { foo.bar
                return }
              func.func @b() {
                return
              }
              func.func @c() {
                arith.adi
                return
              }
              func.func @d() -> i32 {
                %0 = arith.constant 1 : i64
                return %0 : i64
              }
            }
            """);
    assertThat(found.stream().map(d -> d.getRange().getStart().getLine()).toList())
        .containsExactly(1, 7, 12)
        .inOrder();
  }

  @Test
  void aFunctionThatCannotBeReadIsNotMissedByItsCallers() {
    List<Diagnostic> found =
        client.open(
            "func.func @a() {\n  arith.adi\n  return\n}\n"
                + "func.func @b() {\n  call @a() : () -> ()\n  return\n}\n");
    assertThat(messages(found)).containsExactly("custom op 'arith.adi' is unknown");
  }

  @Test
  void notesAreRelated() {
    Diagnostic found =
        client.open("func.func @f(%a: i32) {\n  %a = arith.constant 1 : i32\n  return\n}\n").get(0);
    assertThat(found.getMessage()).isEqualTo("redefinition of SSA value '%a'");
    assertThat(found.getRelatedInformation().get(0).getLocation().getRange())
        .isEqualTo(range(0, 13, 15));
  }

  @Test
  void partsAreReadAlone() {
    List<Diagnostic> found =
        client.open(
            "func.func @f() {\n  return\n}\n// -----\nfunc.func @f() {\n  return\n}\n"
                + "// -----\nfunc.func @g() {\n  bad.op\n}\n");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getRange().getStart().getLine()).isEqualTo(9);
  }

  @Test
  void announcedErrorsAreNone() {
    String test =
        """
        // RUN: jopt %s --verify-diagnostics
        func.func @f() {
          // expected-error@+1 {{custom op 'arith.adi' is unknown}}
          arith.adi
        }
        """;
    assertThat(client.open(test)).isEmpty();
    assertThat(messages(client.open("file:///2.mlir", test.replace("  arith.adi\n", "  return\n"))))
        .containsExactly("the expected error was not produced");
    assertThat(client.open("file:///3.mlir", test.replace(" --verify-diagnostics", ""))).hasSize(1);
  }

  @Test
  void editsAreIncremental() {
    client.open("// ä😀\nfunc.func @f() {\n  return\n}\n");
    assertThat(client.edit(range(2, 2, 8), "retur")).hasSize(1);
    assertThat(client.edit(range(2, 7, 7), "n")).isEmpty();
    assertThat(client.edit(range(0, 3, 6), "ß é")).isEmpty();
  }

  @Test
  void placesCountInCodeUnits() {
    List<Diagnostic> found =
        client.open("func.func @f() attributes {a = \"ä😀\", b = foo} {\n  return\n}\n");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getRange()).isEqualTo(range(0, 41, 42));
  }

  @Test
  void anUnclosedFunctionHidesNoOther() {
    List<Diagnostic> found =
        client.open("func.func @a() {\n  return\n\nfunc.func @b() {\n  bad.op\n}\n");
    assertThat(found).isNotEmpty();
  }

  @Test
  void emptyAndOddTextsAreReadToo() {
    for (String text :
        List.of("", "\n", "}", "{", "\"", "%", "%0 = ", "// -----", "\uD800", "!a")) {
      client.open("file:///odd" + text.hashCode(), text);
    }
    assertThat(client.messages).isEmpty();
  }

  @Test
  void whatPlacesItselfElsewhereIsAtItsOperation() {
    List<Diagnostic> found =
        client.open(
            "func.func @f() -> i32 {\n  %0 = arith.constant 1 : i64\n"
                + "  return %0 : i64 loc(\"elsewhere\":7:8)\n}\n");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getRange().getStart().getLine()).isEqualTo(2);
  }
}
