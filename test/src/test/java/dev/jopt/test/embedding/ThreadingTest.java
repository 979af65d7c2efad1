package dev.jopt.test.embedding;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Threading;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.SourceFile;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.parser.IrParser;
import dev.jopt.parser.ParseException;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The policy of a context for threads is obeyed by reader, verifier and pass manager. */
class ThreadingTest {
  /** Enough functions, and bytes, for each of the three to want threads. */
  private static final String LARGE = large("arith.addi %a, %a : i32");

  private static String large(String operation) {
    StringBuilder text = new StringBuilder("module {\n");
    for (int i = 0; i < 9000; i++) {
      text.append("  func.func @f").append(i).append("(%a: i32) -> i32 {\n");
      for (int j = 0; j < 7; j++) {
        text.append("    %").append(j).append(" = arith.addi %a, %a : i32\n");
      }
      text.append("    %s = ").append(operation).append("\n    return %s : i32\n  }\n");
    }
    return text.append("}\n").toString();
  }

  private static String compile(Threading threading, String text) {
    Context context = Context.builder().registerAll().threading(threading).build();
    context.diagnostics().push(diagnostic -> true);
    ModuleOp module = IrParser.parse(context, new SourceFile("large", text.getBytes(UTF_8)));
    PassManager.parse(context, "builtin.module(func.func(cse))").run(module);
    return IrPrinter.print(module);
  }

  @Test
  void theLimitHoldsForAll() {
    AtomicInteger tasks = new AtomicInteger();
    Executor counting =
        work -> {
          tasks.incrementAndGet();
          work.run();
        };
    String alone = compile(Threading.upTo(1, counting), LARGE);
    assertThat(tasks.get()).isEqualTo(0);
    assertThat(compile(Threading.upTo(3, counting), LARGE)).isEqualTo(alone);
    // The reader's other part and the verifier's three.
    assertThat(tasks.get()).isAtLeast(4);
    assertThat(compile(Threading.single(), LARGE)).isEqualTo(alone);
  }

  @Test
  void workThatNoThreadBeginsIsDoneByWhoNeedsIt() {
    List<Runnable> kept = new ArrayList<>();
    String alone = compile(Threading.single(), LARGE);
    assertThat(compile(Threading.upTo(3, kept::add), LARGE)).isEqualTo(alone);
    assertThat(kept).isNotEmpty();
    Executor refusing =
        work -> {
          throw new RejectedExecutionException();
        };
    assertThat(compile(Threading.upTo(3, refusing), LARGE)).isEqualTo(alone);
  }

  @Test
  void aPoolAllOfWhoseThreadsWaitIsNoDeadlock() {
    ForkJoinPool pool = new ForkJoinPool(1);
    try {
      String alone = compile(Threading.single(), LARGE);
      assertThat(pool.submit(() -> compile(Threading.upTo(2, pool), LARGE)).join())
          .isEqualTo(alone);
      assertThat(pool.isShutdown()).isFalse();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void errorsDoNotDependOnThePolicy() {
    String invalid = large("arith.addi %a, %b : i32");
    List<String> messages = new ArrayList<>();
    for (Threading threading :
        List.of(Threading.single(), Threading.upTo(3), Threading.upTo(3, Runnable::run))) {
      messages.add(
          String.valueOf(
              assertThrows(ParseException.class, () -> compile(threading, invalid)).getMessage()));
    }
    assertThat(messages.get(1)).isEqualTo(messages.get(0));
    assertThat(messages.get(2)).isEqualTo(messages.get(0));
  }

  @Test
  void aLimitIsPositive() {
    assertThrows(IllegalArgumentException.class, () -> Threading.upTo(0));
  }
}
