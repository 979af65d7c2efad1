package dev.jopt.transform;

import static com.google.common.truth.Truth.assertThat;
import static dev.jopt.ir.rewrite.Matchers.constant;
import static dev.jopt.ir.rewrite.Matchers.integer;
import static dev.jopt.ir.rewrite.Matchers.m;
import static dev.jopt.ir.rewrite.Matchers.one;
import static dev.jopt.ir.rewrite.Matchers.same;
import static dev.jopt.ir.rewrite.Matchers.value;
import static dev.jopt.ir.rewrite.Matchers.zero;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.Capture;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.Match;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class MatchersTest {
  private static final Capture<Value> X = Capture.of(Value.class);
  private static final Capture<IntegerAttribute> C = Capture.of(IntegerAttribute.class);
  private static final Capture<Operation> OP = Capture.of(Operation.class);

  private final Texts texts = new Texts();

  /** The operand of the last {@code t.use}. */
  private Value used(String text) {
    ModuleOp module = texts.parse(text);
    Operation last = module.body().lastOp();
    assertThat(last.name()).isEqualTo("t.use");
    return last.operand(0);
  }

  private static final String SUM =
      """
      %x = "t.x"() : () -> i32
      %c = arith.constant 7 : i32
      %s = arith.addi %c, %x : i32
      "t.use"(%s) : (i32) -> ()
      """;

  @Test
  void capturesFromAnyOrder() {
    Value sum = used(SUM);
    assertThat(m(IntegerBinaryOp.class, value(), constant()).matches(sum)).isFalse();
    Match match = m(IntegerBinaryOp.class, value(X), constant(C)).commutative().asOp(OP).match(sum);
    assertThat(match.get(X).definingOp().name()).isEqualTo("t.x");
    assertThat(match.get(C).longValue()).isEqualTo(7);
    assertThat(match.get(OP)).isSameInstanceAs(sum.definingOp());
    assertThat(match.has(Capture.of(Value.class))).isFalse();
    assertThrows(NoSuchElementException.class, () -> match.get(Capture.of(Value.class)));
  }

  @Test
  void aCaptureFindsOneThing() {
    var twice = m(IntegerBinaryOp.class, value(X), value(X));
    assertThat(twice.matches(used(SUM))).isFalse();
    assertThat(twice.matches(used(SUM.replace("%c, %x", "%x, %x")))).isTrue();
  }

  @Test
  void conditionsCompose() {
    Value sum = used(SUM);
    assertThat(m(Pure.class).usedOnce().matches(sum)).isTrue();
    assertThat(m(Pure.class).or(value(X)).ofType(sum.type()).match(sum).has(X)).isFalse();
    assertThat(zero().or(value(X)).match(sum).get(X)).isSameInstanceAs(sum);
    assertThat(same(sum).matches(sum)).isTrue();
    assertThat(same(sum).matches(sum.definingOp().operand(0))).isFalse();
    assertThat(m(IntegerBinaryOp.class, value()).matches(sum)).isFalse();
    assertThat(m(IntegerBinaryOp.class).ofKind(texts.context.operation("arith.addi")).matches(sum))
        .isTrue();
    assertThat(m(IntegerBinaryOp.class).ofKind(texts.context.operation("arith.muli")).matches(sum))
        .isFalse();
    assertThrows(IllegalStateException.class, () -> m(Pure.class).commutative());
  }

  @Test
  void numbersAreScalarsOrSplats() {
    for (String form :
        List.of(
            "1 : i32",
            "true",
            "1.0 : f32",
            "dense<1> : tensor<4xi8>",
            "dense<1.0> : vector<2xf16>")) {
      String type = form.equals("true") ? "i1" : form.substring(form.indexOf(':') + 2);
      String text = "%c = arith.constant " + form + "\n\"t.use\"(%c) : (" + type + ") -> ()";
      assertThat(one().matches(used(text))).isTrue();
      assertThat(zero().matches(used(text))).isFalse();
      String none = text.replace("1.0", "-0.0").replace("true", "false").replace("1 :", "0 :");
      none = none.replace("dense<1>", "dense<0>");
      assertThat(zero().matches(used(none))).isTrue();
      assertThat(one().matches(used(none))).isFalse();
    }
    assertThat(integer(7).matches(used(SUM).definingOp().operand(0))).isTrue();
  }

  @Test
  void theRootOfAPatternIsAShape() {
    ModuleOp module = used(SUM).definingOp().parentOp() instanceof ModuleOp m ? m : null;
    List<String> heard = new ArrayList<>();
    RewriteListener listener =
        new RewriteListener() {
          @Override
          public void patternBegins(RewritePattern pattern, Operation op) {
            heard.add(pattern.debugName() + " on " + op.name());
          }

          @Override
          public void matchFailed(Operation op, String reason) {
            heard.add(reason);
          }

          @Override
          public void patternEnds(RewritePattern pattern, boolean applied) {
            heard.add(String.valueOf(applied));
          }
        };
    RewritePattern dropConstant =
        RewritePattern.of(
            "DropConstant",
            m(IntegerBinaryOp.class, value(X), constant()),
            (op, match, rewriter) -> {
              rewriter.replaceOp(op, match.get(X));
              return true;
            });
    GreedyRewriteConfig config = GreedyRewriteConfig.DEFAULT.withFold(false).withListener(listener);
    GreedyRewriteDriver.apply(module, PatternSet.of(dropConstant), config);
    assertThat(heard)
        .containsExactly("DropConstant on arith.addi", "the operation has another shape", "false")
        .inOrder();
    heard.clear();
    GreedyRewriteDriver.apply(
        module, PatternSet.of(dropConstant), config.withFold(true).withListener(listener));
    assertThat(heard).containsExactly("DropConstant on arith.addi", "true").inOrder();
    assertThat(IrPrinter.print(module)).doesNotContain("arith");
  }
}
