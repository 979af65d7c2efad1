package dev.jopt.ir.diagnostic;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.location.UnknownLocation;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The expected texts are those that mlir-opt of LLVM 22 prints for the same locations. */
class DiagnosticPrinterTest {

  private static final Location UNKNOWN = UnknownLocation.UNKNOWN;

  private static final SourceFile B =
      file("b.mlir", "func.func @f(%a: i32) -> i64 {\n  return %a : i32\n}\n");
  private static final SourceFile C =
      file("c.mlir", "func.func @f(%a: i32) -> i64 {\n  \"func.return\"(%a)\n}\n");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final DiagnosticPrinter printer = new DiagnosticPrinter(out, SourceFiles.of(B, C));

  private static SourceFile file(String name, String text) {
    return new SourceFile(name, text.getBytes(UTF_8));
  }

  private static Location at(String file, int line, int column) {
    return new FileLineColLocation(file, line, column);
  }

  private String print(Diagnostic diagnostic) {
    assertThat(printer.handle(diagnostic)).isTrue();
    String text = out.toString(UTF_8);
    out.reset();
    return text;
  }

  @Test
  void lineAndCaret() {
    assertThat(print(Diagnostic.error(at("b.mlir", 2, 3), "bad")))
        .isEqualTo("b.mlir:2:3: error: bad\n  return %a : i32\n  ^\n");
  }

  @Test
  void severities() {
    assertThat(print(Diagnostic.warning(at("b.mlir", 3, 1), "w")))
        .isEqualTo("b.mlir:3:1: warning: w\n}\n^\n");
    assertThat(print(Diagnostic.remark(at("b.mlir", 3, 1), "r")))
        .isEqualTo("b.mlir:3:1: remark: r\n}\n^\n");
    assertThat(print(Diagnostic.note(at("b.mlir", 3, 1), "n")))
        .isEqualTo("b.mlir:3:1: note: n\n}\n^\n");
  }

  @Test
  void noteAboutTheSamePlaceShowsNoLine() {
    Location here = at("b.mlir", 2, 3);
    assertThat(print(Diagnostic.error(here, "bad").attachNote("see")))
        .isEqualTo("b.mlir:2:3: error: bad\n  return %a : i32\n  ^\nb.mlir:2:3: note: see\n");
  }

  @Test
  void noteElsewhereShowsItsLine() {
    assertThat(
            print(
                Diagnostic.error(at("b.mlir", 2, 3), "bad")
                    .attachNote(at("b.mlir", 1, 1), "there")))
        .isEqualTo(
            """
            b.mlir:2:3: error: bad
              return %a : i32
              ^
            b.mlir:1:1: note: there
            func.func @f(%a: i32) -> i64 {
            ^
            """);
  }

  @Test
  void notesCanBeHidden() {
    printer.setNotesShown(false);
    assertThat(print(Diagnostic.error(at("b.mlir", 3, 1), "bad").attachNote("see")))
        .isEqualTo("b.mlir:3:1: error: bad\n}\n^\n");
    assertThat(print(Diagnostic.note(UNKNOWN, "alone"))).isEmpty();
  }

  @Test
  void unknownLocation() {
    assertThat(print(Diagnostic.error(UNKNOWN, "bad").attachNote("see")))
        .isEqualTo("<unknown>:0: error: bad\n<unknown>:0: note: see\n");
  }

  @Test
  void nameWithoutFile() {
    Location name = new NameLocation("other", NameLocation.of("name"));
    assertThat(print(Diagnostic.error(name, "bad")))
        .isEqualTo("<unknown>:0: error: loc(\"other\"(\"name\")): bad\n");
  }

  @Test
  void nameWithFile() {
    assertThat(print(Diagnostic.error(new NameLocation("x", at("b.mlir", 3, 1)), "bad")))
        .isEqualTo("b.mlir:3:1: error: bad\n}\n^\n");
  }

  @Test
  void fileThatIsNotThere() {
    assertThat(print(Diagnostic.error(at("nonexist.mlir", 2, 3), "bad")))
        .isEqualTo("nonexist.mlir:2:3: error: bad\n");
  }

  @Test
  void placeThatIsNotThere() {
    assertThat(print(Diagnostic.error(at("b.mlir", 77, 3), "bad")))
        .isEqualTo("b.mlir:77:3: error: bad\n");
    assertThat(print(Diagnostic.error(at("b.mlir", 3, 9), "bad")))
        .isEqualTo("b.mlir:3:9: error: bad\n");
    assertThat(print(Diagnostic.error(at("b.mlir", 3, 0), "bad")))
        .isEqualTo("b.mlir:3:0: error: bad\n");
  }

  @Test
  void endOfLine() {
    assertThat(print(Diagnostic.error(at("b.mlir", 3, 2), "bad")))
        .isEqualTo("b.mlir:3:2: error: bad\n}\n ^\n");
  }

  @Test
  void callStack() {
    Location inner =
        new CallSiteLocation(new NameLocation("bar", at("b.mlir", 2, 3)), at("c.mlir", 1, 2));
    Location outer = new CallSiteLocation(NameLocation.of("foo"), inner);
    assertThat(print(Diagnostic.error(outer, "bad").attachNote("see")))
        .isEqualTo(
            """
            b.mlir:2:3: error: bad
              return %a : i32
              ^
            b.mlir:2:3: note: called from
              return %a : i32
              ^
            c.mlir:1:2: note: called from
            func.func @f(%a: i32) -> i64 {
             ^
            b.mlir:2:3: note: see
              return %a : i32
              ^
            """);
  }

  @Test
  void fusedShowsTheFirstFile() {
    Location fused =
        FusedLocation.of(
            ImmutableList.of(NameLocation.of("foo"), at("c.mlir", 1, 2), at("b.mlir", 2, 3)), null);
    assertThat(print(Diagnostic.error(fused, "bad").attachNote("see")))
        .isEqualTo(
            "c.mlir:1:2: error: bad\nfunc.func @f(%a: i32) -> i64 {\n ^\nc.mlir:1:2: note: see\n");
  }

  @Test
  void tabsAreExpanded() {
    printer.handle(Diagnostic.error(UNKNOWN, "warm up"));
    out.reset();
    SourceFile tabs = file("t.mlir", "\t\"func.func\"\t(foo)");
    DiagnosticPrinter tabbed = new DiagnosticPrinter(out, SourceFiles.of(tabs));
    tabbed.handle(Diagnostic.error(at("t.mlir", 1, 15), "expected ')' to end operand list"));
    assertThat(out.toString(UTF_8))
        .isEqualTo(
            """
            t.mlir:1:15: error: expected ')' to end operand list
                    "func.func"     (foo)
                                     ^
            """);
  }

  @Test
  void carriageReturnEndsTheLine() {
    SourceFile dos = file("t.mlir", "module {\r\n  foo\r\n");
    new DiagnosticPrinter(out, SourceFiles.of(dos))
        .handle(Diagnostic.error(at("t.mlir", 2, 3), "bad"));
    assertThat(out.toString(UTF_8)).isEqualTo("t.mlir:2:3: error: bad\n  foo\n  ^\n");
  }

  @Test
  void lineBeyondAsciiHasNoCaret() {
    SourceFile umlaut = file("t.mlir", "  func.func @h\u00e9() {\n }}");
    new DiagnosticPrinter(out, SourceFiles.of(umlaut))
        .handle(Diagnostic.error(at("t.mlir", 1, 15), "unexpected character"));
    assertThat(out.toString(UTF_8))
        .isEqualTo("t.mlir:1:15: error: unexpected character\n  func.func @h\u00e9() {\n");
  }

  @Test
  void veryLongLineIsCutAroundTheColumn() {
    SourceFile wide = file("t.mlir", "a".repeat(1_000_000) + "X" + "b".repeat(1_000_000));
    new DiagnosticPrinter(out, SourceFiles.of(wide))
        .handle(Diagnostic.error(at("t.mlir", 1, 1_000_001), "bad"));
    List<String> lines = Splitter.on('\n').splitToList(out.toString(UTF_8));
    assertThat(lines.get(0)).isEqualTo("t.mlir:1:1000001: error: bad");
    assertThat(lines.get(1)).startsWith("...aaa");
    assertThat(lines.get(1)).endsWith("bbb...");
    assertThat(lines.get(1).length()).isLessThan(300);
    assertThat(lines.get(2).indexOf('^')).isEqualTo(lines.get(1).indexOf('X'));
  }

  @Test
  void colors() {
    printer.setColored(true);
    assertThat(print(Diagnostic.error(at("b.mlir", 2, 3), "bad")))
        .isEqualTo(
            "\u001b[1mb.mlir:2:3: \u001b[0m\u001b[0;1;31merror: \u001b[0m\u001b[1mbad\n"
                + "\u001b[0m  return %a : i32\n\u001b[0;1;32m  ^\n\u001b[0m");
  }

  @Test
  void colorModes() {
    assertThat(ColorMode.AUTO.enabled(true)).isTrue();
    assertThat(ColorMode.AUTO.enabled(false)).isFalse();
    assertThat(ColorMode.ALWAYS.enabled(false)).isTrue();
    assertThat(ColorMode.NEVER.enabled(true)).isFalse();
  }

  @Test
  void anyNumberOfFilesIsReadFromDisk(@TempDir Path dir) throws Exception {
    SourceFiles files = SourceFiles.readingFromDisk();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 20; i++) {
        Path path = Files.writeString(dir.resolve(i + ".mlir"), "text " + i);
        assertThat(files.find(path.toString()).lineText(1)).isEqualTo("text " + i);
      }
    }
    assertThat(files.find(dir.resolve("none.mlir").toString())).isNull();
  }

  @Test
  void otherFilesAreReadFromDisk(@TempDir Path dir) throws Exception {
    Path path = Files.writeString(dir.resolve("disk.mlir"), "first\nsecond\n");
    new DiagnosticPrinter(out, SourceFiles.readingFromDisk())
        .handle(Diagnostic.error(at(path.toString(), 2, 2), "bad"));
    assertThat(out.toString(UTF_8)).isEqualTo(path + ":2:2: error: bad\nsecond\n ^\n");
  }
}
