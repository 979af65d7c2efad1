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
    return compile(threading, text, "func.func(cse)");
  }

  private static String compile(Threading threading, String text, String passes) {
    Context context = Context.builder().registerAll().threading(threading).build();
    context.diagnostics().push(diagnostic -> true);
    ModuleOp module = IrParser.parse(context, new SourceFile("large", text.getBytes(UTF_8)));
    PassManager.parse(context, "builtin.module(" + passes + ")").run(module);
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

  /** Functions with something to fold, to merge, to erase, and to rewrite in other ways. */
  private static String varied() {
    List<String> bodies =
        List.of(
            """
            %c1 = arith.constant 1 : i32
            %d1 = arith.constant 1 : i32
            %s = arith.addi %c1, %d1 : i32
            %t = arith.addi %a, %s : i32
            return %t : i32
            """,
            """
            %true = arith.constant true
            cf.cond_br %true, ^bb1, ^bb2
            ^bb1:
              return %a : i32
            ^bb2:
              %x = arith.muli %a, %a : i32
              return %x : i32
            """,
            """
            %c0 = arith.constant 0 : i32
            %x = arith.addi %a, %c0 : i32
            %y = arith.muli %a, %a : i32
            %z = arith.muli %x, %x : i32
            %u = arith.addi %y, %z : i32
            return %u : i32
            """,
            """
            %true = arith.constant true
            %r = scf.if %true -> i32 {
              scf.yield %a : i32
            } else {
              %n = arith.subi %a, %a : i32
              scf.yield %n : i32
            }
            return %r : i32
            """);
    StringBuilder text = new StringBuilder("module {\n");
    for (int i = 0; i < 6000; i++) {
      text.append("func.func @f").append(i).append("(%a: i32) -> i32 {\n");
      text.append(bodies.get(i % bodies.size())).append("}\n");
    }
    return text.append("memref.global @g : memref<4xi32>\n}\n").toString();
  }

  @Test
  void passesGoThroughIndependentFunctionsOnSeveralThreads() {
    for (String pass : List.of("canonicalize", "cse", "canonicalize{region-simplify=aggressive}")) {
      String alone = compile(Threading.single(), varied(), pass);
      AtomicInteger tasks = new AtomicInteger();
      Executor counting =
          work -> {
            tasks.incrementAndGet();
            work.run();
          };
      assertThat(compile(Threading.upTo(4, counting), varied(), pass)).isEqualTo(alone);
      int withPass = tasks.getAndSet(0);
      assertThat(compile(Threading.upTo(4, counting), varied(), "")).isNotNull();
      assertThat(withPass).isGreaterThan(tasks.get());
      assertThat(compile(Threading.upTo(4), varied(), pass)).isEqualTo(alone);
    }
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
