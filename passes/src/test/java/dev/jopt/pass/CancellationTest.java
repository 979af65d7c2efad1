package dev.jopt.pass;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.conversion.ConversionTarget;
import dev.jopt.conversion.DialectConversion;
import dev.jopt.ir.Cancellation;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class CancellationTest {
  private final Texts texts = new Texts();

  private static PassInfo pass(String name, BiConsumer<Operation, PassRun> work) {
    return PassInfo.of(name, options -> work::accept).build();
  }

  @Test
  void tokensCompose() {
    Cancellation outer = new Cancellation();
    Cancellation other = new Cancellation();
    Cancellation inner = outer.child();
    Cancellation both = inner.and(other);
    inner.check();
    assertThat(both.isCancelled()).isFalse();
    other.cancel("the other");
    other.cancel("again");
    assertThat(both.reason()).isEqualTo("the other");
    assertThat(inner.isCancelled()).isFalse();
    outer.cancel();
    assertThat(assertThrows(CancellationException.class, inner::check))
        .hasMessageThat()
        .isEqualTo("cancelled");
    assertThrows(UnsupportedOperationException.class, Cancellation.NEVER::cancel);
  }

  @Test
  void aDeadlineGoesByTheClock() {
    long[] now = {Long.MAX_VALUE - 1};
    Cancellation timed = Cancellation.NEVER.withDeadline(() -> now[0], now[0] + 3);
    assertThat(timed.isCancelled()).isFalse();
    now[0] += 3;
    assertThat(timed.reason()).isEqualTo("out of time");
    assertThat(Cancellation.NEVER.withTimeout(Duration.ofSeconds(Long.MAX_VALUE)).isCancelled())
        .isFalse();
  }

  @Test
  void theCurrentTokenIsThatOfTheWork() {
    Cancellation token = new Cancellation();
    token.run(
        texts.context,
        () -> {
          assertThat(texts.context.cancellation()).isSameInstanceAs(token);
          Cancellation inner = token.child();
          inner.run(
              texts.context,
              () -> assertThat(texts.context.cancellation()).isSameInstanceAs(inner));
          assertThat(texts.context.cancellation()).isSameInstanceAs(token);
        });
    assertThat(texts.context.cancellation()).isSameInstanceAs(Cancellation.NEVER);
  }

  @Test
  void noPassRunsAfterwards() {
    Cancellation token = new Cancellation();
    PassManager manager = new PassManager(texts.context, "builtin.module").setCancellation(token);
    manager
        .pipeline()
        .add(pass("stopper", (op, run) -> token.cancel("enough")))
        .add(pass("late", (op, run) -> op.emitError("runs")));
    ModuleOp module = texts.parse("");
    assertThat(assertThrows(CancellationException.class, () -> manager.run(module)))
        .hasMessageThat()
        .isEqualTo("enough");
    assertThat(texts.messages).isEmpty();
  }

  @Test
  void threadsOfThePassManagerHaveTheToken() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1500; i++) {
      text.append("func.func @f").append(i).append("() { return }\n");
    }
    ModuleOp module = texts.parse(text.toString());
    AtomicInteger without = new AtomicInteger();
    Cancellation token = new Cancellation();
    PassManager manager = new PassManager(texts.context, "builtin.module").setThreads(4);
    manager
        .pipeline()
        .nest("func.func")
        .add(
            pass(
                "look",
                (op, run) -> {
                  if (texts.context.cancellation() == Cancellation.NEVER) {
                    without.incrementAndGet();
                  }
                  token.cancel();
                  run.cancellation().check();
                }));
    assertThrows(
        CancellationException.class, () -> token.run(texts.context, () -> manager.run(module)));
    assertThat(without.get()).isEqualTo(0);
  }

  @Test
  void driversStop() {
    ModuleOp module = texts.parse("\"t.a\"() : () -> ()\n".repeat(200));
    Cancellation token = new Cancellation();
    int[] tried = {0};
    PatternSet set =
        PatternSet.of(
            RewritePattern.of(
                Operation.class,
                (op, rewriter) -> {
                  tried[0]++;
                  token.cancel();
                  return false;
                }));
    assertThrows(
        CancellationException.class,
        () -> token.run(texts.context, () -> GreedyRewriteDriver.apply(module, set)));
    assertThat(tried[0]).isLessThan(100);
    ConversionTarget target = ConversionTarget.builder().build();
    assertThrows(
        CancellationException.class,
        () -> token.run(texts.context, () -> DialectConversion.partial(module, target, set)));
  }

  @Test
  void whatWasCutShortIsNoResult() {
    Cancellation token = new Cancellation();
    PassManager manager = new PassManager(texts.context, "builtin.module").setCancellation(token);
    manager.pipeline().add(pass("last", (op, run) -> token.cancel()));
    ModuleOp module = texts.parse("");
    assertThrows(CancellationException.class, () -> manager.run(module));
  }

  /** Stops the planner wherever it asks: the function is as it was, or is not asked any more. */
  @Test
  void theTensorMemoryPlannerStops() {
    String graph =
        """
        func.func @f() {
          %a = graph.compute "a" () : () -> tensor<1x64xf32>
          %b = graph.compute "b" (%a) : (tensor<1x64xf32>) -> tensor<1x64xf32>
          %c = graph.compute "c" (%b) : (tensor<1x64xf32>) -> tensor<2x64xf32>
          return
        }""";
    String pipeline = "builtin.module(schedule-tensor-memory{plan=auto})";
    long[] asked = {0};
    Cancellation never = Cancellation.NEVER.withDeadline(() -> asked[0]++, Long.MAX_VALUE / 2);
    PassManager.parse(texts.context, pipeline).setCancellation(never).run(texts.parse(graph));
    long questions = asked[0];
    // Before the pass and after it, and within: for each step, and in the searches of two planners.
    assertThat(questions).isAtLeast(2 + 3 + 2);
    for (long when = 1; when < questions; when++) {
      asked[0] = 0;
      Cancellation token = Cancellation.NEVER.withDeadline(() -> asked[0]++, when);
      ModuleOp module = texts.parse(graph);
      PassManager manager = PassManager.parse(texts.context, pipeline).setCancellation(token);
      assertThrows(CancellationException.class, () -> manager.run(module));
      boolean isScheduled = IrPrinter.print(module).contains("graph.mem");
      assertThat(isScheduled).isEqualTo(when == questions - 1);
    }
  }

  @Test
  void progressIsCounted() {
    StringBuilder heard = new StringBuilder();
    PassProgress progress =
        new PassProgress((done, pass, op) -> heard.append(done).append(pass.info().name()));
    PassManager manager =
        new PassManager(texts.context, "builtin.module").addInstrumentation(progress);
    manager.pipeline().add(pass("a", (op, run) -> {})).add(pass("b", (op, run) -> {}));
    manager.run(texts.parse(""));
    assertThat(heard.toString()).isEqualTo("0a1b");
    assertThat(progress.done()).isEqualTo(2);
  }

  @Test
  void aPassThatTakesTooLongFails() {
    PassManager manager =
        new PassManager(texts.context, "builtin.module").setTimeLimit(Duration.ofNanos(1));
    manager
        .pipeline()
        .add(
            pass(
                "slow",
                (op, run) -> {
                  while (true) {
                    run.cancellation().check();
                  }
                }));
    assertThat(manager.tryRun(texts.parse(""))).isFalse();
    assertThat(texts.messages).containsExactly("'builtin.module' op pass 'slow' ran out of time");
    assertThrows(IllegalArgumentException.class, () -> manager.setTimeLimit(Duration.ZERO));
  }
}
