package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;
import static dev.jopt.ir.rewrite.GreedyRewriteConfig.Strictness.EXISTING_AND_NEW_OPS;
import static dev.jopt.ir.rewrite.GreedyRewriteConfig.Strictness.EXISTING_OPS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the greedy driver visits when it is given operations or a region. */
class RewriteScopeTest {
  private final Texts texts = new Texts();
  private final ModuleOp module =
      texts.parse(
          """
          %0 = "t.a"() : () -> i32
          %1 = "t.a"() : () -> i32
          "t.use"(%0) ({
            "t.a"() : () -> ()
          }) : (i32) -> ()
          "t.use"(%1) : (i32) -> ()
          """);

  /** Replaces an operation by one of the next letter, up to {@code t.d}. */
  private static RewritePattern next(String from, String to) {
    return new RewritePattern(from, 1) {
      @Override
      public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
        rewriter.replaceOpWithNew(
            op, rewriter.state(op.location(), to).addResultTypes(op.resultTypes()));
        return true;
      }
    };
  }

  private static final PatternSet LETTERS =
      PatternSet.of(next("t.a", "t.b"), next("t.b", "t.c"), next("t.c", "t.d"));

  private List<String> names() {
    List<String> names = new ArrayList<>();
    module.walk(op -> names.add(op.name()));
    return names.subList(1, names.size());
  }

  private List<Operation> firstOp() {
    return List.of(module.body().firstOp());
  }

  @Test
  void anyOpFollowsTheChanges() {
    var outcome = GreedyRewriteDriver.applyToOps(firstOp(), LETTERS, GreedyRewriteConfig.DEFAULT);
    assertThat(outcome).isEqualTo(new GreedyRewriteDriver.Outcome(true, true));
    assertThat(names()).containsExactly("t.d", "t.a", "t.use", "t.a", "t.use").inOrder();
  }

  @Test
  void existingOpsLeaveNewOnesAlone() {
    GreedyRewriteConfig config = GreedyRewriteConfig.DEFAULT.withStrictness(EXISTING_OPS);
    GreedyRewriteDriver.applyToOps(firstOp(), LETTERS, config);
    assertThat(names()).containsExactly("t.b", "t.a", "t.use", "t.a", "t.use").inOrder();
  }

  @Test
  void newOpsAreRewrittenButNotTheirUsers() {
    PatternSet set =
        LETTERS.and(
            PatternSet.of(
                new RewritePattern("t.use", 1) {
                  @Override
                  public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
                    throw new AssertionError("a user is visited");
                  }
                }));
    GreedyRewriteConfig config = GreedyRewriteConfig.DEFAULT.withStrictness(EXISTING_AND_NEW_OPS);
    GreedyRewriteDriver.applyToOps(firstOp(), set, config);
    assertThat(names()).containsExactly("t.d", "t.a", "t.use", "t.a", "t.use").inOrder();
  }

  @Test
  void aRegionAlone() {
    Operation use = module.body().firstOp().nextOp().nextOp();
    GreedyRewriteDriver.apply(use.region(0), LETTERS, GreedyRewriteConfig.DEFAULT);
    assertThat(names()).containsExactly("t.a", "t.a", "t.use", "t.d", "t.use").inOrder();
  }

  @Test
  void aLimitOfRewritesIsNoConvergence() {
    GreedyRewriteConfig config = GreedyRewriteConfig.DEFAULT.withMaxRewrites(2);
    var outcome = GreedyRewriteDriver.applyToOps(firstOp(), LETTERS, config);
    assertThat(outcome).isEqualTo(new GreedyRewriteDriver.Outcome(false, true));
    assertThat(names()).contains("t.c");
  }

  @Test
  void operationsNeedACommonRegion() {
    Operation other = texts.parse("\"t.a\"() : () -> ()").body().firstOp();
    List<Operation> ops = List.of(module.body().firstOp(), other);
    assertThrows(
        IllegalArgumentException.class,
        () -> GreedyRewriteDriver.applyToOps(ops, LETTERS, GreedyRewriteConfig.DEFAULT));
    assertThat(
            GreedyRewriteDriver.applyToOps(List.of(), LETTERS, GreedyRewriteConfig.DEFAULT)
                .changed())
        .isFalse();
  }
}
