package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternCrash;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GreedyRewriteDriverTest {
  private final Texts texts = new Texts();
  private final List<String> visited = new ArrayList<>();

  /** Replaces {@code t.from} by {@code t.to}. */
  private static final class Rename extends RewritePattern {
    private final String to;

    Rename(String from, String to, int benefit) {
      super(from, benefit);
      this.to = to;
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      rewriter.replaceOpWithNew(
          op,
          rewriter
              .state(op.location(), to)
              .addOperands(op.operands())
              .addResultTypes(op.resultTypes()));
      return true;
    }
  }

  private final class Recorder extends RewritePattern {
    Recorder() {
      super(1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      visited.add(op.name());
      return rewriter.matchFailed(op, "only looks");
    }
  }

  private static List<String> names(Operation root) {
    List<String> names = new ArrayList<>();
    root.walk(op -> names.add(op.name()));
    return names.subList(1, names.size());
  }

  @Test
  void appliesPatternsUntilNoneApplies() {
    ModuleOp module = texts.parse("%0 = \"t.a\"() : () -> i32\n\"t.use\"(%0) : (i32) -> ()");
    GreedyRewriteDriver.Outcome outcome =
        GreedyRewriteDriver.apply(
            module, PatternSet.of(new Rename("t.a", "t.b", 1), new Rename("t.b", "t.c", 1)));
    assertThat(outcome).isEqualTo(new GreedyRewriteDriver.Outcome(true, true));
    assertThat(names(module)).containsExactly("t.c", "t.use").inOrder();
  }

  @Test
  void triesTheBestFirstAndTheFirstOfEquals() {
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()");
    GreedyRewriteDriver.apply(
        module,
        PatternSet.of(
            new Rename("t.a", "t.low", 1),
            new Rename("t.a", "t.high", 2),
            new Rename("t.a", "t.late", 2)));
    assertThat(names(module)).containsExactly("t.high");
  }

  @Test
  void visitsInTextualOrderOrInnermostLastFirst() {
    String text = "\"t.a\"() ({\n \"t.b\"() : () -> ()\n}) : () -> ()\n\"t.c\"() : () -> ()";
    GreedyRewriteDriver.apply(texts.parse(text), PatternSet.of(new Recorder()));
    assertThat(visited).containsExactly("t.a", "t.b", "t.c").inOrder();
    visited.clear();
    GreedyRewriteConfig bottomUp = GreedyRewriteConfig.DEFAULT.withTopDown(false);
    GreedyRewriteDriver.apply(texts.parse(text), PatternSet.of(new Recorder()), bottomUp);
    assertThat(visited).containsExactly("t.c", "t.a", "t.b").inOrder();
  }

  @Test
  void saysWhenItDoesNotConverge() {
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()");
    GreedyRewriteConfig config =
        GreedyRewriteConfig.DEFAULT
            .withMaxIterations(3)
            .withMaxRewrites(1)
            .withRegionSimplification(GreedyRewriteConfig.RegionSimplification.DISABLED);
    GreedyRewriteDriver.Outcome outcome =
        GreedyRewriteDriver.apply(
            module,
            PatternSet.of(new Rename("t.a", "t.b", 1), new Rename("t.b", "t.a", 1)),
            config);
    assertThat(outcome).isEqualTo(new GreedyRewriteDriver.Outcome(false, true));
  }

  @Test
  void patternsCanBeLeftOut() {
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()");
    PatternSet patterns = PatternSet.of(new Rename("t.a", "t.b", 1));
    GreedyRewriteDriver.apply(module, patterns.filtered(List.of("Rename"), List.of()));
    assertThat(names(module)).containsExactly("t.a");
    GreedyRewriteDriver.apply(module, patterns.filtered(List.of(), List.of("Other")));
    assertThat(names(module)).containsExactly("t.a");
    GreedyRewriteDriver.apply(module, patterns.filtered(List.of(), List.of("Rename")));
    assertThat(names(module)).containsExactly("t.b");
  }

  @Test
  void foldsEvenWithoutPatterns() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f() -> i32 {
              %0 = arith.constant 1 : i32
              %1 = arith.constant 1 : i32
              %2 = arith.addi %0, %1 : i32
              return %2 : i32
            }
            """);
    GreedyRewriteDriver.apply(module, PatternSet.of());
    assertThat(IrPrinter.print(module))
        .contains("%c2_i32 = arith.constant 2 : i32\n    return %c2");
  }

  @Test
  void setsCombine() {
    PatternSet set =
        PatternSet.of(new Rename("t.a", "t.first", 1))
            .and(PatternSet.of(new Rename("t.a", "t.second", 1), new Rename("t.b", "t.low", 1)))
            .and(PatternSet.of(new Rename("t.b", "t.high", 2)));
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()\n\"t.b\"() : () -> ()");
    GreedyRewriteDriver.apply(module, set);
    assertThat(names(module)).containsExactly("t.first", "t.high").inOrder();
    ModuleOp same = texts.parse("\"t.a\"() : () -> ()");
    GreedyRewriteDriver.apply(same, set.filtered(List.of("Rename"), List.of()));
    assertThat(names(same)).containsExactly("t.a");
  }

  @Test
  void canonicalizationCombinesWithPatternsOfOnesOwn() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%c: i1) {
              "t.a"() : () -> ()
              cf.cond_br %c, ^bb1, ^bb1
            ^bb1:
              return
            }
            """);
    GreedyRewriteDriver.apply(
        module,
        PatternSet.canonicalization(texts.context).and(PatternSet.of(new Rename("t.a", "t.b", 1))));
    assertThat(names(module)).containsExactly("func.func", "t.b", "func.return").inOrder();
  }

  @Test
  void aPatternThatThrowsIsNamed() {
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()");
    RewritePattern thrower =
        RewritePattern.of(
            "Thrower",
            Operation.class,
            (op, rewriter) -> {
              throw new UnsupportedOperationException("not yet");
            });
    PatternCrash crash =
        assertThrows(
            PatternCrash.class, () -> GreedyRewriteDriver.apply(module, PatternSet.of(thrower)));
    assertThat(crash)
        .hasMessageThat()
        .isEqualTo("pattern 'Thrower' on 't.a': java.lang.UnsupportedOperationException: not yet");
    assertThat(crash.patternName()).isEqualTo("Thrower");
  }
}
