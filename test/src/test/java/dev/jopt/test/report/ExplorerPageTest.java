package dev.jopt.test.report;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.common.base.Splitter;
import dev.jopt.explore.PassExplorer;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What passes did, in a browser: steps, what became of lines, picks, folds, memory. */
final class ExplorerPageTest extends PageTest {
  private static final String PROGRAM =
      """
      func.func @f(%x: i32, %m: memref<16xf32>) -> i32 {
        %zero = arith.constant 0 : i32
        %sum = arith.addi %x, %zero : i32
        %twice = arith.addi %sum, %sum : i32
        %dead = arith.muli %twice, %x : i32
        %a = memref.alloc() : memref<16xf32>
        memref.copy %m, %a : memref<16xf32> to memref<16xf32>
        memref.copy %a, %m : memref<16xf32> to memref<16xf32>
        memref.dealloc %a : memref<16xf32>
        %b = memref.alloc() : memref<32xf32>
        "test.use"(%b) : (memref<32xf32>) -> ()
        memref.dealloc %b : memref<32xf32>
        return %twice : i32
      }
      func.func @g(%c: i1) {
        scf.if %c {
          "test.a"() : () -> ()
        } else {
          "test.b"() : () -> ()
        }
        return
      }
      """;

  private void explore(String program, String pipeline, boolean isDark) throws Exception {
    Context context = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    Operation module = IrParser.parse(context, SourceFile.of("f.mlir", program));
    PassManager manager = PassManager.parse(context, pipeline);
    PassExplorer explorer = new PassExplorer("f.mlir");
    explorer.watch(manager, module);
    manager.run(module);
    show(explorer::writeTo, isDark);
  }

  /** The lines that are shown of one side, each after what became of it. */
  private List<String> shown(boolean before) throws Exception {
    String lines =
        browser.evaluate(
            """
            [...document.querySelectorAll("#spacer .line")]
                .sort((a, b) => parseInt(a.style.top) - parseInt(b.style.top))
                .map((line) => {
                  const cell = line.querySelector(".cell:%s");
                  if (!cell) return line.innerText.trim();
                  const kind = [...cell.classList].find((its) => !["cell", "at", "picked"].includes(its));
                  return kind + ": " + (cell.querySelector(".text")?.innerText.trim() ?? "");
                })
                .join("|")
            """
                .formatted(before ? "first-child" : "last-child"));
    return Splitter.on('|').splitToList(lines);
  }

  private void evaluate(String script) throws Exception {
    browser.evaluate(script);
    draw();
  }

  /** Clicks on the first element that a selector finds among those with a text. */
  private void click(String selector, String text) throws Exception {
    evaluate(
        "[...document.querySelectorAll('"
            + selector
            + "')].find((its) => its.innerText.includes('"
            + text
            + "')).click()");
  }

  @Test
  void stepsAreListedWithWhatTheyChanged() throws Exception {
    explore(PROGRAM, "builtin.module(cse,canonicalize,cse)", false);
    assertThat(text("title")).isEqualTo("f.mlir");
    assertThat(text("subtitle")).startsWith("3 passes in ");
    assertThat(browser.evaluate("document.querySelectorAll('#steps li').length")).isEqualTo("4");
    String second = "document.querySelectorAll('#steps li')[2]";
    assertThat(browser.evaluate(second + ".querySelector('.pass').innerText"))
        .isEqualTo("canonicalize");
    assertThat(browser.evaluate(second + ".querySelector('.badges').innerText"))
        .isEqualTo("−2\n~1\n128 B");
    assertThat(browser.evaluate("document.querySelectorAll('#steps li')[3].className"))
        .isEqualTo("same");
    // It opens with the first step that changed something.
    assertThat(text("about")).startsWith("cse\n");
  }

  @Test
  void linesAreFollowedByTheirOperations() throws Exception {
    explore(PROGRAM, "builtin.module(canonicalize)", false);
    evaluate("document.getElementById('changes').click()");
    assertThat(shown(true))
        .containsAtLeast(
            "erased: %c0_i32 = arith.constant 0 : i32",
            "erased: %0 = arith.addi %arg0, %c0_i32 : i32",
            "changed: %1 = arith.addi %0, %0 : i32",
            "erased: %2 = arith.muli %1, %arg0 : i32")
        .inOrder();
    // That %1 is %0 now is no change of the line that returns it.
    assertThat(shown(false))
        .containsAtLeast("changed: %0 = arith.addi %arg0, %arg0 : i32", "same: return %0 : i32")
        .inOrder();
  }

  @Test
  void movesAreToldFromChanges() throws Exception {
    explore(
        """
        func.func @f(%n: index, %x: i32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          scf.for %i = %c0 to %n step %c1 {
            "test.a"() : () -> ()
            %y = arith.addi %x, %x : i32
            "test.use"(%y) : (i32) -> ()
          }
          return
        }
        """,
        "builtin.module(loop-invariant-code-motion)", false);
    assertThat(shown(false)).contains("moved: %0 = arith.addi %arg1, %arg1 : i32");
    assertThat(shown(false)).contains("same: \"test.use\"(%0) : (i32) -> ()");
  }

  @Test
  void valuesShowTheirDefinitionAndUses() throws Exception {
    explore(PROGRAM, "builtin.module(canonicalize)", false);
    evaluate("document.getElementById('changes').click()");
    click(".cell:last-child .v", "%0");
    assertThat(text("details")).startsWith("Value %0\n");
    assertThat(text("details")).contains("type\ni32");
    assertThat(text("details")).contains("Defined by\n%0 = arith.addi %arg0, %arg0 : i32 line 3");
    assertThat(text("details")).contains("1 use\nreturn %0 : i32 line 11");
    assertThat(browser.evaluate("document.querySelectorAll('.cell:last-child .v.used').length"))
        .isEqualTo("2");
    evaluate("document.getElementById('code').focus()");
    browser.press("g");
    draw();
    assertThat(text("details")).contains("arith.addi\nfrom\nf.mlir:4:12");
  }

  @Test
  void operationsShowTheirHistory() throws Exception {
    explore(PROGRAM, "builtin.module(cse,canonicalize)", false);
    click("#steps li", "canonicalize");
    click(".cell.changed", "arith.addi %arg0, %arg0");
    assertThat(text("details")).contains("Through the steps\n0 input in the input\n");
    assertThat(text("details")).contains("2 canonicalize changed");
    browser.press("Escape");
    draw();
    assertThat(text("details")).contains("Patterns\nfold");
  }

  @Test
  void regionsFold() throws Exception {
    explore(PROGRAM, "builtin.module(cse)", false);
    evaluate("document.getElementById('changes').click()");
    assertThat(shown(false)).contains("same: \"test.b\"() : () -> ()");
    evaluate("document.getElementById('code').focus()");
    browser.press("F");
    draw();
    assertThat(shown(false))
        .containsExactly(
            "same: module {",
            "same: func.func @f(%arg0: i32, %arg1: memref<16xf32>) -> i32 { … }",
            "same: func.func @g(%arg0: i1) { … }",
            "same: }")
        .inOrder();
    browser.press("F");
    draw();
    evaluate(
        "[...document.querySelectorAll('.cell:last-child')]"
            + ".find((its) => its.innerText.includes('scf.if'))"
            + ".querySelector('[data-fold]').click()");
    assertThat(shown(false)).contains("same: scf.if %arg0 { … }");
    assertThat(shown(false)).doesNotContain("same: \"test.b\"() : () -> ()");
  }

  @Test
  void searchFindsWhatIsHidden() throws Exception {
    explore(PROGRAM, "builtin.module(canonicalize)", false);
    assertThat(shown(false)).doesNotContain("same: \"test.b\"() : () -> ()");
    evaluate(
        """
        new Promise((done) => {
          const search = document.getElementById("search");
          search.value = "test.B";
          search.dispatchEvent(new Event("input"));
          setTimeout(done, 200);
        })
        """);
    assertThat(text("matches")).isEqualTo("1 of 1");
    assertThat(shown(false)).contains("same: \"test.b\"() : () -> ()");
  }

  @Test
  void memoryIsDrawnAndLinked() throws Exception {
    explore(PROGRAM, "builtin.module(func.func(merge-alloc))", false);
    click("#steps li", "input");
    assertThat(text("caption")).isEqualTo("@f: 2 allocations, at most 128 B at once");
    String middle =
        browser.evaluate(
            """
            (() => {
              const { picture } = document.getElementById("code").explorer;
              const frame = document.getElementById("buffers").getBoundingClientRect();
              const { left, top, width, height } = picture.box(picture.boxes[1]);
              return (frame.left + left + width / 2) + " " + (frame.top + top + height / 2);
            })()
            """);
    List<String> at = Splitter.on(' ').splitToList(middle);
    double x = Double.parseDouble(at.get(0));
    double y = Double.parseDouble(at.get(1));
    browser.moveTo(x, y);
    assertThat(text("tooltip"))
        .isEqualTo("%alloc_0 = memref.alloc() : memref<32xf32>\nmemref<32xf32>, 128 B");
    browser.click(x, y);
    draw();
    assertThat(text("details")).contains("Memory\nsize\n128 B\nlast use\nline 12\nfreed\nline 13");
    assertThat(browser.evaluate("document.querySelector('.cell.picked').innerText"))
        .contains("memref<32xf32>");
  }

  @Test
  void darkFollowsTheSystem() throws Exception {
    explore(PROGRAM, "builtin.module(canonicalize)", true);
    String background = "getComputedStyle(document.querySelector('.cell.changed')).backgroundColor";
    String dark = browser.evaluate(background);
    evaluate("document.getElementById('code').focus()");
    browser.press("t");
    draw();
    assertThat(browser.evaluate(background)).isNotEqualTo(dark);
  }

  @Test
  void fiftyThousandOperations() throws Exception {
    StringBuilder program = new StringBuilder();
    for (int f = 0; f < 100; f++) {
      program.append("func.func @f").append(f).append("(%x: i32) {\n");
      for (int i = 0; i < 250; i++) {
        program.append("%a").append(i).append(" = arith.addi %x, %x : i32\n");
        program.append("\"test.use\"(%a").append(i).append(") : (i32) -> ()\n");
      }
      program.append("return\n}\n");
    }
    explore(program.toString(), "builtin.module(func.func(cse,canonicalize),symbol-dce)", false);
    // A pass on functions is one step.
    assertThat(browser.evaluate("document.querySelectorAll('#steps li').length")).isEqualTo("4");
    assertThat(browser.evaluate("document.querySelector('#steps').innerText")).contains("−24,900");
    int lines =
        Integer.parseInt(browser.evaluate("document.querySelectorAll('#spacer .line').length"));
    assertWithMessage("elements").that(lines).isLessThan(200);
    evaluate("document.getElementById('code').scrollTop = 100000");
    assertThat(shown(false)).isNotEmpty();
  }

  @Test
  void noPasses() throws Exception {
    Context context = Context.withAllDialects();
    PassExplorer explorer = new PassExplorer("empty");
    explorer.watch(null, IrParser.parse(context, ""));
    show(explorer::writeTo, false);
    assertThat(text("subtitle")).startsWith("0 passes in ");
    assertThat(shown(false)).containsExactly("same: module {", "same: }").inOrder();
  }
}
